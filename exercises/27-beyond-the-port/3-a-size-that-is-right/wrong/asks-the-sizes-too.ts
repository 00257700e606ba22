import type * as apps from "#api/apps/v1";
import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You have `isScalingEvent` pass over a ReplicaSet whose size is right. The rollout goes on, but the notes stay wrong until the next write, and from a wrong ceiling the next scale gives wrong shares.",
  fails: [
    "a size that is right and a note that is not: the note is written, and no Event tells of it",
    "the note is renewed as well where the new image has no ReplicaSet yet",
    "a ceiling that is not right is renewed, too",
    "one of the notes may be wrong alone",
    "the newest one gets its notes even if no pods are wanted",
    "a ReplicaSet without notes gets them",
    "what the API server refuses ends the call with that error",
    "who notes another size has to be corrected, also where the size is right",
    "a sync or two settle a new size, and all that want pods note it",
    "whatever is noted, what is wrong is written once, and nothing else changes",
  ],
  implementation: { scale, isScalingEvent },
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

async function isScalingEvent(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<boolean> {
  const [newRS, oldRSs] = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);
  return controller.filterActiveReplicaSets([...oldRSs, newRS]).some((rs) => {
    const desired = deploymentutil.getDesiredReplicasAnnotation(rs);
    return desired !== undefined && desired !== d.spec.replicas && rs.spec.replicas !== d.spec.replicas;
  });
}
