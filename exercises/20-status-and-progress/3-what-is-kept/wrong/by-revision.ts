import type * as apps from "#api/apps/v1";
import * as errors from "#apimachinery/api/errors";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You go by revisions, the lowest first. Kubernetes does so from 1.21 on. In 1.20 the age decides, so a ReplicaSet that somebody has rolled back to is as old as before, and goes first.",
  fails: [
    "the age decides, and not the revision",
    "of any old ReplicaSets, the same ones go as in Kubernetes",
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
  for (const rs of all
    .sort((a, b) => Number(deploymentutil.revision(a) - deploymentutil.revision(b)))
    .slice(0, surplus)) {
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
