// Go: pkg/controller/volume/attachdetach/config/v1alpha1/defaults.go
import * as time from "#go/time";
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultAttachDetachControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.AttachDetachControllerConfiguration,
): void {
  if (obj.reconcilerSyncLoopPeriod === 0) obj.reconcilerSyncLoopPeriod = 60 * time.second;
}
