import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You bring the template back and leave the annotations. The next sync copies those to the ReplicaSet that is being revived, and its change-cause is overwritten by that of what you have just left.",
  fails: [
    "the annotations of the ReplicaSet come back with its template",
    "an annotation that only the present ReplicaSet has is gone",
    "whatever the caches hold, it does what the real one does",
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
      } else {
        warn(dc, d, rs === undefined ? revision : "same");
      }
      deployment.setRollbackTo(d, undefined);
      await dc.client.appsV1().deployments(d.metadata.namespace).update(d);
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
