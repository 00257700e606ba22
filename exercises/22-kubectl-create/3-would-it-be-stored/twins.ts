import type { Twins } from "../../engine/exercise.ts";

const none = "if (about === undefined) return undefined;";
const of = 'patch?.["x-kubernetes-group-version-kind"]';
const ask = "return verifier.hasCRD(gvk);";
const end = "throw new Error(`${schema.groupVersionKindString(gvk)} doesn't support dry-run`);";
const known = "const known = resourcecli.supportsDryRun(doc, gvk);";
const another = 'return verifier.hasCRD({ ...gvk, kind: "" });';

export const twins: Twins = {
  "any-place": {
    says: "Of a kind with a parameter in the body nothing is known.",
    changes: [[none, none.replace("undefined)", 'undefined || about.patch?.parameters?.some((one) => one.in === "body"))')]],
  },
  "kind-alone": {
    says: "A kind of another group or version is a no.",
    changes: [[none, `if (about === undefined) return Object.values(doc.paths ?? {}).some(({ patch }) => ${of}?.kind === gvk.kind) ? false : undefined;`]],
  },
  "any-path": {
    says: "Of a kind with two operations nothing is known.",
    changes: [[none, none.replace("undefined)", `undefined || Object.values(doc.paths ?? {}).filter(({ patch }) => JSON.stringify(${of}) === JSON.stringify(gvk)).length > 1)`)]],
  },
  "silence-is-no": {
    says: "The definitions are asked for a kind without a name.",
    changes: [[ask, another]],
  },
  "silence-is-yes": {
    says: "The definitions are asked for twice, and the error is told with a question mark.",
    near: "What fails the first time is not asked for again.",
    changes: [
      [ask, `await verifier.hasCRD(gvk);\n  ${ask}`],
      [end, end.replace("dry-run`", 'dry-run${known === undefined ? "?" : ""}`')],
    ],
  },
  "custom-is-enough": {
    says: "An old server is told of in other words.",
    changes: [["!== true) return false;", '!== true) throw new Error("too old");']],
  },
  "no-is-asked-again": {
    says: "After a no the definitions are asked for, and nobody looks at the answer.",
    changes: [[known, `${known}\n  if (known === false) await verifier.hasCRD(gvk);`]],
  },
}; // prettier-ignore
