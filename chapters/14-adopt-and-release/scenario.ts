import type { Scenario } from "../../site/record/scenario.ts";
import { tell } from "./scene.ts";

const manager = "src/controller/controller-ref-manager.ts";

/** What decides about owners, from the list to the patch. */
export const watch = [
  "src/controller/deployment/deployment-controller.ts#DeploymentController.getReplicaSetsForDeployment",
  `${manager}#ReplicaSetControllerRefManager.claimReplicaSets`,
  `${manager}#BaseControllerRefManager.claimObjects`,
  `${manager}#ReplicaSetControllerRefManager.adopt`,
  `${manager}#ReplicaSetControllerRefManager.release`,
  `${manager}#recheckDeletionTimestamp`,
];

/** An orphan with two pods, and `web` is made again. */
export const scenario: Scenario = {
  watch,
  play: (stage) => tell(stage, { recording: "adopt-orphan-rs", begins: ["POST", /\/deployments$/, 2] }),
};
