import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You renew no notes while the Deployment is paused. A pause stops a rollout and not a scale: what is scaled meanwhile is scaled by notes.",
  fails: [
    "a ceiling that is not right is renewed, too",
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
  if (d.spec.paused) {
    await deployment.scaleReplicaSetAndRecordEvent(dc, activeOrLatest, d.spec.replicas, d);
    return;
  }
  const operation = activeOrLatest.spec.replicas < d.spec.replicas ? "up" : "down";
  await deployment.scaleReplicaSet(dc, activeOrLatest, d.spec.replicas, d, operation);
}
