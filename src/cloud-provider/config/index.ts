export type { CloudProviderConfiguration, KubeCloudSharedConfiguration } from "./types.ts";
