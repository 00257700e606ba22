// Go: pkg/controller/replicaset/config/types.go

/** How many ReplicaSets are synced at a time. */
export interface ReplicaSetControllerConfiguration {
  concurrentRSSyncs: number;
}
