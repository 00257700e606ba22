import type { Scenario } from "../../site/record/scenario.ts";
import { played } from "./scene.ts";

const recreate = "src/controller/deployment/recreate.ts";
const deletePod = "src/controller/deployment/deployment-controller.ts#DeploymentController.deletePod";

/** From the new image on, line by line: down, wait, and up. */
export const scenario: Scenario = {
  watch: [
    ...["rolloutRecreate", "scaleDownOldReplicaSetsForRecreate", "oldPodsRunning"].map(
      (name) => `${recreate}#${name}`,
    ),
    deletePod,
  ],
  // The sixth makes the new ReplicaSet; then its pods start.
  inFull: 6,
  play: (stage) => played(stage, { writes: true }),
};
