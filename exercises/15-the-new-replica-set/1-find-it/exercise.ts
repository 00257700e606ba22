import type * as apps from "#api/apps/v1";
import { notStarted } from "../../engine/exercise.ts";

// Helpers of the port that you may use:
//   deepEqual(a, b)                        of `#apimachinery/api/equality`: whether two objects mean the same
//   replicaSetsByCreationTimestamp(a, b)   of `#controller`: sorts the oldest first, and then by name
// `#api/apps/v1` also knows the label's key, as defaultDeploymentUniqueLabelKey.

/** The ReplicaSet made from the Deployment's template; of several, the oldest. */
export function findNewReplicaSet(
  deployment: apps.Deployment,
  rsList: apps.ReplicaSet[],
): apps.ReplicaSet | undefined {
  void [deployment, rsList];
  return notStarted();
}
