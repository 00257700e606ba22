import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the surge for a number that stays the same when a Deployment is scaled. But a surge in per cent grows with the size, and somebody may have changed it as well.",
  fails: [
    "the new ceiling has the surge of the new size",
    "whatever the sizes, the share is the one that Kubernetes gives",
  ],
  implementation: { getProportion },
};

function getProportion(rs: apps.ReplicaSet, d: apps.Deployment, toAdd: number, added: number): number {
  const left = toAdd - added;
  if (rs.spec.replicas === 0 || toAdd === 0 || left === 0) return 0;
  const share = shareOf(rs, d);
  return toAdd > 0 ? Math.min(share, left) : Math.max(share, left);
}

function shareOf(rs: apps.ReplicaSet, d: apps.Deployment): number {
  const size = rs.spec.replicas;
  if (d.spec.replicas === 0) return -size;
  const remembered = deploymentutil.getMaxReplicasAnnotation(rs);
  if (remembered === undefined) {
    const ceiling = d.spec.replicas + deploymentutil.maxSurge(d);
    return Math.round((size * ceiling) / d.status.replicas) - size;
  }
  const surge = remembered - (deploymentutil.getDesiredReplicasAnnotation(rs) ?? 0);
  return Math.round((size * (d.spec.replicas + surge)) / remembered) - size;
}
