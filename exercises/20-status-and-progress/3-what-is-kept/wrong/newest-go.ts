import type * as apps from "#api/apps/v1";
import * as errors from "#apimachinery/api/errors";
import * as controller from "#controller";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You delete the newest. Those are the ones that somebody will most likely want to go back to. What is kept is the young end of the history.",
  fails: [
    "the oldest beyond the limit are deleted",
    "they are deleted one after another, the oldest first",
    "the age decides, and not the revision",
    "of two made in the same second, the first by name goes",
    "one whose status is ahead is deleted",
    "a younger one does not go in place of a skipped one",
    "the others of the surplus go even if one is skipped",
    "one that has pods is one of those that are kept",
    "one that is already gone counts as deleted",
    "any other error ends the clean-up",
    "with such an error the call fails",
    "of any old ReplicaSets, the same ones go as in Kubernetes",
    "with a limit of 1 the one before is kept, as on a real control plane",
    "the one to go back to is deleted if it is the oldest, as on a real control plane",
  ],
  implementation: { cleanupDeployment },
};

async function cleanupDeployment(
  dc: deployment.DeploymentController,
  oldRSs: apps.ReplicaSet[],
  deployment: apps.Deployment,
): Promise<void> {
  if (!deploymentutil.hasRevisionHistoryLimit(deployment)) return;
  const all = oldRSs.filter(({ metadata }) => metadata.deletionTimestamp === undefined);
  const surplus = Math.max(0, all.length - deployment.spec.revisionHistoryLimit);
  for (const rs of all.sort(controller.replicaSetsByCreationTimestamp).reverse().slice(0, surplus)) {
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
