// Go: pkg/controller/controller_utils.go
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as podutil from "#api/v1/pod";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as time from "#go/time";

/** Upstream sorts two slices side by side, pods and ranks; here each pod carries its rank. */
export interface PodWithRank {
  pod: v1.Pod;
  /** How many active pods of the same owner share the node. */
  rank: number;
}

/** Puts first the pods whose deletion costs least. */
export function activePods(a: v1.Pod, b: v1.Pod): number {
  return (
    unassignedFirst(a, b) ||
    earlierPhaseFirst(a, b) ||
    notReadyFirst(a, b) ||
    lastReadyFirst(a, b) ||
    moreRestartsFirst(a, b) ||
    newerFirst(a.metadata.creationTimestamp, b.metadata.creationTimestamp)
  );
}

/** The same order, and in it pods that share a node with many related pods before the others. */
export function activePodsWithRanks(a: PodWithRank, b: PodWithRank): number {
  return (
    unassignedFirst(a.pod, b.pod) ||
    earlierPhaseFirst(a.pod, b.pod) ||
    notReadyFirst(a.pod, b.pod) ||
    b.rank - a.rank ||
    lastReadyFirst(a.pod, b.pod) ||
    moreRestartsFirst(a.pod, b.pod) ||
    newerFirst(a.pod.metadata.creationTimestamp, b.pod.metadata.creationTimestamp)
  );
}

/** Oldest first, then by name. */
export function replicaSetsByCreationTimestamp(a: apps.ReplicaSet, b: apps.ReplicaSet): number {
  return olderFirst(a, b) || byName(a, b);
}

/** Largest first, the older of two equals first: for scaling down. */
export function replicaSetsBySizeOlder(a: apps.ReplicaSet, b: apps.ReplicaSet): number {
  return b.spec.replicas - a.spec.replicas || replicaSetsByCreationTimestamp(a, b);
}

/** Largest first, the newer of two equals first: for scaling up. */
export function replicaSetsBySizeNewer(a: apps.ReplicaSet, b: apps.ReplicaSet): number {
  return b.spec.replicas - a.spec.replicas || replicaSetsByCreationTimestamp(b, a);
}

function unassignedFirst(a: v1.Pod, b: v1.Pod): number {
  return Number(isAssigned(a)) - Number(isAssigned(b));
}

function isAssigned(pod: v1.Pod): boolean {
  return pod.spec.nodeName !== undefined && pod.spec.nodeName !== "";
}

// A phase that upstream's table does not name counts as its zero, which is Pending's.
const podPhaseToOrdinal: Record<v1.PodPhase, number> = {
  "": 0,
  Pending: 0,
  Succeeded: 0,
  Failed: 0,
  Unknown: 1,
  Running: 2,
};

function earlierPhaseFirst(a: v1.Pod, b: v1.Pod): number {
  return podPhaseToOrdinal[a.status.phase] - podPhaseToOrdinal[b.status.phase];
}

function notReadyFirst(a: v1.Pod, b: v1.Pod): number {
  return Number(podutil.isPodReady(a)) - Number(podutil.isPodReady(b));
}

function lastReadyFirst(a: v1.Pod, b: v1.Pod): number {
  if (!podutil.isPodReady(a) || !podutil.isPodReady(b)) return 0;
  return newerFirst(podReadyTime(a), podReadyTime(b));
}

function podReadyTime(pod: v1.Pod): string | null | undefined {
  return podutil.getPodReadyCondition(pod.status)?.lastTransitionTime;
}

function moreRestartsFirst(a: v1.Pod, b: v1.Pod): number {
  return maxContainerRestarts(b) - maxContainerRestarts(a);
}

function maxContainerRestarts(pod: v1.Pod): number {
  return Math.max(0, ...pod.status.containerStatuses.map((c) => c.restartCount));
}

/** Later times first; no time at all counts as the latest. */
function newerFirst(t1: string | null | undefined, t2: string | null | undefined): number {
  const a = instant(t1, Infinity);
  const b = instant(t2, Infinity);
  return a === b ? 0 : b - a;
}

function olderFirst(a: metav1.Object, b: metav1.Object): number {
  const t1 = instant(a.metadata.creationTimestamp, -Infinity);
  const t2 = instant(b.metadata.creationTimestamp, -Infinity);
  return t1 === t2 ? 0 : t1 - t2;
}

function instant(text: string | null | undefined, zero: number): number {
  return time.parseRFC3339(text ?? "") ?? zero;
}

function byName(a: metav1.Object, b: metav1.Object): number {
  if (a.metadata.name === b.metadata.name) return 0;
  return a.metadata.name < b.metadata.name ? -1 : 1;
}
