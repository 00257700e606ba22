// Go: pkg/controller/daemon/config/types.go

/** How many DaemonSets are synced at a time. */
export interface DaemonSetControllerConfiguration {
  concurrentDaemonSetSyncs: number;
}
