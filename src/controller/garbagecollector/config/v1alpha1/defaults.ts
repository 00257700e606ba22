// Go: pkg/controller/garbagecollector/config/v1alpha1/defaults.go
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultGarbageCollectorControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.GarbageCollectorControllerConfiguration,
): void {
  obj.enableGarbageCollector ??= true;
  if (obj.concurrentGCSyncs === 0) obj.concurrentGCSyncs = 20;
}
