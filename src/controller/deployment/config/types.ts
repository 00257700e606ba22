// Go: pkg/controller/deployment/config/types.go

/** How many Deployments are synced at a time. Nobody reads the period. */
export interface DeploymentControllerConfiguration {
  concurrentDeploymentSyncs: number;
  deploymentControllerSyncPeriod: number;
}
