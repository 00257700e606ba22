// Go: pkg/controller/ttlafterfinished/config/types.go

/** How many finished Jobs are cleared away at a time. */
export interface TTLAfterFinishedControllerConfiguration {
  concurrentTTLSyncs: number;
}
