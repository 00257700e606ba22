// Go: pkg/controller/replication/config/v1alpha1/defaults.go
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultReplicationControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.ReplicationControllerConfiguration,
): void {
  if (obj.concurrentRCSyncs === 0) obj.concurrentRCSyncs = 5;
}
