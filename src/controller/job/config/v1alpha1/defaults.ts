// Go: pkg/controller/job/config/v1alpha1/defaults.go
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultJobControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.JobControllerConfiguration,
): void {
  if (obj.concurrentJobSyncs === 0) obj.concurrentJobSyncs = 5;
}
