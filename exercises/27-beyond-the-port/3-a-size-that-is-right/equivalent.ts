import type { Equivalent } from "../../engine/exercise.ts";
import { asked, scaled } from "./scene.ts";
import type { Scene } from "./scene.ts";
import type * as solution from "./solution.ts";
import { anyScene } from "./spec.ts";

type One = Equivalent<typeof solution, Scene>;

const both: Pick<One, "input" | "output"> = {
  input: anyScene,
  output: async (impl, scene) => [await asked(impl, scene), await scaled(impl, scene)],
};

export const equivalents: readonly One[] = [
  {
    change: "[...oldRSs, newRS] → [newRS, ...oldRSs]",
    why: "One that remembers another size is enough, wherever it stands.",
    ...both,
  },
  {
    change: "activeOrLatest.spec.replicas < replicas → activeOrLatest.spec.replicas <= replicas",
    why: "A size that stays has no direction, and no Event tells of it.",
    ...both,
  },
];
