// Go: pkg/controller/resourcequota/config/types.go

/** How often quotas are counted again, and how many at a time. */
export interface ResourceQuotaControllerConfiguration {
  resourceQuotaSyncPeriod: number;
  concurrentResourceQuotaSyncs: number;
}
