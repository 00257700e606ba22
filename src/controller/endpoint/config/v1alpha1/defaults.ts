// Go: pkg/controller/endpoint/config/v1alpha1/defaults.go
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultEndpointControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.EndpointControllerConfiguration,
): void {
  if (obj.concurrentEndpointSyncs === 0) obj.concurrentEndpointSyncs = 5;
}
