import type * as apps from "#api/apps/v1";
import type * as deploymentutil from "#controller/deployment/util";
import { notStarted } from "../../engine/exercise.ts";

// Helpers of the port that you may use, all of `#controller/deployment/util`:
//   revisionAnnotation, revisionHistoryAnnotation, desiredReplicasAnnotation, maxReplicasAnnotation   the four keys
//   maxSurge(deployment)                        the surge in whole pods
//   setReplicasAnnotations(rs, desired, max)    writes both sizes to a ReplicaSet, and says whether either is another

/**
 * Copies the Deployment's annotations to the ReplicaSet and raises its revision if `newRevision` is greater. Says whether
 * any changed.
 */
export function setNewReplicaSetAnnotations(
  deployment: apps.Deployment,
  newRS: apps.ReplicaSet,
  newRevision: string,
  { exists, revHistoryLimitInChars }: deploymentutil.NewReplicaSetAnnotationsOptions,
): boolean {
  void [deployment, newRS, newRevision, exists, revHistoryLimitInChars];
  return notStarted();
}
