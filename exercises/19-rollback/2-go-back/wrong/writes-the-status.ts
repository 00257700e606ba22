import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You send `updateStatus`. The API server takes neither a template nor the end of this request from there, because both are spec to it. Nothing rolls back, the Event says that it did, and the annotation is still there.",
  fails: [
    "the template of the revision that is asked for becomes that of the Deployment",
    "0 means the previous revision",
    "the template comes whole, without the hash of the ReplicaSet",
    "there is one write, and success is reported after it",
    "the request is gone with this write",
    "the annotations of the ReplicaSet come back with its template",
    "an annotation that only the present ReplicaSet has is gone",
    "annotations that belong to the Deployment alone stay as they are",
    "if no ReplicaSet has the revision, a warning says so, and nothing changes",
    "if there is no previous revision, a warning says so, and nothing changes",
    "if the template is the same, a warning says so, and nothing changes",
    "a warning is sent before the write, and nothing after it",
    "a refused request is removed, too",
    "a ReplicaSet whose revision is no number is skipped",
    "revisions are compared as numbers, and exactly",
    "of two with the revision that is asked for, the older one counts",
    "the new ReplicaSet gets its number first, so the one that is asked for may be gone",
    "a refused write ends the sync with its error, and no success is reported",
    "if the status had to be written first, the copy is too old, and the sync fails",
    "whatever the caches hold, it does what the real one does",
    "rolled back to revision 1, the pods change as on a real control plane",
    "asked for the revision that runs, it rolls nothing, as on a real control plane",
    "asked for a missing revision, it rolls nothing, as on a real control plane",
  ],
  implementation: {
    ...solution,
    rollback: async (dc, d, rsList) => {
      const [newRS, oldRSs] = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, true);
      const allRSs = [...oldRSs, newRS];
      const asked = deployment.getRollbackTo(d)?.revision ?? 0n;
      const revision = asked === 0n ? deploymentutil.lastRevision(allRSs) : asked;
      const rs = revision === 0n ? undefined : allRSs.find((one) => has(one, revision));
      const isBack = rs !== undefined && !deploymentutil.equalIgnoreHash(d.spec.template, rs.spec.template);
      if (isBack) {
        deploymentutil.setFromReplicaSetTemplate(d, rs.spec.template);
        deploymentutil.setDeploymentAnnotationsTo(d, rs);
      } else {
        warn(dc, d, rs === undefined ? revision : "same");
      }
      deployment.setRollbackTo(d, undefined);
      await dc.client.appsV1().deployments(d.metadata.namespace).updateStatus(d);
      if (isBack) tell(dc, d, revision);
    },
  },
};

function has(rs: apps.ReplicaSet, revision: bigint): boolean {
  try {
    return deploymentutil.revision(rs) === revision;
  } catch {
    return false;
  }
}

function warn(dc: deployment.DeploymentController, d: apps.Deployment, because: bigint | "same"): void {
  const { rollbackRevisionNotFound, rollbackTemplateUnchanged } = deploymentutil;
  const { name } = d.metadata;
  const same = `The rollback revision contains the same template as current deployment "${name}"`;
  if (because === "same") return dc.eventRecorder.event(d, "Warning", rollbackTemplateUnchanged, same);
  const message =
    because === 0n ? "Unable to find last revision." : "Unable to find the revision to rollback to.";
  dc.eventRecorder.event(d, "Warning", rollbackRevisionNotFound, message);
}

function tell(dc: deployment.DeploymentController, d: apps.Deployment, revision: bigint): void {
  const message = `Rolled back deployment "${d.metadata.name}" to revision ${revision}`;
  dc.eventRecorder.event(d, "Normal", deploymentutil.rollbackDone, message);
}
