import type { Equivalent } from "../../engine/exercise.ts";
import { type Scene, anyScene, made, rowsOf } from "./spec.ts";
import type * as solution from "./solution.ts";

const look = {
  input: anyScene,
  output: (impl: typeof solution, scene: Scene) => {
    const { dc, d, rsList } = made(scene);
    return rowsOf(impl.getPodMapForDeployment(dc, d, rsList));
  },
};

export const equivalents: readonly Equivalent<typeof solution, Scene>[] = [
  {
    change: "metav1.getControllerOf → metav1.getControllerOfNoCopy",
    why: "The one gives a copy of the reference that the other gives, and nobody writes to it.",
    ...look,
  },
  {
    change: "podMap.get(controllerRef.uid)?.push(pod) → podMap.get(controllerRef.uid)?.unshift(pod)",
    why: "The order of the pods is left open, as upstream's copy has none either.",
    ...look,
  },
];
