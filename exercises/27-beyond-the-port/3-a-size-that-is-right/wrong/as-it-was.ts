import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You leave both as they are, and look for the fault elsewhere. The old ReplicaSet notes 5 and the Deployment says 4, so every sync takes it for scaled; the size is 4 already, so no sync does anything.",
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
  await deployment.scaleReplicaSetAndRecordEvent(dc, activeOrLatest, d.spec.replicas, d);
}
