import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You go through the list as it is, because a question should write nothing. This one does write: it is the first in a sync to look for the new ReplicaSet, and it gives that one its revision before anything is scaled.",
  fails: [
    "asking gives the new ReplicaSet its revision first, and asks once",
    "what the API server refuses ends the question with that error",
    "whatever the ReplicaSets remember, the answer is that of Kubernetes",
  ],
  implementation: { isScalingEvent },
};

async function isScalingEvent(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<boolean> {
  void dc;
  return rsList.some((rs) => {
    if (rs.spec.replicas === 0) return false;
    const remembered = deploymentutil.getDesiredReplicasAnnotation(rs);
    return remembered !== undefined && remembered !== d.spec.replicas;
  });
}
