// Go: pkg/controller/deployment/sync.go
import * as apps from "#api/apps/v1";
import * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import * as controller from "#controller";
import * as deploymentutil from "#controller/deployment/util";
import * as labelsutil from "#controller/util/labels";
import * as fmt from "#go/fmt";
import * as strconv from "#go/strconv";
import * as klog from "#klog";
import { controllerKind } from "./controller-kind.ts";
import type { DeploymentController } from "./deployment-controller.ts";

/** About a hundred revisions. */
const maxRevHistoryLengthInChars = 2000;

/** Finds the ReplicaSet made from the Deployment's template and updates it, or creates it if asked to. */
export async function getNewReplicaSet(
  dc: DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
  oldRSs: apps.ReplicaSet[],
  createIfNotExisted: boolean,
): Promise<apps.ReplicaSet | undefined> {
  const existingNewRS = deploymentutil.findNewReplicaSet(d, rsList);
  const maxOldRevision = deploymentutil.maxRevision(oldRSs);
  const newRevision = String(BigInt.asIntN(64, maxOldRevision + 1n));
  if (existingNewRS !== undefined) return syncExistingReplicaSet(dc, d, existingNewRS, newRevision);
  if (!createIfNotExisted) return undefined;
  return createNewReplicaSet(dc, d, oldRSs, newRevision);
}

async function syncExistingReplicaSet(
  dc: DeploymentController,
  d: apps.Deployment,
  existingNewRS: apps.ReplicaSet,
  newRevision: string,
): Promise<apps.ReplicaSet> {
  const rsCopy = runtime.deepCopy(existingNewRS);
  const annotationsUpdated = deploymentutil.setNewReplicaSetAnnotations(d, rsCopy, newRevision, {
    exists: true,
    revHistoryLimitInChars: maxRevHistoryLengthInChars,
  });
  const minReadySecondsNeedsUpdate = rsCopy.spec.minReadySeconds !== d.spec.minReadySeconds;
  if (annotationsUpdated || minReadySecondsNeedsUpdate) {
    rsCopy.spec.minReadySeconds = d.spec.minReadySeconds;
    // The Deployment's own revision waits for the next sync; the event of this write starts it.
    return dc.client.appsV1().replicaSets(rsCopy.metadata.namespace).update(rsCopy);
  }

  const revision = rsCopy.metadata.annotations[deploymentutil.revisionAnnotation] ?? "";
  let needsUpdate = deploymentutil.setDeploymentRevision(d, revision);
  // A deadline that was set after the rollout began counts from now.
  const cond = deploymentutil.getDeploymentCondition(d.status, "Progressing");
  if (deploymentutil.hasProgressDeadline(d) && cond === undefined) {
    const message = `Found new replica set ${strconv.quote(rsCopy.metadata.name)}`;
    setProgressing(dc, d, { status: "True", reason: deploymentutil.foundNewRSReason, message });
    needsUpdate = true;
  }
  if (needsUpdate) await dc.client.appsV1().deployments(d.metadata.namespace).updateStatus(d);
  return rsCopy;
}

async function createNewReplicaSet(
  dc: DeploymentController,
  d: apps.Deployment,
  oldRSs: apps.ReplicaSet[],
  newRevision: string,
): Promise<apps.ReplicaSet> {
  const newRS = newReplicaSetOf(d);
  const newReplicasCount = deploymentutil.newRSNewReplicas(d, [...oldRSs, newRS], newRS);
  newRS.spec.replicas = newReplicasCount;
  deploymentutil.setNewReplicaSetAnnotations(d, newRS, newRevision, {
    exists: false,
    revHistoryLimitInChars: maxRevHistoryLengthInChars,
  });

  const [createdRS, alreadyExists] = await create(dc, d, newRS);
  if (!alreadyExists && newReplicasCount > 0) {
    const message = `Scaled up replica set ${createdRS.metadata.name} to ${newReplicasCount}`;
    dc.eventRecorder.event(d, "Normal", "ScalingReplicaSet", message);
  }

  let needsUpdate = deploymentutil.setDeploymentRevision(d, newRevision);
  if (!alreadyExists && deploymentutil.hasProgressDeadline(d)) {
    const message = `Created new replica set ${strconv.quote(createdRS.metadata.name)}`;
    setProgressing(dc, d, { status: "True", reason: deploymentutil.newReplicaSetReason, message });
    needsUpdate = true;
  }
  if (needsUpdate) await dc.client.appsV1().deployments(d.metadata.namespace).updateStatus(d);
  return createdRS;
}

