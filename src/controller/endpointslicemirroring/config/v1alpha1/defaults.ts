// Go: pkg/controller/endpointslicemirroring/config/v1alpha1/defaults.go
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultEndpointSliceMirroringControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.EndpointSliceMirroringControllerConfiguration,
): void {
  if (obj.mirroringConcurrentServiceEndpointSyncs === 0) obj.mirroringConcurrentServiceEndpointSyncs = 5;
  if (obj.mirroringMaxEndpointsPerSubset === 0) obj.mirroringMaxEndpointsPerSubset = 1000;
}
