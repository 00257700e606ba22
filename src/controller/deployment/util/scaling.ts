// Go: pkg/controller/deployment/util/deployment_util.go
import type * as apps from "#api/apps/v1";
import * as controller from "#controller";
import * as math from "#go/math";
import * as integer from "#utils/integer";
import { getDesiredReplicasAnnotation, getMaxReplicasAnnotation } from "./annotations.ts";
import { maxSurge } from "./deployment-util.ts";

/** The only active ReplicaSet, or the newest if none is active; undefined if several are: they scale in proportion. */
export function findActiveOrLatest(
  newRS: apps.ReplicaSet | undefined,
  oldRSs: apps.ReplicaSet[],
): apps.ReplicaSet | undefined {
  oldRSs.sort(controller.replicaSetsByCreationTimestamp).reverse();
  const allRSs = controller.filterActiveReplicaSets([...oldRSs, newRS]);
  switch (allRSs.length) {
    case 0:
      return newRS === undefined ? oldRSs[0] : newRS;
    case 1:
      return allRSs[0];
    default:
      return undefined;
  }
}

/** Says whether the new ReplicaSet has all wanted pods available and its annotation agrees. */
export function isSaturated(deployment: apps.Deployment, rs: apps.ReplicaSet | undefined): boolean {
  if (rs === undefined) return false;
  const { replicas } = deployment.spec;
  return (
    rs.spec.replicas === replicas &&
    getDesiredReplicasAnnotation(rs) === replicas &&
    rs.status.availableReplicas === replicas
  );
}

/** This ReplicaSet's share of the replicas to add (below zero: to remove), at most what is left of them. */
export function getProportion(
  rs: apps.ReplicaSet,
  d: apps.Deployment,
  deploymentReplicasToAdd: number,
  deploymentReplicasAdded: number,
): number {
  if (rs.spec.replicas === 0 || deploymentReplicasToAdd === 0) return 0;
  const allowed = deploymentReplicasToAdd - deploymentReplicasAdded;
  if (allowed === 0) return 0;

  const rsFraction = getReplicaSetFraction(rs, d);
  if (deploymentReplicasToAdd > 0) return Math.min(rsFraction, allowed);
  return Math.max(rsFraction, allowed);
}

function getReplicaSetFraction(rs: apps.ReplicaSet, d: apps.Deployment): number {
  if (d.spec.replicas === 0) return -rs.spec.replicas;

  const deploymentReplicas = d.spec.replicas + maxSurge(d);
  // Without the annotation this is a guess; getProportion keeps it within what may be given out.
  const annotatedReplicas = getMaxReplicasAnnotation(rs) ?? d.status.replicas;
  // Upstream multiplies in 32 bits, so the product may wrap.
  const newRSsize = Math.imul(rs.spec.replicas, deploymentReplicas) / annotatedReplicas;
  return math.int32(integer.roundToInt32(newRSsize) - rs.spec.replicas);
}
