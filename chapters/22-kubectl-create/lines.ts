import session from "../../src/conformance/kubectl-sessions/create.json" with { type: "json" };

/** The files of the recorded session; web.yaml is the chapter's. */
export const { files } = session;

/** The port's files of which this chapter watches functions. */
export const watched = {
  create: "src/kubectl/cmd/create/create.ts",
  apply: "src/kubectl/util/apply.ts",
  record: "src/cli-runtime/genericclioptions/record-flags.ts",
  verify: "src/cli-runtime/resource/dry-run-verifier.ts",
  helper: "src/cli-runtime/resource/helper.ts",
  info: "src/cli-runtime/resource/info.ts",
} as const;

/** An object by its kind, its name and what annotations it has; the document by its name. */
export const describe = (value: unknown): string | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  if ("swagger" in value) return "the OpenAPI document";
  if (!("kind" in value && "metadata" in value)) return undefined;
  const { kind, metadata } = value as {
    kind: string;
    metadata: { name?: string; uid?: string; annotations?: Record<string, string> };
  };
  const annotations = Object.keys(metadata.annotations ?? {}).map((key) => key.replace(/^.*\//, ""));
  const more = [...(metadata.uid === undefined ? [] : ["as the server answered"]), ...annotations];
  return [`${kind} ${metadata.name ?? ""}`, ...more].join(", ");
};
