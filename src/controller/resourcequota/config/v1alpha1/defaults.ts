// Go: pkg/controller/resourcequota/config/v1alpha1/defaults.go
import * as time from "#go/time";
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultResourceQuotaControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.ResourceQuotaControllerConfiguration,
): void {
  if (obj.concurrentResourceQuotaSyncs === 0) obj.concurrentResourceQuotaSyncs = 5;
  if (obj.resourceQuotaSyncPeriod === 0) obj.resourceQuotaSyncPeriod = 5 * time.minute;
}
