import type * as apps from "#api/apps/v1";
import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import { notStarted } from "../../engine/exercise.ts";

// Below stand two functions as the port has them, and as v1.20.2 does it. Mend them, and
// take the calls of untouched() away. Of the port they use `#controller/deployment`:
//   scaleReplicaSetAndRecordEvent(dc, rs, size, d)   gives a size, if rs has another one
//   scaleReplicaSet(dc, rs, size, d, "up" | "down")  the same; also renews the notes, and
//                                                    writes nothing if all is right
//   scaleProportionally(dc, d, allRSs)               gives shares, and renews all notes

/** Says whether the Deployment was scaled. */
export async function isScalingEvent(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<boolean> {
  untouched();
  const found = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);
  const [newRS, oldRSs] = found;
  return controller.filterActiveReplicaSets([...oldRSs, newRS]).some((rs) => {
    const desired = deploymentutil.getDesiredReplicasAnnotation(rs);
    return desired !== undefined && desired !== d.spec.replicas;
  });
}

/** Gives the ReplicaSets of a Deployment that was scaled, or is paused, their sizes. */
export async function scale(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  newRS: apps.ReplicaSet | undefined,
  oldRSs: apps.ReplicaSet[],
): Promise<void> {
  untouched();
  const activeOrLatest = deploymentutil.findActiveOrLatest(newRS, oldRSs);
  if (activeOrLatest !== undefined) {
    const { replicas } = d.spec;
    await deployment.scaleReplicaSetAndRecordEvent(dc, activeOrLatest, replicas, d);
    return;
  }
  if (deploymentutil.isSaturated(d, newRS)) {
    for (const old of controller.filterActiveReplicaSets(oldRSs)) {
      await deployment.scaleReplicaSetAndRecordEvent(dc, old, 0, d);
    }
    return;
  }
  if (!deploymentutil.isRollingUpdate(d)) return;
  const active = controller.filterActiveReplicaSets([...oldRSs, newRS]);
  await deployment.scaleProportionally(dc, d, active);
}

/** Ends a function that nobody has mended yet. */
function untouched(): void {
  notStarted();
}
