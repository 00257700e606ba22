import type { Twins } from "../../engine/exercise.ts";

const none = "if (about === undefined) return undefined;";
const of = 'patch?.["x-kubernetes-group-version-kind"]';
const ask = "(await verifier.hasCRD(gvk))";
const end = "throw new Error(`${schema.groupVersionKindString(gvk)} doesn't support dry-run`);";
const known = "const known = resourcecli.supportsDryRun(doc, gvk);";

export const twins: Twins = {
  "any-place": {
    says: "Of a kind with a parameter in the body nothing is known.",
    changes: [[none, none.replace("undefined)", 'undefined || about.parameters?.some((one) => one.in === "body"))')]],
  },
  "kind-alone": {
    says: "A kind of another group or version is a no.",
    changes: [[none, `if (about === undefined) return patches.some((patch) => ${of}?.kind === gvk.kind) ? false : undefined;`]],
  },
  "any-path": {
    says: "Of a kind with two operations nothing is known.",
    changes: [[none, none.replace("undefined)", `undefined || patches.filter((patch) => JSON.stringify(${of}) === JSON.stringify(gvk)).length > 1)`)]],
  },
  "silence-is-no": {
    says: "The definitions are asked for a kind without a name.",
    changes: [[ask, ask.replace("gvk", '{ ...gvk, kind: "" }')]],
  },
  "silence-is-yes": {
    says: "The definitions are asked for twice, and the error is told with a question mark.",
    near: "What fails the first time is not asked for again.",
    changes: [
      [ask, `${ask} && ${ask}`],
      [end, end.replace("dry-run`", 'dry-run${known === undefined ? "?" : ""}`')],
    ],
  },
  "custom-is-enough": {
    says: "An old server is told of in other words.",
    changes: [[end, `if (known === undefined && namespaces !== true) throw new Error("too old");\n  ${end}`]],
  },
  "no-is-asked-again": {
    says: "After a no the definitions are asked for, and nobody looks at the answer.",
    changes: [[known, `${known}\n  if (known === false) await verifier.hasCRD(gvk);`]],
  },
}; // prettier-ignore
