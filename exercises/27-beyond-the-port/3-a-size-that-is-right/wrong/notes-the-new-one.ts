import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You renew the notes of the new ReplicaSet, as it is the one that the rollout is about. It wants no pods, so nobody asks what it notes. The old one is asked, and still notes 5.",
  fails: [
    "a size that is right and a note that is not: the note is written, and no Event tells of it",
    "the note is renewed as well where the new image has no ReplicaSet yet",
    "one of the notes may be wrong alone",
    "where size and notes are right, nothing is written",
    "what the API server refuses ends the call with that error",
    "a sync or two settle a new size, and all that want pods note it",
    "whatever is noted, what is wrong is written once, and nothing else changes",
    "a scale to what the old ReplicaSet has just got does not stop the rollout",
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
  if (newRS !== undefined && activeOrLatest.spec.replicas === d.spec.replicas) {
    await deployment.scaleReplicaSet(dc, newRS, newRS.spec.replicas, d, "up");
    return;
  }
  await deployment.scaleReplicaSetAndRecordEvent(dc, activeOrLatest, d.spec.replicas, d);
}
