import * as deployment from "#controller/deployment";
import type { Facts } from "../../engine/exercise.ts";
import { asked, scaled } from "./scene.ts";
import type { Both, Scene } from "./scene.ts";
import * as solution from "./solution.ts";

/** In the middle of a rollout of 100, the strategy and the size are changed in one write. */
const recreated: Scene = {
  replicas: 101,
  maxSurge: 1,
  strategy: "Recreate",
  image: "nginx:1.20",
  sets: [
    { image: "nginx:1.19", wants: 60, desired: "100", max: "101" },
    { image: "nginx:1.20", wants: 41, desired: "100", max: "101" },
  ],
};

const written = async (both: Both): Promise<string> => {
  const { "the call": _, ...done } = await scaled(both, recreated);
  return Object.keys(done).length === 0 ? "nothing" : "something";
};

export const facts: Facts = async () => {
  const answer = (await asked(deployment, recreated))["was it scaled"]?.["is"];
  return [
    `\`isScalingEvent\` says ${answer}, and \`scale\` writes ${await written(deployment)}`,
    `The mended one writes ${await written(solution)} either way`,
  ];
};
