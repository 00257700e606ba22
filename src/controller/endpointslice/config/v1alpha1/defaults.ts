// Go: pkg/controller/endpointslice/config/v1alpha1/defaults.go
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultEndpointSliceControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.EndpointSliceControllerConfiguration,
): void {
  if (obj.concurrentServiceEndpointSyncs === 0) obj.concurrentServiceEndpointSyncs = 5;
  if (obj.maxEndpointsPerSlice === 0) obj.maxEndpointsPerSlice = 100;
}
