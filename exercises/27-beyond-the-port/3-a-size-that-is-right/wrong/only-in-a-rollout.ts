import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You renew the notes only if there is a new ReplicaSet. The sync that would make it comes to the question first: if the image is set after the note went wrong, there never is one.",
  fails: [
    "the note is renewed as well where the new image has no ReplicaSet yet",
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
  if (newRS !== undefined) {
    const operation = activeOrLatest.spec.replicas < d.spec.replicas ? "up" : "down";
    await deployment.scaleReplicaSet(dc, activeOrLatest, d.spec.replicas, d, operation);
    return;
  }
  await deployment.scaleReplicaSetAndRecordEvent(dc, activeOrLatest, d.spec.replicas, d);
}
