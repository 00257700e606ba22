// Go: pkg/controller/ttlafterfinished/config/v1alpha1/defaults.go
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultTTLAfterFinishedControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.TTLAfterFinishedControllerConfiguration,
): void {
  if (obj.concurrentTTLSyncs <= 0) obj.concurrentTTLSyncs = 5;
}
