import type { Equivalent } from "../../engine/exercise.ts";
import { seen } from "./scene.ts";
import type { Scene } from "./scene.ts";
import { anyScene } from "./spec.ts";
import type * as solution from "./solution.ts";

export const equivalents: readonly Equivalent<typeof solution, Scene>[] = [
  {
    change: "metav1.getControllerOf → metav1.getControllerOfNoCopy",
    why: "Nobody here writes to the reference, so it need be no copy.",
    input: anyScene,
    output: (impl, scene) => seen(impl.addPod, scene),
  },
];
