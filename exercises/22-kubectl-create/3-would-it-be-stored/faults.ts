import type { Fault } from "../../engine/exercise.ts";

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
];
