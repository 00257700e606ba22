import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You call it a new size only if every ReplicaSet remembers another one. The notes are written one after the other, and if a write fails in between, some are new and some are old. Then something is left to do, and you would overlook it.",
  fails: [
    "an old ReplicaSet that remembers another size is enough",
    "a new ReplicaSet that remembers another size is enough",
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
  const remembered = [...oldRSs, newRS]
    .filter((rs) => rs !== undefined && rs.spec.replicas > 0)
    .map((rs) => rs && deploymentutil.getDesiredReplicasAnnotation(rs))
    .filter((size) => size !== undefined);
  return remembered.length > 0 && remembered.every((size) => size !== d.spec.replicas);
}
