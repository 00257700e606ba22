export { convertKubeCloudSharedConfiguration } from "./conversion.ts";
export { setDefaultsKubeCloudSharedConfiguration } from "./defaults.ts";
export { kubeCloudSharedFields } from "./fields.ts";
export type { KubeCloudSharedConfiguration } from "./types.ts";
