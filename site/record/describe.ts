/** The part of a Deployment or ReplicaSet that is worth a word. */
interface Workload {
  readonly kind?: string;
  readonly metadata?: { readonly name?: string };
  readonly spec?: { readonly replicas?: number };
  readonly status?: { readonly availableReplicas?: number };
}

/** A few words for an object that a local holds; undefined for what says nothing new: lists stand in the tables. */
export function describe(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  // Whatever a local holds: absent fields are looked for and not found.
  const { kind, metadata, spec, status } = value as Workload;
  const [name, replicas] = [metadata?.name ?? "", spec?.replicas ?? 0];
  if (kind === "Deployment") return `${name}: ${replicas} replicas`;
  if (kind === "ReplicaSet")
    return `${name}: ${replicas} asked for, ${status?.availableReplicas ?? 0} available`;
  return undefined;
}
