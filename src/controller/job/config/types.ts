// Go: pkg/controller/job/config/types.go

/** How many Jobs are synced at a time. */
export interface JobControllerConfiguration {
  concurrentJobSyncs: number;
}
