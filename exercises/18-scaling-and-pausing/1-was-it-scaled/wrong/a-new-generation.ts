import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You look at the generation: if the status is one of an older spec, somebody has changed something. A new image is a new generation, too, and so is a new deadline. The generation says that the spec has changed, but not what has changed in it.",
  fails: [
    "as long as the size is the one that is remembered, it was not scaled",
    "a rollout is no scaling event, whatever its sizes come to",
    "where the new image has no ReplicaSet yet, the old ones tell",
    "a ReplicaSet that wants no pods may remember what it likes",
    "where no ReplicaSet wants a pod, nothing was scaled",
    "a ReplicaSet without a note says nothing",
    "a note that is no number says nothing",
    "another ceiling is no other size",
    "asking gives the new ReplicaSet its revision first, and asks once",
    "whatever the ReplicaSets remember, the answer is that of Kubernetes",
  ],
  implementation: { isScalingEvent },
};

async function isScalingEvent(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<boolean> {
  await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);
  return d.metadata.generation !== d.status.observedGeneration;
}
