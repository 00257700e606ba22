import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take only a greater size for a scaling event, and leave it to the rollout to remove what is too many. But a rollout takes pods from the old ReplicaSets first, and not from each its share.",
  fails: [
    "a size below the one that is remembered is a scaling event",
    "whatever the ReplicaSets remember, the answer is that of Kubernetes",
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
    if (rs === undefined || rs.spec.replicas === 0) return false;
    const remembered = deploymentutil.getDesiredReplicasAnnotation(rs);
    return remembered !== undefined && remembered < d.spec.replicas;
  });
}
