export { ConfigMapLock } from "./configmaplock.ts";
export { EndpointsLock } from "./endpointslock.ts";
export {
  configMapsLeasesResourceLock,
  configMapsResourceLock,
  endpointsLeasesResourceLock,
  endpointsResourceLock,
  leaderElectionRecordAnnotationKey,
  leasesResourceLock,
} from "./interface.ts";
export type {
  EventRecorder,
  Interface,
  LeaderElectionRecord,
  LockMeta,
  ResourceLockConfig,
} from "./interface.ts";
export { LeaseLock, leaderElectionRecordToLeaseSpec, leaseSpecToLeaderElectionRecord } from "./leaselock.ts";
export { MultiLock, concatRawRecord, unknownLeader } from "./multilock.ts";
export { emptyRecord, marshalRecord, unmarshalRecord } from "./record.ts";
export { newFromKubeconfig, newLock } from "./new-lock.ts";
export type { LockClients, LockOptions } from "./new-lock.ts";
