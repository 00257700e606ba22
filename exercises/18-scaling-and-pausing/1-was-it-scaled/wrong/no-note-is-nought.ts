import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take a ReplicaSet without the note for one that remembers 0. An adopted ReplicaSet has no note, so until somebody writes to it each sync would find a new size.",
  fails: [
    "a ReplicaSet without a note says nothing",
    "a note that is no number says nothing",
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
    return (deploymentutil.getDesiredReplicasAnnotation(rs) ?? 0) !== d.spec.replicas;
  });
}
