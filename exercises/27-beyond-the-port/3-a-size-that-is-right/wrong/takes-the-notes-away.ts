import type * as apps from "#api/apps/v1";
import * as runtime from "#apimachinery/runtime";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the wrong notes away, because a ReplicaSet without notes is not asked. It is not, but its share is counted from `max-replicas`; without it the status has to do, which may tell of pods that are on their way.",
  fails: [
    "a size that is right and a note that is not: the note is written, and no Event tells of it",
    "the note is renewed as well where the new image has no ReplicaSet yet",
    "a ceiling that is not right is renewed, too",
    "one of the notes may be wrong alone",
    "the newest one gets its notes even if no pods are wanted",
    "a ReplicaSet without notes gets them",
    "what the API server refuses ends the call with that error",
    "a sync or two settle a new size, and all that want pods note it",
    "whatever is noted, what is wrong is written once, and nothing else changes",
  ],
  implementation: { ...solution, scale },
};

async function scale(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  newRS: apps.ReplicaSet | undefined,
  oldRSs: apps.ReplicaSet[],
): Promise<void> {
  const activeOrLatest = deploymentutil.findActiveOrLatest(newRS, oldRSs);
  if (activeOrLatest === undefined) return solution.scale(dc, d, newRS, oldRSs);
  if (activeOrLatest.spec.replicas === d.spec.replicas) {
    const ceiling = d.spec.replicas + deploymentutil.maxSurge(d);
    const copy = runtime.deepCopy(activeOrLatest);
    if (!deploymentutil.replicasAnnotationsNeedUpdate(activeOrLatest, d.spec.replicas, ceiling)) return;
    delete copy.metadata.annotations[deploymentutil.desiredReplicasAnnotation];
    delete copy.metadata.annotations[deploymentutil.maxReplicasAnnotation];
    await dc.client.appsV1().replicaSets(copy.metadata.namespace).update(copy);
    return;
  }
  await deployment.scaleReplicaSetAndRecordEvent(dc, activeOrLatest, d.spec.replicas, d);
}
