import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";

export function newRSNewReplicas(
  deployment: apps.Deployment,
  allRSs: readonly apps.ReplicaSet[],
  newRS: apps.ReplicaSet,
): number {
  const { replicas } = deployment.spec;
  const room = replicas + deploymentutil.maxSurge(deployment) - sum(allRSs);
  if (room <= 0) return newRS.spec.replicas;
  return Math.min(newRS.spec.replicas + room, replicas);
}

export function maxScaledDown(
  allPodsCount: number,
  deployment: apps.Deployment,
  newRS: apps.ReplicaSet,
): number {
  const minAvailable = deployment.spec.replicas - deploymentutil.maxUnavailable(deployment);
  const newUnavailable = newRS.spec.replicas - newRS.status.availableReplicas;
  return allPodsCount - minAvailable - newUnavailable;
}

const sum = (rss: readonly apps.ReplicaSet[]) => rss.reduce((n, rs) => n + rs.spec.replicas, 0);
