export { DynamicControllerClientBuilder } from "./client-builder-dynamic.ts";
export type { DynamicClientBuilderOptions } from "./client-builder-dynamic.ts";
export {
  PodControllerRefManager,
  ReplicaSetControllerRefManager,
  claimObject,
  recheckDeletionTimestamp,
} from "./controller-ref-manager.ts";
export type { Claim, ControllerRefManagerOptions } from "./controller-ref-manager.ts";
export {
  RealRSControl,
  computeHash,
  filterActivePods,
  filterActiveReplicaSets,
  filterReplicaSets,
  isPodActive,
  keyFunc,
  podKey,
  slowStartInitialBatchSize,
} from "./controller-utils.ts";
export type { RSControlInterface } from "./controller-utils.ts";
export { ControllerExpectations, UIDTrackingControllerExpectations } from "./expectations.ts";
export { RealPodControl, failedCreatePodReason, failedDeletePodReason } from "./pod-control.ts";
export type { PodControlInterface } from "./pod-control.ts";
export {
  activePodsWithRanks,
  replicaSetsByCreationTimestamp,
  replicaSetsBySizeNewer,
  replicaSetsBySizeOlder,
} from "./sort-orders.ts";
export type { PodWithRank } from "./sort-orders.ts";
