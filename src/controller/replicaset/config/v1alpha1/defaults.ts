// Go: pkg/controller/replicaset/config/v1alpha1/defaults.go
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultReplicaSetControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.ReplicaSetControllerConfiguration,
): void {
  if (obj.concurrentRSSyncs === 0) obj.concurrentRSSyncs = 5;
}
