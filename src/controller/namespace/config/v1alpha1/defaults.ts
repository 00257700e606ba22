// Go: pkg/controller/namespace/config/v1alpha1/defaults.go
import * as time from "#go/time";
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultNamespaceControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.NamespaceControllerConfiguration,
): void {
  if (obj.concurrentNamespaceSyncs === 0) obj.concurrentNamespaceSyncs = 10;
  if (obj.namespaceSyncPeriod === 0) obj.namespaceSyncPeriod = 5 * time.minute;
}
