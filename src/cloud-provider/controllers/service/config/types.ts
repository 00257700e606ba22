// Go: staging/src/k8s.io/cloud-provider/controllers/service/config/types.go

/** How many Services get their load balancer at a time. */
export interface ServiceControllerConfiguration {
  concurrentServiceSyncs: number;
}
