// Go: pkg/controller/deployment/config/v1alpha1/defaults.go
import * as time from "#go/time";
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultDeploymentControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.DeploymentControllerConfiguration,
): void {
  if (obj.concurrentDeploymentSyncs === 0) obj.concurrentDeploymentSyncs = 5;
  if (obj.deploymentControllerSyncPeriod === 0) obj.deploymentControllerSyncPeriod = 30 * time.second;
}
