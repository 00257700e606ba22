import type { Equivalent } from "../../engine/exercise.ts";
import { anyState, claimOf } from "./spec.ts";
import type { State } from "./spec.ts";
import type * as solution from "./solution.ts";

export const equivalents: readonly Equivalent<typeof solution, State>[] = [
  {
    change: "metav1.getControllerOfNoCopy → metav1.getControllerOf",
    why: "Nobody here writes to the reference, so it may be a copy.",
    input: anyState,
    output: (impl, state) => claimOf(impl.claimObject, state),
  },
];
