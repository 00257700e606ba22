import type * as apps from "#api/apps/v1";
import * as runtime from "#apimachinery/runtime";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You renew the notes only if the noted size is another one. Then a ceiling stays wrong after somebody has changed `maxSurge`, and shares are counted from it.",
  fails: [
    "a ceiling that is not right is renewed, too",
    "a ReplicaSet without notes gets them",
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
    const desired = deploymentutil.getDesiredReplicasAnnotation(copy);
    if (desired === undefined || desired === d.spec.replicas) return;
    deploymentutil.setReplicasAnnotations(copy, d.spec.replicas, ceiling);
    await dc.client.appsV1().replicaSets(copy.metadata.namespace).update(copy);
    return;
  }
  await deployment.scaleReplicaSetAndRecordEvent(dc, activeOrLatest, d.spec.replicas, d);
}
