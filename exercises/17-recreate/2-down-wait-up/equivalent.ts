import type { Equivalent } from "../../engine/exercise.ts";
import { stepOnce } from "./one-step.ts";
import type { Situation } from "./one-step.ts";
import { anySituation } from "./spec.ts";
import type * as solution from "./solution.ts";

const look = {
  why: "The status adds up what all of them report, and it asks the new one about failures before the others in any case.",
  input: anySituation,
  output: (impl: typeof solution, situation: Situation) => stepOnce(impl.rolloutRecreate, situation),
};

export const equivalents: readonly Equivalent<typeof solution, Situation>[] = [
  { change: "[...oldRSs, found] → [found, ...oldRSs]", ...look },
  { change: "[...oldRSs, newRS] → [newRS, ...oldRSs]", ...look },
];
