import type { Equivalent } from "../../engine/exercise.ts";
import { anyUpdate, wakes } from "./spec.ts";
import type { Update } from "./spec.ts";
import type * as solution from "./solution.ts";

const output = (impl: typeof solution, update: Update): readonly string[] =>
  wakes(impl.updateReplicaSet, update);

export const equivalents: readonly Equivalent<typeof solution, Update>[] = [
  {
    change: "metav1.getControllerOf → metav1.getControllerOfNoCopy",
    why: "Nobody here writes to the reference, so it need be no copy.",
    input: anyUpdate,
    output,
  },
  {
    change: "refChanged && oldRef !== undefined → oldRef !== undefined",
    why: "If the owner is the one that it was, it is woken in any case, and a key that is in the queue is not there twice.",
    input: anyUpdate,
    output,
  },
];
