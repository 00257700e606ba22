import session from "../../src/conformance/kubectl-sessions/create.json" with { type: "json" };

const configMap = (name: string, data = "data"): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${data}:\n  key: "1"\n`;
const unknown = "kind: Nope\napiVersion: v1\nmetadata: {name: z}\n";

/** Documents in one text. */
export const documents = (...texts: readonly string[]): string => texts.join("---\n");

/** Pieces of which this chapter's files are made. */
export const pieces = { configMap, typo: (name: string) => configMap(name, "dta"), unknown };

/** The files of the recorded session, and ours: a field that is spelled wrong where half.yaml has a kind that nobody knows. */
export const files = {
  ...session.files,
  "half-typo.yaml": documents(configMap("j"), pieces.typo("k"), configMap("l")),
} as const;

/** A folder with a fault in each of its files; the third is a fault only where the ConfigMap e is there already. */
export const folder = {
  "folder/1.yaml": documents(unknown, configMap("a")),
  "folder/2.yaml": documents(configMap("b"), configMap("c", "dta"), configMap("d")),
  "folder/3.yaml": documents(configMap("e"), configMap("f")),
} as const;

/** The port's files of which this chapter watches functions. */
export const watched = {
  run: "src/kubectl/cmd/cmd.ts",
  visitor: "src/cli-runtime/resource/visitor.ts",
} as const;

/** An object, its text or its Info by kind and name. */
export const describe = (value: unknown): string | undefined => {
  if (typeof value === "string") {
    return value.startsWith("{") ? `text of ${describe(JSON.parse(value)) ?? "something else"}` : undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  if ("validateBytes" in value) return "knows the fields of each kind";
  if ("object" in value && "mapping" in value) return `Info of ${describe(value.object) ?? "nothing"}`;
  if (!("kind" in value && "metadata" in value)) return undefined;
  const { kind, metadata } = value as { kind: string; metadata: { name?: string } };
  return `${kind} ${metadata.name ?? ""}`;
};
