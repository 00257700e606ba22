import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You add up what the ReplicaSets want and compare the sum with the size. In the middle of a rollout the sum is above the size although nobody has scaled. And a new size may happen to equal the sum.",
  fails: [
    "a rollout is no scaling event, whatever its sizes come to",
    "a new size counts even if the sizes come to just that",
    "where no ReplicaSet wants a pod, nothing was scaled",
    "whatever the ReplicaSets remember, the answer is that of Kubernetes",
    "a rollout that is scaled half-way goes on as it did on a real control plane",
    "of a size and an image in one patch the size comes first, as on a real control plane",
    "an image after a size rolls out as on a real control plane",
  ],
  implementation: { isScalingEvent },
};

async function isScalingEvent(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<boolean> {
  const [newRS, oldRSs] = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);
  const all = [...oldRSs, newRS];
  return deploymentutil.getReplicaCountForReplicaSets(all) !== d.spec.replicas;
}
