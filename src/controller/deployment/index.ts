export { DeploymentController } from "./deployment-controller.ts";
export type { Options } from "./deployment-controller.ts";
export { scaleReplicaSetAndRecordEvent } from "./sync.ts";
