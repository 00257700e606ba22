import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask the new ReplicaSet alone, because that is what the Deployment wants. If the second of two writes has failed, it may be the only one that remembers the new size. And a new image has no ReplicaSet yet.",
  fails: [
    "an old ReplicaSet that remembers another size is enough",
    "where the new image has no ReplicaSet yet, the old ones tell",
    "whatever the ReplicaSets remember, the answer is that of Kubernetes",
    "of a size and an image in one patch the size comes first, as on a real control plane",
  ],
  implementation: { isScalingEvent },
};

async function isScalingEvent(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<boolean> {
  const [newRS] = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);
  if (newRS === undefined || newRS.spec.replicas === 0) return false;
  const remembered = deploymentutil.getDesiredReplicasAnnotation(newRS);
  return remembered !== undefined && remembered !== d.spec.replicas;
}
