import type { Equivalent } from "../../engine/exercise.ts";
import { inPlace } from "../../engine/in-place.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";
import type { Script } from "./spec.ts";
import { anyScript, followed } from "./spec.ts";

export const equivalents: readonly Equivalent<typeof solution, Script>[] = [
  {
    change: "last === undefined → false",
    why: "Each key has just been listed, and nothing can come between: an object is there. The condition is for the types.",
    input: anyScript,
    output: (impl, script) => inPlace(meta.replaces, impl, () => followed(script)),
  },
];
