import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You give nothing to a ReplicaSet without a note, because nobody knows what its size is a part of. Then it keeps its size whenever somebody scales, and the others have to make up for it.",
  fails: [
    "where no ceiling is remembered, the pods that there are stand for it",
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
  const ceiling = d.spec.replicas + deploymentutil.maxSurge(d);
  const remembered = deploymentutil.getMaxReplicasAnnotation(rs);
  if (remembered === undefined) return 0;
  return Math.round((size * ceiling) / remembered) - size;
}
