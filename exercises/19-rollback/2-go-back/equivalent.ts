import type { Equivalent } from "../../engine/exercise.ts";
import { rollBackOnce } from "./one-sync.ts";
import type { Situation } from "./one-sync.ts";
import type * as solution from "./solution.ts";
import { anySituation } from "./spec.ts";

type One = Equivalent<typeof solution, Situation>;

const asked: Pick<One, "input" | "output"> = {
  input: anySituation,
  output: (impl, situation) => rollBackOnce(impl.rollback, situation),
};

export const equivalents: readonly One[] = [
  {
    change: "[...oldRSs, newRS] → [newRS, ...oldRSs]",
    why: "The new one has a higher revision than any old one, or none that is a number.",
    ...asked,
  },
  {
    change: "deployment.getRollbackTo(d)?.revision ?? 0n → deployment.getRollbackTo(d)?.revision",
    why: "It is called only if something is asked for.",
    ...asked,
  },
  {
    change: "return false; → return;",
    why: "What is undefined is as little found as what is false.",
    ...asked,
  },
];
