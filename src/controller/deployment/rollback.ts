// Go: pkg/controller/deployment/rollback.go
import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import * as fmt from "#go/fmt";
import * as strconv from "#go/strconv";
import * as klog from "#klog";
import type { DeploymentController } from "./deployment-controller.ts";
import { getRollbackTo, setRollbackTo } from "./rollback-to.ts";
import { getAllReplicaSetsAndSyncRevision } from "./sync.ts";

/** Rolls back to the revision that the annotation names, and removes the annotation in any case. */
export async function rollback(
  dc: DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<void> {
  const [newRS, allOldRSs] = await getAllReplicaSetsAndSyncRevision(dc, d, rsList, true);
  const allRSs = [...allOldRSs, newRS];
  const rollbackTo = getRollbackTo(d) ?? { revision: 0n };
  const revision = rollbackTo.revision === 0n ? deploymentutil.lastRevision(allRSs) : rollbackTo.revision;
  if (revision === 0n) {
    emitRollbackWarningEvent(dc, d, deploymentutil.rollbackRevisionNotFound, "Unable to find last revision.");
    return updateDeploymentAndClearRollbackTo(dc, d);
  }

  const rs = allRSs.find((candidate) => hasRevision(candidate, revision));
  if (rs === undefined) {
    const message = "Unable to find the revision to rollback to.";
    emitRollbackWarningEvent(dc, d, deploymentutil.rollbackRevisionNotFound, message);
    return updateDeploymentAndClearRollbackTo(dc, d);
  }

  klog.v(4).info(`Found replica set ${strconv.quote(rs.metadata.name)} with desired revision ${revision}`);
  const performedRollback = await rollbackToTemplate(dc, d, rs);
  if (performedRollback) {
    const name = strconv.quote(d.metadata.name);
    emitRollbackNormalEvent(dc, d, `Rolled back deployment ${name} to revision ${revision}`);
  }
}

function hasRevision(rs: apps.ReplicaSet, revision: bigint): boolean {
  try {
    return deploymentutil.revision(rs) === revision;
  } catch (err) {
    const name = strconv.quote(rs.metadata.name);
    const what = `Unable to extract revision from deployment's replica set ${name}`;
    klog.v(4).info(`${what}: ${fmt.formatValue(err)}`);
    return false;
  }
}

/** Gives the Deployment the template and annotations of `rs`; true if the template differed. */
async function rollbackToTemplate(
  dc: DeploymentController,
  d: apps.Deployment,
  rs: apps.ReplicaSet,
): Promise<boolean> {
  const performedRollback = !deploymentutil.equalIgnoreHash(d.spec.template, rs.spec.template);
  const name = strconv.quote(d.metadata.name);
  if (performedRollback) {
    const spec = fmt.formatValue(rs.spec.template.spec);
    klog.v(4).info(`Rolling back deployment ${name} to template spec ${spec}`);
    deploymentutil.setFromReplicaSetTemplate(d, rs.spec.template);
    // The annotations go back as well. Otherwise the next sync would copy the present ones, such as change-cause, to
    // the ReplicaSet that is being revived.
    deploymentutil.setDeploymentAnnotationsTo(d, rs);
  } else {
    const same = "Rolling back to a revision that contains the same template as current deployment";
    klog.v(4).info(`${same} ${name}, skipping rollback...`);
    const message = `The rollback revision contains the same template as current deployment ${name}`;
    emitRollbackWarningEvent(dc, d, deploymentutil.rollbackTemplateUnchanged, message);
  }
  await updateDeploymentAndClearRollbackTo(dc, d);
  return performedRollback;
}

function emitRollbackWarningEvent(
  dc: DeploymentController,
  d: apps.Deployment,
  reason: string,
  message: string,
): void {
  dc.eventRecorder.event(d, "Warning", reason, message);
}

function emitRollbackNormalEvent(dc: DeploymentController, d: apps.Deployment, message: string): void {
  dc.eventRecorder.event(d, "Normal", deploymentutil.rollbackDone, message);
}

async function updateDeploymentAndClearRollbackTo(
  dc: DeploymentController,
  d: apps.Deployment,
): Promise<void> {
  klog.v(4).info(`Cleans up rollbackTo of deployment ${strconv.quote(d.metadata.name)}`);
  setRollbackTo(d, undefined);
  await dc.client.appsV1().deployments(d.metadata.namespace).update(d);
}
