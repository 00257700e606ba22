import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You round up, so that none goes without. Then those that come first get a pod too many, and the last one pays for it.",
  fails: [
    "a ReplicaSet grows as the ceiling grows",
    "a ReplicaSet shrinks as the ceiling shrinks",
    "less than half a pod makes none",
    "whatever the sizes, the share is the one that Kubernetes gives",
    "a rollout that is scaled up half-way goes on as it did on a real control plane",
    "a rollout that is scaled down half-way goes on as it did on a real control plane",
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
  const ceiling = d.spec.replicas + deploymentutil.maxSurge(d);
  const remembered = deploymentutil.getMaxReplicasAnnotation(rs) ?? d.status.replicas;
  return Math.ceil((size * ceiling) / remembered) - size;
}
