// Go: staging/src/k8s.io/cloud-provider/config/v1alpha1/types.go
import type * as cpconfig from "#cloud-provider/config";

/** What both controller managers are told of the cloud, as a file would say it; `configureCloudRoutes` may be left out. */
export interface KubeCloudSharedConfiguration extends Omit<
  cpconfig.KubeCloudSharedConfiguration,
  "configureCloudRoutes"
> {
  configureCloudRoutes?: boolean;
}
