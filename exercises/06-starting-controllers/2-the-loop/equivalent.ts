import type { Equivalent } from "../../engine/exercise.ts";
import type * as solution from "./solution.ts";
import { type Script, anyScript, followed } from "./spec.ts";

export const equivalents: readonly Equivalent<typeof solution, Script>[] = [
  {
    change: "1 → (0)",
    why: "A factor that is not more than zero is taken for one.",
    input: anyScript,
    output: (impl, script) => followed(script, (...args) => impl.startControllers(...args)),
  },
];
