// Go: pkg/controller/deployment/util/deployment_util.go
import * as apps from "#api/apps/v1";
import * as v1 from "#api/core/v1";
import * as fmt from "#go/fmt";
import * as strconv from "#go/strconv";
import * as klog from "#klog";
import { maxSurge } from "./deployment-util.ts";
import { revisionAnnotation } from "./revision.ts";

/** On a ReplicaSet that was rolled back to: the revisions it had before. */
export const revisionHistoryAnnotation = "deployment.kubernetes.io/revision-history";
/** On a ReplicaSet: how many replicas the Deployment wanted. Tells scaling apart from rolling out. */
export const desiredReplicasAnnotation = "deployment.kubernetes.io/desired-replicas";
/** On a ReplicaSet: how many replicas the Deployment allowed, surge included. The base of proportional scaling. */
export const maxReplicasAnnotation = "deployment.kubernetes.io/max-replicas";

/** What `setNewReplicaSetAnnotations` needs beside the objects. */
export interface NewReplicaSetAnnotationsOptions {
  /** False if the ReplicaSet is about to be created. */
  exists: boolean;
  revHistoryLimitInChars: number;
}

/**
 * Copies the Deployment's annotations to the ReplicaSet and raises its revision if `newRevision` is greater. Says whether
 * any changed.
 */
export function setNewReplicaSetAnnotations(
  deployment: apps.Deployment,
  newRS: apps.ReplicaSet,
  newRevision: string,
  { exists, revHistoryLimitInChars }: NewReplicaSetAnnotationsOptions,
): boolean {
  let annotationChanged = copyDeploymentAnnotationsToReplicaSet(deployment, newRS);
  const { annotations } = newRS.metadata;
  const oldRevision = annotations[revisionAnnotation];
  const oldRevisionInt =
    oldRevision === undefined || oldRevision === "" ? 0n : parseRevision("Old", oldRevision);
  if (oldRevisionInt === undefined) return false;
  const newRevisionInt = parseRevision("New", newRevision);
  if (newRevisionInt === undefined) return false;

  // A revision never goes back: once old ReplicaSets are cleaned up, the next number may be less than this one's.
  if (oldRevisionInt < newRevisionInt) {
    annotations[revisionAnnotation] = newRevision;
    annotationChanged = true;
    klog.v(4).info(`Updating replica set ${strconv.quote(newRS.metadata.name)} revision to ${newRevision}`);
    // A ReplicaSet that had a revision and gets another one is being rolled back to.
    if (oldRevision !== undefined) appendRevisionHistory(annotations, oldRevision, revHistoryLimitInChars);
  }

  const { replicas } = deployment.spec;
  if (!exists && setReplicasAnnotations(newRS, replicas, replicas + maxSurge(deployment))) {
    annotationChanged = true;
  }
  return annotationChanged;
}

function parseRevision(which: "Old" | "New", revision: string): bigint | undefined {
  try {
    return strconv.parseInt(revision);
  } catch (err) {
    klog.warning(`Updating replica set revision ${which}Revision not int ${fmt.formatValue(err)}`);
    return undefined;
  }
}

function appendRevisionHistory(
  annotations: Record<string, string>,
  oldRevision: string,
  revHistoryLimitInChars: number,
): void {
  const revisionHistory = annotations[revisionHistoryAnnotation];
  if (revisionHistory === undefined || revisionHistory === "" || revisionHistory.startsWith(",")) {
    annotations[revisionHistoryAnnotation] = oldRevision;
    return;
  }
  const oldRevisions = revisionHistory.split(",");
  let totalLen = revisionHistory.length + oldRevision.length + 1;
  let start = 0;
  for (; totalLen > revHistoryLimitInChars && start < oldRevisions.length; start++) {
    totalLen -= (oldRevisions[start]?.length ?? 0) + 1;
  }
  if (totalLen > revHistoryLimitInChars) {
    klog.warning(`Not appending revision due to length limit of ${revHistoryLimitInChars} reached`);
    return;
  }
  annotations[revisionHistoryAnnotation] = [...oldRevisions.slice(start), oldRevision].join(",");
}

