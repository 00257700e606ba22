import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask whether there is a note by asking whether the size is truthy. But 0 is a size that a Deployment can have had. A ReplicaSet that remembers it, and wants pods again, does tell of another size.",
  fails: [
    "0 is a size like any other",
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
    return Boolean(remembered) && remembered !== d.spec.replicas;
  });
}
