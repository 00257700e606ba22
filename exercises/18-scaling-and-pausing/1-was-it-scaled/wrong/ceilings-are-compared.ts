import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You compare ceilings: what a ReplicaSet remembers as `max-replicas` and what is allowed now. A new `maxSurge` changes the ceiling without a new size, and if both change, the ceiling may stay as it was.",
  fails: [
    "another ceiling is no other size",
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
  const ceiling = d.spec.replicas + deploymentutil.maxSurge(d);
  return [...oldRSs, newRS].some((rs) => {
    if (rs === undefined || rs.spec.replicas === 0) return false;
    const allowed = deploymentutil.getMaxReplicasAnnotation(rs);
    return allowed !== undefined && allowed !== ceiling;
  });
}
