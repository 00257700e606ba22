// Go: pkg/controller/serviceaccount/config/v1alpha1/defaults.go
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultSAControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.SAControllerConfiguration,
): void {
  if (obj.concurrentSATokenSyncs === 0) obj.concurrentSATokenSyncs = 5;
}
