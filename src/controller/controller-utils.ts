// Go: pkg/controller/controller_utils.go
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as hashutil from "#api/hash";
import * as types from "#apimachinery/types";
import * as utilrand from "#apimachinery/util/rand";
import type * as clientset from "#client-go/kubernetes";
import * as cache from "#client-go/tools/cache";
import * as fnv from "#go/hash/fnv";
import * as time from "#go/time";
import * as klog from "#klog";

/** The key under which an object, or the tombstone of one, waits in a queue. */
export const keyFunc = cache.deletionHandlingMetaNamespaceKeyFunc;

/** The first batch of pods that a controller creates; each later one is twice as large. */
export const slowStartInitialBatchSize = 1;

/** The hash of a pod template, safe to put into a name. Counting a collision gives another hash. */
export function computeHash(template: v1.PodTemplateSpec, collisionCount?: number): string {
  let sum = fnv.fnv32a(new TextEncoder().encode(hashutil.deepHashObject(template)));
  if (collisionCount !== undefined) {
    const collisionCountBytes = new DataView(new ArrayBuffer(8));
    collisionCountBytes.setUint32(0, collisionCount, true);
    sum = fnv.fnv32a(new Uint8Array(collisionCountBytes.buffer), sum);
  }
  return utilrand.safeEncodeString(String(sum));
}

/** The key of a pod, as `keyFunc` would give it. */
export function podKey(pod: v1.Pod): string {
  return `${pod.metadata.namespace}/${pod.metadata.name}`;
}

/** The pods that have not ended and are not being deleted. */
export function filterActivePods(pods: readonly v1.Pod[]): v1.Pod[] {
  return pods.filter((p) => {
    if (isPodActive(p)) return true;
    const state = `in state ${p.status.phase}, deletion time ${time.timeStringOf(p.metadata.deletionTimestamp)}`;
    klog.v(4).info(`Ignoring inactive pod ${klog.kObj(p)} ${state}`);
    return false;
  });
}

/** Says whether a pod runs or is still to run. */
export function isPodActive(p: v1.Pod): boolean {
  return (
    p.status.phase !== "Succeeded" &&
    p.status.phase !== "Failed" &&
    p.metadata.deletionTimestamp === undefined
  );
}

/** The ReplicaSets that should have pods. */
export function filterActiveReplicaSets(
  replicaSets: readonly (apps.ReplicaSet | undefined)[],
): apps.ReplicaSet[] {
  return filterReplicaSets(replicaSets, (rs) => rs.spec.replicas > 0);
}

/** The ReplicaSets that pass `filterFn`, without the gap that a missing new ReplicaSet leaves. */
export function filterReplicaSets(
  replicaSets: readonly (apps.ReplicaSet | undefined)[],
  filterFn: (rs: apps.ReplicaSet) => boolean,
): apps.ReplicaSet[] {
  return replicaSets.filter((rs) => rs !== undefined && filterFn(rs)) as apps.ReplicaSet[];
}

/** How a controller changes the owner of a ReplicaSet. */
export interface RSControlInterface {
  patchReplicaSet(namespace: string, name: string, data: unknown): Promise<void>;
}

/** Changes owners through the API server. */
export class RealRSControl implements RSControlInterface {
  readonly #kubeClient: clientset.Interface;

  constructor(kubeClient: clientset.Interface) {
    this.#kubeClient = kubeClient;
  }

  async patchReplicaSet(namespace: string, name: string, data: unknown): Promise<void> {
    await this.#kubeClient.appsV1().replicaSets(namespace).patch(name, types.strategicMergePatchType, data);
  }
}
