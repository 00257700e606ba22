import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";

export async function rollback(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<void> {
  const [newRS, oldRSs] = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, true);
  const allRSs = [...oldRSs, newRS];
  const asked = deployment.getRollbackTo(d)?.revision ?? 0n;
  const revision = asked === 0n ? deploymentutil.lastRevision(allRSs) : asked;
  const rs = revision === 0n ? undefined : allRSs.find((candidate) => has(candidate, revision));
  const isBack = rs !== undefined && !deploymentutil.equalIgnoreHash(d.spec.template, rs.spec.template);

  if (isBack) {
    deploymentutil.setFromReplicaSetTemplate(d, rs.spec.template);
    deploymentutil.setDeploymentAnnotationsTo(d, rs);
  } else {
    warn(dc, d, rs === undefined ? notFound(revision) : unchanged(d));
  }
  deployment.setRollbackTo(d, undefined);
  await dc.client.appsV1().deployments(d.metadata.namespace).update(d);
  if (isBack) {
    const message = `Rolled back deployment "${d.metadata.name}" to revision ${revision}`;
    dc.eventRecorder.event(d, "Normal", deploymentutil.rollbackDone, message);
  }
}

function has(rs: apps.ReplicaSet, revision: bigint): boolean {
  try {
    return deploymentutil.revision(rs) === revision;
  } catch {
    return false;
  }
}

interface Warning {
  readonly reason: string;
  readonly message: string;
}

const notFound = (revision: bigint): Warning => ({
  reason: deploymentutil.rollbackRevisionNotFound,
  message: revision === 0n ? "Unable to find last revision." : "Unable to find the revision to rollback to.",
});

const unchanged = ({ metadata }: apps.Deployment): Warning => ({
  reason: deploymentutil.rollbackTemplateUnchanged,
  message: `The rollback revision contains the same template as current deployment "${metadata.name}"`,
});

function warn(dc: deployment.DeploymentController, d: apps.Deployment, { reason, message }: Warning): void {
  dc.eventRecorder.event(d, "Warning", reason, message);
}
