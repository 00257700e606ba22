import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";

export function getProportion(rs: apps.ReplicaSet, d: apps.Deployment, toAdd: number, added: number): number {
  const left = toAdd - added;
  if (rs.spec.replicas === 0 || left === 0) return 0;
  const share = shareOf(rs, d);
  switch (Math.sign(toAdd)) {
    case 1:
      return Math.min(share, left);
    case -1:
      return Math.max(share, left);
    default:
      return 0;
  }
}

function shareOf(rs: apps.ReplicaSet, d: apps.Deployment): number {
  const size = rs.spec.replicas;
  if (d.spec.replicas === 0) return -size;
  const ceiling = d.spec.replicas + deploymentutil.maxSurge(d);
  const remembered = deploymentutil.getMaxReplicasAnnotation(rs) ?? d.status.replicas;
  return Math.round((size * ceiling) / remembered) - size;
}
