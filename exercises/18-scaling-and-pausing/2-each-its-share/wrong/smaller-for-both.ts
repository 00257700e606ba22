import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the smaller number in either case. Below 0 the smaller number is the one farther from 0: if 1 is left to take and the share is to lose 2, the ReplicaSet loses 2.",
  fails: [
    "a ReplicaSet shrinks as the ceiling shrinks",
    "half a pod or more makes a whole one",
    "less than half a pod makes none",
    "where no ceiling is remembered, the pods that there are stand for it",
    "a Deployment that wants no pods takes them all, and has no surge",
    "a share is never more than there is in all",
    "a ReplicaSet gives no more than those before it have left to take",
    "a share may go the other way",
    "whatever the sizes, the share is the one that Kubernetes gives",
    "a rollout that is scaled down half-way goes on as it did on a real control plane",
  ],
  implementation: { getProportion },
};

function getProportion(rs: apps.ReplicaSet, d: apps.Deployment, toAdd: number, added: number): number {
  const left = toAdd - added;
  if (rs.spec.replicas === 0 || toAdd === 0 || left === 0) return 0;
  return Math.min(shareOf(rs, d), left);
}

function shareOf(rs: apps.ReplicaSet, d: apps.Deployment): number {
  const size = rs.spec.replicas;
  if (d.spec.replicas === 0) return -size;
  const ceiling = d.spec.replicas + deploymentutil.maxSurge(d);
  const remembered = deploymentutil.getMaxReplicasAnnotation(rs) ?? d.status.replicas;
  return Math.round((size * ceiling) / remembered) - size;
}