function newReplicaSetOf(d: apps.Deployment): apps.ReplicaSet {
  const { template, selector, minReadySeconds } = runtime.deepCopy(d.spec);
  const podTemplateSpecHash = controller.computeHash(template, d.status.collisionCount);
  const key = apps.defaultDeploymentUniqueLabelKey;
  const labels = labelsutil.cloneAndAddLabel(template.metadata.labels, key, podTemplateSpecHash);
  return scheme.decode<apps.ReplicaSet>({
    apiVersion: "apps/v1",
    kind: "ReplicaSet",
    metadata: {
      // The same template always gives the same name, so a second creation is noticed.
      name: `${d.metadata.name}-${podTemplateSpecHash}`,
      namespace: d.metadata.namespace,
      ownerReferences: [metav1.newControllerRef(d, controllerKind)],
      labels,
    },
    spec: {
      replicas: 0,
      minReadySeconds,
      selector: labelsutil.cloneSelectorAndAddLabel(selector, key, podTemplateSpecHash),
      template: { ...template, metadata: { ...template.metadata, labels } },
    },
  });
}

async function create(
  dc: DeploymentController,
  d: apps.Deployment,
  newRS: apps.ReplicaSet,
): Promise<[createdRS: apps.ReplicaSet, alreadyExists: boolean]> {
  try {
    return [await dc.client.appsV1().replicaSets(d.metadata.namespace).create(newRS), false];
  } catch (err) {
    if (errors.isAlreadyExists(err)) {
      const existing = ownReplicaSetOfThatName(dc, d, newRS);
      if (existing !== undefined) return [existing, true];
      await countCollision(dc, d);
    } else if (!errors.hasStatusCause(err, v1.namespaceTerminatingCause)) {
      await reportFailedCreate(dc, d, newRS, err);
    }
    throw err;
  }
}

/** The existing ReplicaSet of that name, if it is the one we were about to create. Then our cache lagged behind. */
function ownReplicaSetOfThatName(
  dc: DeploymentController,
  d: apps.Deployment,
  { metadata }: apps.ReplicaSet,
): apps.ReplicaSet | undefined {
  const rs = dc.rsLister.replicaSets(metadata.namespace).get(metadata.name);
  // The cache does not have it yet: fail, and retry later.
  if (rs === undefined) throw errors.newNotFound({ group: "apps", resource: "replicaset" }, metadata.name);
  const controllerRef = metav1.getControllerOf(rs);
  if (controllerRef === undefined || controllerRef.uid !== d.metadata.uid) return undefined;
  return deploymentutil.equalIgnoreHash(d.spec.template, rs.spec.template) ? rs : undefined;
}

/** Counts the collision in the status: the next sync then computes another hash, and so another name. */
async function countCollision(dc: DeploymentController, d: apps.Deployment): Promise<void> {
  const preCollisionCount = d.status.collisionCount ?? 0;
  d.status.collisionCount = preCollisionCount + 1;
  try {
    await dc.client.appsV1().deployments(d.metadata.namespace).updateStatus(d);
  } catch {
    // Upstream drops this error. The caller fails with AlreadyExists, so the Deployment comes back and counts again.
    return;
  }
  const counts = `(${preCollisionCount}->${d.status.collisionCount})`;
  const what = `Found a hash collision for deployment ${strconv.quote(d.metadata.name)}`;
  klog.v(2).info(`${what} - bumping collisionCount ${counts} to resolve it`);
}

async function reportFailedCreate(
  dc: DeploymentController,
  d: apps.Deployment,
  newRS: apps.ReplicaSet,
  err: unknown,
): Promise<void> {
  const name = strconv.quote(newRS.metadata.name);
  const message = `Failed to create new replica set ${name}: ${fmt.formatValue(err)}`;
  const reason = deploymentutil.failedRSCreateReason;
  if (deploymentutil.hasProgressDeadline(d)) {
    setProgressing(dc, d, { status: "False", reason, message });
    try {
      await dc.client.appsV1().deployments(d.metadata.namespace).updateStatus(d);
    } catch {
      // Upstream drops this error; the one that is being reported matters more.
    }
  }
  dc.eventRecorder.event(d, "Warning", reason, message);
}

function setProgressing(
  dc: DeploymentController,
  d: apps.Deployment,
  condition: { status: v1.ConditionStatus; reason: string; message: string },
): void {
  const progressing = deploymentutil.newDeploymentCondition(dc.clock, { type: "Progressing", ...condition });
  deploymentutil.setDeploymentCondition(d.status, progressing);
}
