export {
  clientsetAdapter,
  convertRCtoRS,
  convertRStoRC,
  informerAdapter,
  podControlAdapter,
} from "./conversion.ts";
export type { ReplicationControllerInformer, ReplicationControllersClient } from "./conversion.ts";
export { burstReplicas, ReplicationManager } from "./replication-controller.ts";
export type { Options } from "./replication-controller.ts";
export {
  getCondition,
  newReplicationControllerCondition,
  removeCondition,
  setCondition,
} from "./replication-controller-utils.ts";
