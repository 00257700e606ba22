import type { Scenario } from "../../site/record/scenario.ts";

const rolling = "src/controller/deployment/rolling.ts";

export const scenario: Scenario = {
  recording: "rollover",
  watch: [
    `${rolling}#rolloutRolling`,
    `${rolling}#reconcileNewReplicaSet`,
    "src/controller/deployment/util/deployment-util.ts#newRSNewReplicas",
    `${rolling}#reconcileOldReplicaSets`,
    `${rolling}#maxScaledDown`,
    `${rolling}#scaleDownOldReplicaSetsForRollingUpdate`,
  ],
  queue: "dc.queue",
  inFull: 3,
  // The second of two images is patched while the first still rolls.
  begins: (method, path) => method === "PATCH" && path.endsWith("/deployments/web"),
  nth: 2,
};
