import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You give each its share, and leave it to the caller to correct the sum. But the caller corrects it on the first ReplicaSet alone, which would pay for the guesses of all.",
  fails: [
    "a share is never more than there is in all",
    "a ReplicaSet gets no more than those before it have left",
    "a ReplicaSet gives no more than those before it have left to take",
    "whatever the sizes, the share is the one that Kubernetes gives",
  ],
  implementation: { getProportion },
};

function getProportion(rs: apps.ReplicaSet, d: apps.Deployment, toAdd: number, added: number): number {
  if (rs.spec.replicas === 0 || toAdd === 0 || toAdd === added) return 0;
  return shareOf(rs, d);
}

function shareOf(rs: apps.ReplicaSet, d: apps.Deployment): number {
  const size = rs.spec.replicas;
  if (d.spec.replicas === 0) return -size;
  const ceiling = d.spec.replicas + deploymentutil.maxSurge(d);
  const remembered = deploymentutil.getMaxReplicasAnnotation(rs) ?? d.status.replicas;
  return Math.round((size * ceiling) / remembered) - size;
}
