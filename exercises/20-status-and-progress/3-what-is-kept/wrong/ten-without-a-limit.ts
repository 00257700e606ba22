import type * as apps from "#api/apps/v1";
import * as errors from "#apimachinery/api/errors";
import * as controller from "#controller";
import type * as deployment from "#controller/deployment";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take a missing limit for ten. That is what a Deployment gets when it is stored without one. If there is none at this point, nothing is to be deleted.",
  fails: ["without a limit nothing is deleted"],
  implementation: { cleanupDeployment },
};

async function cleanupDeployment(
  dc: deployment.DeploymentController,
  oldRSs: apps.ReplicaSet[],
  deployment: apps.Deployment,
): Promise<void> {
  const limit = deployment.spec.revisionHistoryLimit ?? 10;
  const all = oldRSs.filter(({ metadata }) => metadata.deletionTimestamp === undefined);
  const surplus = Math.max(0, all.length - limit);
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
