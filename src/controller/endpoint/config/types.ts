// Go: pkg/controller/endpoint/config/types.go

/** How many Services have their Endpoints synced at a time, and for how long changes of pods are gathered. */
export interface EndpointControllerConfiguration {
  concurrentEndpointSyncs: number;
  endpointUpdatesBatchPeriod: number;
}
