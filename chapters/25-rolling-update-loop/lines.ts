/** The port's files of which this chapter watches functions. */
export const updater = "src/kubectl/rolling-updater.ts";

/** A controller by its name, and what an update knows of both in a few words. */
export const describe = (value: unknown): string | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  if ("oldRc" in value && "newRc" in value && "desired" in value && "minAvailable" in value)
    return `goal ${Number(value.desired)}, floor ${Number(value.minAvailable)}`;
  if ("cleanupPolicy" in value) return `policy ${String(value.cleanupPolicy)}`;
  if (!("metadata" in value && "spec" in value)) return undefined;
  const { metadata, spec } = value as { metadata: { name?: string }; spec: { replicas?: number } };
  return `${metadata.name ?? ""}, wants ${spec.replicas ?? 0}`;
};
