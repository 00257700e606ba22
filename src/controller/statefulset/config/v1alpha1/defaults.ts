// Go: pkg/controller/statefulset/config/v1alpha1/defaults.go
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultStatefulSetControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.StatefulSetControllerConfiguration,
): void {
  if (obj.concurrentStatefulSetSyncs === 0) obj.concurrentStatefulSetSyncs = 5;
}
