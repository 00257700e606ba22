import type { Fault } from "../../engine/exercise.ts";

const ask = "(await verifier.hasCRD(gvk))";
const doc = "const doc = await verifier.openAPI();";
const mapped = "Object.values(doc.paths ?? {}).map(({ patch }) => patch)";
const known = "if (known ?? (";
const refuses = "throw new Error(`${schema.groupVersionKindString(gvk)} doesn't support dry-run`);";

export const faults: readonly Fault[] = [
  {
    says: "A parameter counts wherever it stands but in the body.",
    changes: [['parameter.in === "query"', 'parameter.in !== "body"']],
  },
  {
    says: "A parameter may be written in small letters.",
    changes: [['parameter.name === "dryRun"', 'parameter.name.toLowerCase() === "dryrun"']],
  },
  {
    says: "A kind may be written in small letters.",
    changes: [["of.kind === gvk.kind", "of.kind.toLowerCase() === gvk.kind.toLowerCase()"]],
  },
  { says: "A kind may have a longer name.", changes: [["of.kind === gvk.kind", "of.kind.startsWith(gvk.kind)"]] },
  { says: "A group may have a longer name.", changes: [["of?.group === gvk.group", "of?.group.startsWith(gvk.group)"]] },
  { says: "A group may have a longer name in front.", changes: [["of?.group === gvk.group", "of?.group.endsWith(gvk.group)"]] },
  {
    says: "Group, version and kind are one word.",
    changes: [
      ["of?.group === gvk.group && of.version === gvk.version && of.kind === gvk.kind", '[of?.group, of?.version, of?.kind].join("") === [gvk.group, gvk.version, gvk.kind].join("")'],
    ],
  },
  {
    says: "A parameter may have a longer name.",
    changes: [['parameter.name === "dryRun"', 'parameter.name.startsWith("dryRun")']],
  },
  {
    says: "A place may have a longer name.",
    changes: [['parameter.in === "query"', 'parameter.in.startsWith("query")']],
  },
  {
    says: "Every operation of a path counts.",
    changes: [[mapped, "Object.values(doc.paths ?? {}).flatMap((of) => Object.values(of))"]],
  },
  {
    says: "Paths are looked at by their alphabet.",
    changes: [[mapped, "Object.entries(doc.paths ?? {}).toSorted().map(([, { patch }]) => patch)"]],
  },
  {
    says: "An empty list of parameters is silence.",
    changes: [["if (about === undefined)", "if (about === undefined || about.parameters?.length === 0)"]],
  },
  {
    says: "A group without a point has no custom kinds.",
    changes: [[ask, `(gvk.group.includes(".") && ${ask})`]],
  },
  {
    says: "A group of Kubernetes' own has no custom kinds.",
    changes: [[ask, `(!gvk.group.endsWith("k8s.io") && ${ask})`]],
  },
  { says: "No kind can be tried where a Namespace cannot be.", changes: [[known, "if ((known && namespaces) ?? ("]] },
  {
    says: "A Namespace of any version will do.",
    changes: [['version: "v1", kind: "Namespace"', 'version: gvk.version, kind: "Namespace"']],
  },
  {
    says: "A Namespace may be a custom kind.",
    changes: [["namespaces === true &&", '(namespaces === true || gvk.kind === "Namespace") &&']],
  },
  {
    says: "What the document fails with is thrown as another error.",
    changes: [[doc, doc.replace("()", "().catch((err) => {\n    throw new Error(err.message);\n  })")]],
  },
  {
    says: "What the definitions fail with is thrown as another error.",
    changes: [[ask, ask.replace("(gvk)", "(gvk).catch((err) => {\n    throw new Error(err.message);\n  })")]],
  },
  {
    says: "What is no error is made one.",
    changes: [
      [doc, doc.replace("()", "().catch((err) => {\n    throw err instanceof Error ? err : new Error(String(err));\n  })")],
    ],
  },
  { says: "A refusal is a text.", changes: [[refuses, refuses.replace("new Error(", "(")]] },
  {
    says: "A refusal leaves out a group without a name.",
    changes: [[refuses, refuses.replace("schema.groupVersionKindString(gvk)", 'schema.groupVersionKindString(gvk).replace(/^\\//, "")')]],
  },
]; // prettier-ignore
