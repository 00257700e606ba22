import type * as apps from "#api/apps/v1";
import { notStarted } from "../../engine/exercise.ts";

// Helpers of the port that you may use: maxSurge(deployment) and maxUnavailable(deployment) of
// `#controller/deployment/util` give whole pods, percentages already resolved.

/**
 * How many replicas the new ReplicaSet should have now. `allRSs` holds every ReplicaSet of the Deployment, the new one
 * included. Sizes are `spec.replicas`.
 */
export function newRSNewReplicas(
  deployment: apps.Deployment,
  allRSs: readonly apps.ReplicaSet[],
  newRS: apps.ReplicaSet,
): number {
  void [deployment, allRSs, newRS];
  return notStarted();
}

/**
 * How many pods the old ReplicaSets may lose now, at the most; 0 or less means none. `allPodsCount` is the sum of all
 * sizes, the new ReplicaSet's included.
 */
export function maxScaledDown(
  allPodsCount: number,
  deployment: apps.Deployment,
  newRS: apps.ReplicaSet,
): number {
  void [allPodsCount, deployment, newRS];
  return notStarted();
}
