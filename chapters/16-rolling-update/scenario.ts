import type { Scenario } from "../../site/record/scenario.ts";

const rolling = "src/controller/deployment/rolling.ts";

export const scenario = {
  recording: "rolling-percent-10",
  watch: [
    `${rolling}#rolloutRolling`,
    `${rolling}#reconcileNewReplicaSet`,
    "src/controller/deployment/util/deployment-util.ts#newRSNewReplicas",
    `${rolling}#reconcileOldReplicaSets`,
    `${rolling}#maxScaledDown`,
    `${rolling}#scaleDownOldReplicaSetsForRollingUpdate`,
  ],
  queue: "dc.queue",
  // From the first look to the second new pod; then the pattern repeats.
  inFull: 6,
  // The patch that sets the new image: what went before built the Deployment.
  begins: (method: string, path: string) => method === "PATCH" && path.endsWith("/deployments/web"),
} satisfies Scenario;
