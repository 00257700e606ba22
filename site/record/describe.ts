/** A few words for an object that a local holds; undefined for what says nothing new: lists stand in the tables. */
export function describe(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { kind, metadata, spec, status } = value as Partial<Record<string, Record<string, unknown>>> & {
    kind?: string;
  };
  const name = String(metadata?.["name"] ?? "");
  switch (kind) {
    case "Deployment":
      return `${name}: ${String(spec?.["replicas"])} replicas`;
    case "ReplicaSet":
      return `${name}: ${String(spec?.["replicas"])} asked for, ${String(status?.["availableReplicas"] ?? 0)} available`;
    default:
      return undefined;
  }
}
