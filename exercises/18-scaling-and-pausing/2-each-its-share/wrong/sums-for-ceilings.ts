import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You measure by what all ReplicaSets together want now. If one of two writes has failed, that sum is neither the old ceiling nor the new one, so the shares come out wrong. What a ReplicaSet remembers was written together with its size.",
  fails: [
    "the old ceiling is the one that is remembered, however many pods are wanted now",
    "where no ceiling is remembered, the pods that there are stand for it",
    "a share is never more than there is in all",
    "a share may go the other way",
    "whatever the sizes, the share is the one that Kubernetes gives",
  ],
  implementation: { getProportion },
};

function getProportion(rs: apps.ReplicaSet, d: apps.Deployment, toAdd: number, added: number): number {
  const left = toAdd - added;
  if (rs.spec.replicas === 0 || toAdd === 0 || left === 0) return 0;
  const share = shareOf(rs, d, toAdd);
  return toAdd > 0 ? Math.min(share, left) : Math.max(share, left);
}

function shareOf(rs: apps.ReplicaSet, d: apps.Deployment, toAdd: number): number {
  const size = rs.spec.replicas;
  if (d.spec.replicas === 0) return -size;
  const ceiling = d.spec.replicas + deploymentutil.maxSurge(d);
  const sum = ceiling - toAdd;
  return Math.round((size * ceiling) / sum) - size;
}
