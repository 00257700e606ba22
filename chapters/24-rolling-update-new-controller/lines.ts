import { brief } from "./tables.ts";

/** The port's files of which this chapter watches functions. */
export const watched = {
  next: "src/kubectl/next-controller.ts",
  run: "src/kubectl/cmd/cmd.ts",
  command: "src/kubectl/cmd/rollingupdate/rollingupdate.ts",
  updater: "src/kubectl/rolling-updater.ts",
} as const;

/** An object by its kind and name; a hash by its first digits. */
export const describe = (value: unknown): string | undefined => {
  if (typeof value === "string") return brief(value) === value ? undefined : `"${brief(value)}"`;
  if (typeof value !== "object" || value === null) return undefined;
  if ("client" in value && "namespace" in value) return "the way to the server";
  if ("oldRc" in value && "newRc" in value) return "what the update is told";
  if (!("metadata" in value && "spec" in value)) return undefined;
  const { metadata, spec } = value as { metadata: { name?: string }; spec: object };
  return `${"template" in spec ? "ReplicationController" : "Pod"} ${brief(metadata.name ?? "")}`;
};

/** The line of the chapter, with times as in the recorded sessions. */
export const own = "rolling-update old --image=nginx:1.20 --update-period=300ms --poll-interval=150ms";
