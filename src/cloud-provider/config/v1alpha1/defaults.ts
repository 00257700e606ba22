// Go: staging/src/k8s.io/cloud-provider/config/v1alpha1/defaults.go
import * as time from "#go/time";
import type { KubeCloudSharedConfiguration } from "./types.ts";

/** Fills in what is zero. */
export function setDefaultsKubeCloudSharedConfiguration(obj: KubeCloudSharedConfiguration): void {
  if (obj.nodeMonitorPeriod === 0) obj.nodeMonitorPeriod = 5 * time.second;
  if (obj.clusterName === "") obj.clusterName = "kubernetes";
  obj.configureCloudRoutes ??= true;
  if (obj.routeReconciliationPeriod === 0) obj.routeReconciliationPeriod = 10 * time.second;
}
