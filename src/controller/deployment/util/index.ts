export {
  desiredReplicasAnnotation,
  getDesiredReplicasAnnotation,
  getMaxReplicasAnnotation,
  maxReplicasAnnotation,
  replicasAnnotationsNeedUpdate,
  revisionHistoryAnnotation,
  setDeploymentAnnotationsTo,
  setDeploymentRevision,
  setNewReplicaSetAnnotations,
  setReplicasAnnotations,
} from "./annotations.ts";
export type { NewReplicaSetAnnotationsOptions } from "./annotations.ts";
export {
  deploymentComplete,
  deploymentProgressing,
  deploymentTimedOut,
  failedRSCreateReason,
  foundNewRSReason,
  getDeploymentCondition,
  hasProgressDeadline,
  hasRevisionHistoryLimit,
  minimumReplicasAvailable,
  minimumReplicasUnavailable,
  newDeploymentCondition,
  newRSAvailableReason,
  newReplicaSetReason,
  pausedDeployReason,
  progressDeadline,
  removeDeploymentCondition,
  replicaSetToDeploymentCondition,
  replicaSetUpdatedReason,
  resumedDeployReason,
  rollbackDone,
  rollbackRevisionNotFound,
  rollbackTemplateUnchanged,
  setDeploymentCondition,
  timedOutReason,
} from "./conditions.ts";
export {
  getActualReplicaCountForReplicaSets,
  getAvailableReplicaCountForReplicaSets,
  getReadyReplicaCountForReplicaSets,
  getReplicaCountForReplicaSets,
  isRollingUpdate,
  maxSurge,
  maxUnavailable,
  newRSNewReplicas,
  resolveFenceposts,
} from "./deployment-util.ts";
export type { ReplicaSets, RollingDeployment } from "./deployment-util.ts";
export {
  equalIgnoreHash,
  findNewReplicaSet,
  findOldReplicaSets,
  getAllReplicaSets,
  getDeploymentsForReplicaSet,
  listReplicaSets,
  rsListFromClient,
  setFromReplicaSetTemplate,
} from "./replica-sets.ts";
export type { RsListFunc } from "./replica-sets.ts";
export { lastRevision, maxRevision, revision, revisionAnnotation } from "./revision.ts";
export { findActiveOrLatest, getProportion, isSaturated } from "./scaling.ts";
