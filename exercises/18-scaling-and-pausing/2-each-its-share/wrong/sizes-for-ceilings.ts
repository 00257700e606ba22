import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You compare the new size of the Deployment with the one that is remembered, and leave out the surge. But in a rollout the sizes add up to the ceiling. From 10 to 15 is half as much again; from 13 to 18 is less.",
  fails: [
    "a ReplicaSet grows as the ceiling grows",
    "a ReplicaSet shrinks as the ceiling shrinks",
    "the new ceiling has the surge of the new size",
    "a share may go the other way",
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
  const remembered = deploymentutil.getDesiredReplicasAnnotation(rs) ?? d.status.replicas;
  return Math.round((size * d.spec.replicas) / remembered) - size;
}
