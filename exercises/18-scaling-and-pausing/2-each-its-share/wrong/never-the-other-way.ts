import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let no ReplicaSet shrink while pods are added, and none grow while pods are taken away. But one that remembers a higher ceiling has too many pods for the new one, and would keep them at the cost of the others.",
  fails: ["a share may go the other way", "whatever the sizes, the share is the one that Kubernetes gives"],
  implementation: { getProportion },
};

function getProportion(rs: apps.ReplicaSet, d: apps.Deployment, toAdd: number, added: number): number {
  const left = toAdd - added;
  if (rs.spec.replicas === 0 || toAdd === 0 || left === 0) return 0;
  const share = shareOf(rs, d);
  return toAdd > 0 ? Math.max(0, Math.min(share, left)) : Math.min(0, Math.max(share, left));
}

function shareOf(rs: apps.ReplicaSet, d: apps.Deployment): number {
  const size = rs.spec.replicas;
  if (d.spec.replicas === 0) return -size;
  const ceiling = d.spec.replicas + deploymentutil.maxSurge(d);
  const remembered = deploymentutil.getMaxReplicasAnnotation(rs) ?? d.status.replicas;
  return Math.round((size * ceiling) / remembered) - size;
}
