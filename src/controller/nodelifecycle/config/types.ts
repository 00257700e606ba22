// Go: pkg/controller/nodelifecycle/config/types.go

/** When a node counts as lost, and how fast its pods are taken away. */
export interface NodeLifecycleControllerConfiguration {
  enableTaintManager: boolean;
  nodeEvictionRate: number;
  secondaryNodeEvictionRate: number;
  nodeStartupGracePeriod: number;
  nodeMonitorGracePeriod: number;
  podEvictionTimeout: number;
  largeClusterSizeThreshold: number;
  unhealthyZoneThreshold: number;
}
