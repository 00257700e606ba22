// Go: pkg/controller/endpointslicemirroring/config/types.go

/** The same for slices that mirror Endpoints written by somebody else. */
export interface EndpointSliceMirroringControllerConfiguration {
  mirroringConcurrentServiceEndpointSyncs: number;
  mirroringMaxEndpointsPerSubset: number;
  mirroringEndpointUpdatesBatchPeriod: number;
}
