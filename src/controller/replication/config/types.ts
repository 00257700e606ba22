// Go: pkg/controller/replication/config/types.go

/** How many ReplicationControllers are synced at a time. */
export interface ReplicationControllerConfiguration {
  concurrentRCSyncs: number;
}
