export { ReplicaSetController, burstReplicas } from "./replica-set.ts";
export type {
  Options,
  PodInformer,
  ReplicaSetInformer,
  ReplicaSetLister,
  ReplicaSetsClient,
} from "./replica-set.ts";
export { newReplicaSetController } from "./new-replica-set-controller.ts";
export {
  calculateStatus,
  getCondition,
  newReplicaSetCondition,
  removeCondition,
  setCondition,
  updateReplicaSetStatus,
} from "./replica-set-utils.ts";
export type { Observation, ReplicaSetStatusClient } from "./replica-set-utils.ts";
