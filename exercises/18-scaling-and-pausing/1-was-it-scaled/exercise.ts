import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import { notStarted } from "../../engine/exercise.ts";

// Of the port you may use:
// `#controller/deployment` has
//   getAllReplicaSetsAndSyncRevision(dc, d, rsList, createIfNotExisted)
//   a promise of [newRS, oldRSs]; newRS is undefined if there is none
// `#controller/deployment/util` has
//   getDesiredReplicasAnnotation(rs)   the size that rs remembers, or undefined

/** Says whether somebody has given the Deployment another size. */
export async function isScalingEvent(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<boolean> {
  void [dc, d, rsList];
  return notStarted();
}
