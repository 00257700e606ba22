import type { Equivalent } from "../../engine/exercise.ts";
import { cleaned } from "./scene.ts";
import type { Scene } from "./scene.ts";
import type * as solution from "./solution.ts";
import { anyScene } from "./spec.ts";

type One = Equivalent<typeof solution, Scene>;

export const equivalents: readonly One[] = [
  {
    change: "!deploymentutil.hasRevisionHistoryLimit(deployment) → false",
    why: "A limit that is missing makes the surplus NaN, and no list has so many; the greatest number leaves no surplus.",
    input: anyScene,
    output: (impl, scene) => cleaned(impl.cleanupDeployment, scene),
  },
];
