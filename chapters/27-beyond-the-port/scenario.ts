import type { Scenario } from "../../site/record/scenario.ts";
import { stuck } from "./scene.ts";

const folder = "src/controller/deployment";

/** A size that is set between two writes of a rollout, and after which no sync writes a size. */
export const scenario: Scenario = {
  own: "The size has to be set between two writes that a real control plane makes within milliseconds; a recording has not caught that moment.",
  watch: [
    `${folder}/sync.ts#isScalingEvent`,
    `${folder}/sync.ts#scale`,
    `${folder}/sync.ts#scaleReplicaSet`,
    `${folder}/rolling.ts#rolloutRolling`,
  ],
  inFull: 4,
  allCounts: true,
  play: stuck,
};
