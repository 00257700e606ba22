import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "The rest of a set's name is written in lower case.",
    changes: [["name.slice(1)}", "name.slice(1).toLowerCase()}"]],
  },
  {
    says: "A terminal that is too narrow to wrap in is taken for none.",
    changes: [["fs.flagUsagesWrapped(cols));", "fs.flagUsagesWrapped(0));"]],
  },
  {
    says: "Help ends before the first flag that begins with a z.",
    changes: [["`--${longest}`", '"--z"']],
  },
];
