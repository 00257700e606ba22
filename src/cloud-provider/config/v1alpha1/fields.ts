// Ours: what Go's reflection knows of this configuration
import type * as componentbaseconfig from "#component-base/config";
import type { KubeCloudSharedConfiguration } from "./types.ts";

export const kubeCloudSharedFields: componentbaseconfig.Fields<KubeCloudSharedConfiguration> = {
  cloudProvider: { name: "string", cloudConfigFile: "string" },
  externalCloudVolumePlugin: "string",
  useServiceAccountCredentials: "bool",
  allowUntaggedCloud: "bool",
  routeReconciliationPeriod: "duration",
  nodeMonitorPeriod: "duration",
  clusterName: "string",
  clusterCIDR: "string",
  allocateNodeCIDRs: "bool",
  cidrAllocatorType: "string",
  configureCloudRoutes: "*bool",
  nodeSyncPeriod: "duration",
};
