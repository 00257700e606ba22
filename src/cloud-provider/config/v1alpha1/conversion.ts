// Go: staging/src/k8s.io/cloud-provider/config/v1alpha1/conversion.go, zz_generated.conversion.go
import type * as cpconfig from "#cloud-provider/config";
import type { KubeCloudSharedConfiguration } from "./types.ts";

/** A pointer that is nil points to false. */
export const convertKubeCloudSharedConfiguration = (
  obj: KubeCloudSharedConfiguration,
): cpconfig.KubeCloudSharedConfiguration => ({
  ...obj,
  configureCloudRoutes: obj.configureCloudRoutes ?? false,
});
