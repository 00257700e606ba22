import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You have the new ReplicaSet made while you ask. One patch may change both the size and the image. Then the size comes first, but a ReplicaSet made now would take pods before the size was shared out.",
  fails: [
    "where the new image has no ReplicaSet yet, the old ones tell",
    "whatever the ReplicaSets remember, the answer is that of Kubernetes",
    "of a size and an image in one patch the size comes first, as on a real control plane",
  ],
  implementation: { isScalingEvent },
};

async function isScalingEvent(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<boolean> {
  const [newRS, oldRSs] = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, true);
  return [...oldRSs, newRS].some((rs) => {
    if (rs.spec.replicas === 0) return false;
    const remembered = deploymentutil.getDesiredReplicasAnnotation(rs);
    return remembered !== undefined && remembered !== d.spec.replicas;
  });
}
