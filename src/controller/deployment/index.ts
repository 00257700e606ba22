export { DeploymentController } from "./deployment-controller.ts";
export type { Options } from "./deployment-controller.ts";
export { requeueStuckDeployment, syncRolloutStatus } from "./progress.ts";
export { oldPodsRunning, rolloutRecreate, scaleDownOldReplicaSetsForRecreate } from "./recreate.ts";
export type { PodMap } from "./recreate.ts";
export { getRollbackTo, setRollbackTo } from "./rollback-to.ts";
export { rollback } from "./rollback.ts";
export { rolloutRolling } from "./rolling.ts";
export {
  checkPausedConditions,
  cleanupDeployment,
  getAllReplicaSetsAndSyncRevision,
  isScalingEvent,
  scale,
  scaleProportionally,
  scaleReplicaSet,
  scaleReplicaSetAndRecordEvent,
  sync,
  syncStatusOnly,
} from "./sync.ts";
