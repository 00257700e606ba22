// Go: pkg/controller/endpointslice/config/types.go

/** How many Services have their slices synced at a time, how large a slice grows, and for how long changes of pods are gathered. */
export interface EndpointSliceControllerConfiguration {
  concurrentServiceEndpointSyncs: number;
  maxEndpointsPerSlice: number;
  endpointUpdatesBatchPeriod: number;
}
