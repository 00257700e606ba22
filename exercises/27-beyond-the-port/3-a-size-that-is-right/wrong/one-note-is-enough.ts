import type * as apps from "#api/apps/v1";
import * as runtime from "#apimachinery/runtime";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You renew `desired-replicas` alone, since that is the note that is asked. `max-replicas` stays, and the next scale in the middle of a rollout counts the share of this ReplicaSet from an old ceiling.",
  fails: [
    "a size that is right and a note that is not: the note is written, and no Event tells of it",
    "the note is renewed as well where the new image has no ReplicaSet yet",
    "a ceiling that is not right is renewed, too",
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
    const copy = runtime.deepCopy(activeOrLatest);
    const key = deploymentutil.desiredReplicasAnnotation;
    if (copy.metadata.annotations[key] === String(d.spec.replicas)) return;
    copy.metadata.annotations[key] = String(d.spec.replicas);
    await dc.client.appsV1().replicaSets(copy.metadata.namespace).update(copy);
    return;
  }
  await deployment.scaleReplicaSetAndRecordEvent(dc, activeOrLatest, d.spec.replicas, d);
}