const annotationsToSkip: ReadonlySet<string> = new Set([
  v1.lastAppliedConfigAnnotation,
  revisionAnnotation,
  revisionHistoryAnnotation,
  desiredReplicasAnnotation,
  maxReplicasAnnotation,
  apps.deprecatedRollbackTo,
]);

function skipCopyAnnotation(key: string): boolean {
  return annotationsToSkip.has(key);
}

/** Only adds and overwrites: what the Deployment no longer has stays on the ReplicaSet. */
function copyDeploymentAnnotationsToReplicaSet(deployment: apps.Deployment, rs: apps.ReplicaSet): boolean {
  let rsAnnotationsChanged = false;
  for (const [k, v] of Object.entries(deployment.metadata.annotations)) {
    if (skipCopyAnnotation(k) || annotationOf(rs, k) === v) continue;
    rs.metadata.annotations[k] = v;
    rsAnnotationsChanged = true;
  }
  return rsAnnotationsChanged;
}

/** An annotation that is missing reads as empty, as from a Go map: hence no empty one is ever copied. */
function annotationOf({ metadata }: apps.Deployment | apps.ReplicaSet, key: string): string {
  return metadata.annotations[key] ?? "";
}

/** Restores the annotations of the ReplicaSet that the Deployment is rolled back to. */
export function setDeploymentAnnotationsTo(deployment: apps.Deployment, rollbackToRS: apps.ReplicaSet): void {
  const own = Object.entries(deployment.metadata.annotations).filter(([k]) => skipCopyAnnotation(k));
  const old = Object.entries(rollbackToRS.metadata.annotations).filter(([k]) => !skipCopyAnnotation(k));
  deployment.metadata.annotations = Object.fromEntries([...own, ...old]);
}

/** Writes the revision on the Deployment and says whether it is another. */
export function setDeploymentRevision(deployment: apps.Deployment, revision: string): boolean {
  if (annotationOf(deployment, revisionAnnotation) === revision) return false;
  deployment.metadata.annotations[revisionAnnotation] = revision;
  return true;
}

/** How many replicas the Deployment wanted when it last touched this ReplicaSet. */
export function getDesiredReplicasAnnotation(rs: apps.ReplicaSet): number | undefined {
  return getIntFromAnnotation(rs, desiredReplicasAnnotation);
}

/** How many replicas the Deployment allowed when it last touched this ReplicaSet. */
export function getMaxReplicasAnnotation(rs: apps.ReplicaSet): number | undefined {
  return getIntFromAnnotation(rs, maxReplicasAnnotation);
}

function getIntFromAnnotation({ metadata }: apps.ReplicaSet, annotationKey: string): number | undefined {
  const annotationValue = metadata.annotations[annotationKey];
  if (annotationValue === undefined) return undefined;
  try {
    // Upstream reads an int64 and keeps its lower half.
    return Number(BigInt.asIntN(32, strconv.parseInt(annotationValue)));
  } catch {
    const [value, key, name] = [annotationValue, annotationKey, metadata.name].map(strconv.quote);
    const what = `the value ${value} with annotation key ${key}`;
    klog.v(2).info(`Cannot convert ${what} for the replica set ${name}`);
    return undefined;
  }
}

/** Writes the wanted and the allowed number of replicas on the ReplicaSet. Says whether any changed. */
export function setReplicasAnnotations(
  rs: apps.ReplicaSet,
  desiredReplicas: number,
  maxReplicas: number,
): boolean {
  if (!replicasAnnotationsNeedUpdate(rs, desiredReplicas, maxReplicas)) return false;
  rs.metadata.annotations[desiredReplicasAnnotation] = String(desiredReplicas);
  rs.metadata.annotations[maxReplicasAnnotation] = String(maxReplicas);
  return true;
}

/** Says whether the ReplicaSet remembers other numbers than these. */
export function replicasAnnotationsNeedUpdate(
  { metadata }: apps.ReplicaSet,
  desiredReplicas: number,
  maxReplicas: number,
): boolean {
  return (
    metadata.annotations[desiredReplicasAnnotation] !== String(desiredReplicas) ||
    metadata.annotations[maxReplicasAnnotation] !== String(maxReplicas)
  );
}
