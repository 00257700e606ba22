import type * as apps from "#api/apps/v1";
import * as errors from "#apimachinery/api/errors";
import * as controller from "#controller";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count only those that could go. One that still has pods is an old ReplicaSet like the others and takes one of the places; leave it out, and more are kept than the limit says.",
  fails: [
    "one that has pods is one of those that are kept",
    "of any old ReplicaSets, the same ones go as in Kubernetes",
  ],
  implementation: { cleanupDeployment },
};

async function cleanupDeployment(
  dc: deployment.DeploymentController,
  oldRSs: apps.ReplicaSet[],
  deployment: apps.Deployment,
): Promise<void> {
  if (!deploymentutil.hasRevisionHistoryLimit(deployment)) return;
  const all = oldRSs.filter(({ metadata }) => metadata.deletionTimestamp === undefined).filter(isEmpty);
  const surplus = Math.max(0, all.length - deployment.spec.revisionHistoryLimit);
  for (const rs of all.sort(controller.replicaSetsByCreationTimestamp).slice(0, surplus)) {
    if (isEmpty(rs)) await remove(dc, rs);
  }
}

const isEmpty = ({ metadata, spec, status }: apps.ReplicaSet): boolean =>
  spec.replicas === 0 && status.replicas === 0 && status.observedGeneration >= metadata.generation;

async function remove(dc: deployment.DeploymentController, { metadata }: apps.ReplicaSet): Promise<void> {
  try {
    await dc.client.appsV1().replicaSets(metadata.namespace).delete(metadata.name);
  } catch (err) {
    if (!errors.isNotFound(err)) throw err;
  }
}
