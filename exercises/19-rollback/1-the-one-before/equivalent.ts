import type { Equivalent } from "../../engine/exercise.ts";
import type * as solution from "./solution.ts";
import { anyList, made } from "./spec.ts";
import type { Made } from "./spec.ts";

type Listed = Equivalent<typeof solution, readonly Made[]>;

const asked: Pick<Listed, "input" | "output"> = {
  input: anyList,
  output: (impl, list) => String(impl.lastRevision(made(list))),
};

export const equivalents: readonly Listed[] = [
  {
    change: "revision >= highest → revision > highest",
    why: "One that is as high as the highest is higher than the next, or as high.",
    ...asked,
  },
  {
    change: "revision > next → revision >= next",
    why: "What is written then stands there already.",
    ...asked,
  },
  {
    change: "return []; → return;",
    why: "What is undefined is neither as high as another one nor higher.",
    ...asked,
  },
];
