export { DeploymentController } from "./deployment-controller.ts";
export type { Options } from "./deployment-controller.ts";
export type { PodMap } from "./recreate.ts";
export { scaleReplicaSetAndRecordEvent } from "./sync.ts";
