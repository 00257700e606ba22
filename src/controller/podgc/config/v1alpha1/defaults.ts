// Go: pkg/controller/podgc/config/v1alpha1/defaults.go
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultPodGCControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.PodGCControllerConfiguration,
): void {
  if (obj.terminatedPodGCThreshold === 0) obj.terminatedPodGCThreshold = 12500;
}
