// Go: pkg/controller/nodelifecycle/config/v1alpha1/defaults.go
import * as time from "#go/time";
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultNodeLifecycleControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.NodeLifecycleControllerConfiguration,
): void {
  if (obj.podEvictionTimeout === 0) obj.podEvictionTimeout = 5 * time.minute;
  if (obj.nodeMonitorGracePeriod === 0) obj.nodeMonitorGracePeriod = 40 * time.second;
  if (obj.nodeStartupGracePeriod === 0) obj.nodeStartupGracePeriod = 60 * time.second;
  obj.enableTaintManager ??= true;
}
