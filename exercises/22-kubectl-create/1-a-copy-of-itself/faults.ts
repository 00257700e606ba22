import type { Fault } from "../../engine/exercise.ts";

const put = "annotations: { ...others, [name]: text }";

export const faults: readonly Fault[] = [
  {
    says: "The object's other annotations are lost.",
    changes: [[put, "annotations: { [name]: text }"]],
  },
];
