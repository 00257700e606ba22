// Go: staging/src/k8s.io/cloud-provider/config/types.go

/** What both controller managers are told of the cloud and its nodes. Durations are milliseconds. */
export interface KubeCloudSharedConfiguration {
  cloudProvider: CloudProviderConfiguration;
  /** Which cloud has the volumes when the provider is `external`. */
  externalCloudVolumePlugin: string;
  /** Whether each controller has an identity of its own. */
  useServiceAccountCredentials: boolean;
  allowUntaggedCloud: boolean;
  routeReconciliationPeriod: number;
  nodeMonitorPeriod: number;
  clusterName: string;
  clusterCIDR: string;
  /** Whether nodes get addresses for their pods. */
  allocateNodeCIDRs: boolean;
  cidrAllocatorType: string;
  configureCloudRoutes: boolean;
  nodeSyncPeriod: number;
}

/** Which cloud it is, and where its settings lie. */
export interface CloudProviderConfiguration {
  name: string;
  cloudConfigFile: string;
}
