import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask the ReplicaSets that want no pods as well. When a size is shared out they get none of it, and their notes are not written. So they keep remembering an old size, and each sync would find a new one.",
  fails: [
    "a ReplicaSet that wants no pods may remember what it likes",
    "where no ReplicaSet wants a pod, nothing was scaled",
    "whatever the ReplicaSets remember, the answer is that of Kubernetes",
    "an image after a size rolls out as on a real control plane",
  ],
  implementation: { isScalingEvent },
};

async function isScalingEvent(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<boolean> {
  const [newRS, oldRSs] = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);
  return [...oldRSs, newRS].some((rs) => {
    const remembered = rs && deploymentutil.getDesiredReplicasAnnotation(rs);
    return remembered !== undefined && remembered !== d.spec.replicas;
  });
}
