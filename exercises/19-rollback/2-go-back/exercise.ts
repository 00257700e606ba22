import type * as apps from "#api/apps/v1";
import type * as deployment from "#controller/deployment";
import { notStarted } from "../../engine/exercise.ts";

// Of the port you need these. `#controller/deployment` has
//   getRollbackTo(d)                what is asked for: an object with `revision`,
//                                   a bigint; 0n is the previous revision
//   setRollbackTo(d, undefined)     removes this annotation
//   getAllReplicaSetsAndSyncRevision(dc, d, rsList, true)
//                                   a promise of [newRS, oldRSs]
// `#controller/deployment/util` has
//   lastRevision(allRSs)            the previous revision, 0n if there is none
//   revision(rs)                    throws if what stands there is no number
//   equalIgnoreHash(template, other)
//   setFromReplicaSetTemplate(d, template)      copies it without the hash
//   setDeploymentAnnotationsTo(d, rs)
//   rollbackRevisionNotFound, rollbackTemplateUnchanged, rollbackDone
// And the controller has
//   dc.eventRecorder.event(d, type, reason, message)
//   dc.client.appsV1().deployments(namespace).update(d)         a promise

/** Rolls back to the revision that the annotation names, and removes it. */
export async function rollback(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<void> {
  void [dc, d, rsList];
  return notStarted();
}
