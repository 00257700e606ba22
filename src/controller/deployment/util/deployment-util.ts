// Go: pkg/controller/deployment/util/deployment_util.go
import type * as apps from "#api/apps/v1";
import * as intstr from "#apimachinery/util/intstr";

/** ReplicaSets, with a gap where the new one is still to be made. */
export type ReplicaSets = readonly (apps.ReplicaSet | undefined)[];

/** A Deployment whose strategy is known to be RollingUpdate. */
export type RollingDeployment = apps.Deployment & { spec: { strategy: { type: "RollingUpdate" } } };

/** How many replicas the new ReplicaSet should have: what the surge leaves room for, never more than are wanted. */
export function newRSNewReplicas(
  deployment: apps.Deployment,
  allRSs: ReplicaSets,
  newRS: apps.ReplicaSet,
): number {
  const { strategy, replicas } = deployment.spec;
  switch (strategy.type) {
    case "RollingUpdate": {
      const maxSurge = intstr.getScaledValueFromIntOrPercent(strategy.rollingUpdate.maxSurge, replicas, true);
      const currentPodCount = getReplicaCountForReplicaSets(allRSs);
      const maxTotalPods = replicas + maxSurge;
      if (currentPodCount >= maxTotalPods) return newRS.spec.replicas;
      const scaleUpCount = Math.min(maxTotalPods - currentPodCount, replicas - newRS.spec.replicas);
      return newRS.spec.replicas + scaleUpCount;
    }
    case "Recreate":
      return replicas;
    default:
      throw new Error(`deployment type ${deployment.spec.strategy.type} isn't supported`);
  }
}

/** How many of the wanted pods may be unavailable during a rolling update. */
export function maxUnavailable(deployment: apps.Deployment): number {
  if (!isRollingUpdate(deployment) || deployment.spec.replicas === 0) return 0;
  const [, unavailable] = fencepostsOf(deployment);
  return Math.min(unavailable, deployment.spec.replicas);
}

/** How many pods must stay available during a rolling update. */
export function minAvailable(deployment: apps.Deployment): number {
  if (!isRollingUpdate(deployment)) return 0;
  return deployment.spec.replicas - maxUnavailable(deployment);
}

/** How many pods there may be beyond the wanted ones during a rolling update. */
export function maxSurge(deployment: apps.Deployment): number {
  if (!isRollingUpdate(deployment)) return 0;
  const [surge] = fencepostsOf(deployment);
  return surge;
}

function fencepostsOf({ spec }: RollingDeployment): [surge: number, unavailable: number] {
  const { maxSurge, maxUnavailable } = spec.strategy.rollingUpdate;
  try {
    return resolveFenceposts(maxSurge, maxUnavailable, spec.replicas);
  } catch {
    // Validation lets no such value in; upstream drops the error and goes on with zeros.
    return [0, 0];
  }
}

/** Turns surge and unavailable into pod counts, never both zero, so that a rollout can always move. */
export function resolveFenceposts(
  maxSurge: intstr.IntOrString | undefined,
  maxUnavailable: intstr.IntOrString | undefined,
  desired: number,
): [surge: number, unavailable: number] {
  const surge = scaledValue(maxSurge, desired, true);
  const unavailable = scaledValue(maxUnavailable, desired, false);
  // Validation forbids 0 and 0, but a small percentage rounds down to 0. Then give up a pod rather than ask for one
  // more: a surge pod may not fit into the quota.
  if (surge === 0 && unavailable === 0) return [0, 1];
  return [surge, unavailable];
}

function scaledValue(value: intstr.IntOrString | undefined, total: number, roundUp: boolean): number {
  return intstr.getScaledValueFromIntOrPercent(intstr.valueOrDefault(value, 0), total, roundUp);
}

/** How many replicas the ReplicaSets are meant to have together. */
export function getReplicaCountForReplicaSets(replicaSets: ReplicaSets): number {
  return sum(replicaSets, (rs) => rs.spec.replicas);
}

/** How many pods the ReplicaSets have together. */
export function getActualReplicaCountForReplicaSets(replicaSets: ReplicaSets): number {
  return sum(replicaSets, (rs) => rs.status.replicas);
}

/** How many of these pods are ready. */
export function getReadyReplicaCountForReplicaSets(replicaSets: ReplicaSets): number {
  return sum(replicaSets, (rs) => rs.status.readyReplicas);
}

/** How many of these pods are available. */
export function getAvailableReplicaCountForReplicaSets(replicaSets: ReplicaSets): number {
  return sum(replicaSets, (rs) => rs.status.availableReplicas);
}

function sum(replicaSets: ReplicaSets, count: (rs: apps.ReplicaSet) => number): number {
  return replicaSets.reduce((total, rs) => (rs === undefined ? total : total + count(rs)), 0);
}

/** Says whether the strategy is a rolling update. */
export function isRollingUpdate(deployment: apps.Deployment): deployment is RollingDeployment {
  return deployment.spec.strategy.type === "RollingUpdate";
}
