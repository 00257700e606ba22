import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You send `updateStatus`. It writes the status and the annotations, so the asking disappears. But the API server takes no template from there: nothing rolls back, and the Event says that it did.",
  fails: [
    "the template of the revision that is asked for becomes that of the Deployment",
    "who asks for 0 gets the revision before",
    "the template comes whole, without the hash of the ReplicaSet",
    "there is one write, and it is told after it that it went back",
    "the asking is gone with this write",
    "the annotations of the ReplicaSet come back with its template",
    "an annotation that only the present ReplicaSet has is gone",
    "what means something on the Deployment alone stays as it is",
    "where no ReplicaSet has the revision, a warning says so, and nothing is another",
    "where there is no revision before, a warning says so, and nothing is another",
    "where the template is the same, a warning says so, and nothing is another",
    "a warning is told before the write, and there is nothing to tell after it",
    "whoever gives up takes the asking away, too",
    "a ReplicaSet whose revision is no number is passed over",
    "revisions are compared as numbers, and exactly",
    "of two with the revision that is asked for, the older one counts",
    "the new ReplicaSet gets its number first, so the one that is asked for may be gone",
    "what is refused ends the sync with that error, and nobody tells that it went back",
    "where the status had to be written first, the copy is too old, and the sync fails",
    "whatever stands in the caches, it does what a real one does",
    "back to revision 1 the pods roll as on a real control plane",
    "to the revision that runs nothing rolls, as on a real control plane",
    "to a revision that nobody has nothing rolls, as on a real control plane",
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
