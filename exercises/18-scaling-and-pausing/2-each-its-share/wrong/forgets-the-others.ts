import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You limit a share by all that is to be given out, and forget what those before it have got. Together they would get more than there is.",
  fails: [
    "a ReplicaSet gets no more than those before it have left",
    "a ReplicaSet gives no more than those before it have left to take",
    "whatever the sizes, the share is the one that Kubernetes gives",
  ],
  implementation: { getProportion },
};

function getProportion(rs: apps.ReplicaSet, d: apps.Deployment, toAdd: number, added: number): number {
  const left = toAdd - added;
  if (rs.spec.replicas === 0 || toAdd === 0 || left === 0) return 0;
  const share = shareOf(rs, d);
  return toAdd > 0 ? Math.min(share, toAdd) : Math.max(share, toAdd);
}

function shareOf(rs: apps.ReplicaSet, d: apps.Deployment): number {
  const size = rs.spec.replicas;
  if (d.spec.replicas === 0) return -size;
  const ceiling = d.spec.replicas + deploymentutil.maxSurge(d);
  const remembered = deploymentutil.getMaxReplicasAnnotation(rs) ?? d.status.replicas;
  return Math.round((size * ceiling) / remembered) - size;
}
