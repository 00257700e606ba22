// Go: pkg/controller/daemon/config/v1alpha1/defaults.go
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultDaemonSetControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.DaemonSetControllerConfiguration,
): void {
  if (obj.concurrentDaemonSetSyncs === 0) obj.concurrentDaemonSetSyncs = 2;
}
