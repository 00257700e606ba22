// Go: pkg/controller/replicaset/replica_set.go
import type * as apps from "#api/apps/v1";
import * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as utilruntime from "#apimachinery/util/runtime";
import * as controller from "#controller";
import * as klog from "#klog";
import type { ReplicaSetController } from "./replica-set.ts";

/** Creates the pods that are missing or deletes those that are too many; rejects with the first failure. */
export async function manageReplicas(
  rsc: ReplicaSetController,
  filteredPods: readonly v1.Pod[],
  rs: apps.ReplicaSet,
): Promise<void> {
  const diff = filteredPods.length - rs.spec.replicas;
  if (diff < 0) await createPods(rsc, rs, Math.min(-diff, rsc.burstReplicas));
  else if (diff > 0) await deletePods(rsc, rs, { filteredPods, diff: Math.min(diff, rsc.burstReplicas) });
}

async function createPods(rsc: ReplicaSetController, rs: apps.ReplicaSet, diff: number): Promise<void> {
  const rsKey = controller.keyFunc(rs);
  // Set before the first call: the informer may show a pod before its creation is answered.
  rsc.expectations.expectCreations(rsKey, diff);
  klog.v(2).infoS("Too few replicas", { replicaSet: klog.kObj(rs), need: rs.spec.replicas, creating: diff });
  const { successes, err } = await slowStartBatch(diff, controller.slowStartInitialBatchSize, async () => {
    try {
      const controllerRef = metav1.newControllerRef(rs, rsc.gvk);
      await rsc.podControl.createPodsWithControllerRef(
        rs.metadata.namespace,
        rs.spec.template,
        rs,
        controllerRef,
      );
    } catch (err) {
      // In a terminating namespace every creation fails, and nothing needs to be done.
      if (!errors.hasStatusCause(err, v1.namespaceTerminatingCause)) throw err;
    }
  });
  // A pod that was never tried will never be observed, so stop expecting it. A later sync tries again.
  const skippedPods = diff - successes;
  if (skippedPods > 0) {
    const what = `Skipping creation of ${skippedPods} pods`;
    klog.v(2).info(`Slow-start failure. ${what}, decrementing expectations for ${rsc.gvk.kind} ${rsKey}`);
    for (let i = 0; i < skippedPods; i++) rsc.expectations.creationObserved(rsKey);
  }
  if (err !== undefined) throw err;
}

async function deletePods(
  rsc: ReplicaSetController,
  rs: apps.ReplicaSet,
  { filteredPods, diff }: { filteredPods: readonly v1.Pod[]; diff: number },
): Promise<void> {
  const rsKey = controller.keyFunc(rs);
  klog.v(2).infoS("Too many replicas", { replicaSet: klog.kObj(rs), need: rs.spec.replicas, deleting: diff });
  const podsToDelete = getPodsToDelete(filteredPods, relatedPodsOrNone(rsc, rs), diff);
  // By key and not by count: a pod is then counted once, be it seen as marked or as gone.
  rsc.expectations.expectDeletions(rsKey, getPodKeys(podsToDelete));

  const results = await Promise.allSettled(
    podsToDelete.map(async (pod) => {
      try {
        await rsc.podControl.deletePod(rs.metadata.namespace, pod.metadata.name, rs);
      } catch (err) {
        // The informer will not show this deletion, so stop expecting it.
        rsc.expectations.deletionObserved(rsKey, controller.podKey(pod));
        if (errors.isNotFound(err)) return;
        const what = `Failed to delete ${controller.podKey(pod)}`;
        klog.v(2).info(`${what}, decremented expectations for ${rsc.gvk.kind} ${rsKey}`);
        throw err;
      }
    }),
  );
  // Each failure has been reported as an event and they are probably alike: the first stands for all.
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

/** Reports an invalid selector and goes on without the ranking, as upstream does. */
function relatedPodsOrNone(rsc: ReplicaSetController, rs: apps.ReplicaSet): v1.Pod[] {
  try {
    return getIndirectlyRelatedPods(rsc, rs);
  } catch (err) {
    utilruntime.handleError(err);
    return [];
  }
}

/** Counts the calls that succeeded and keeps the first failure. Callers use both, so neither is thrown. */
export interface BatchResult {
  successes: number;
  err?: unknown;
}

/**
 * Calls `fn` `count` times, in batches that start at `initialBatchSize` and double as long as all goes well; after the
 * first batch with a failure nothing more is tried. A quota that forbids pods is thus asked once and not 500 times.
 */
export async function slowStartBatch(
  count: number,
  initialBatchSize: number,
  fn: () => Promise<void>,
): Promise<BatchResult> {
  let remaining = count;
  let successes = 0;
  for (let size = Math.min(remaining, initialBatchSize); size > 0; size = Math.min(2 * size, remaining)) {
    const results = await Promise.allSettled(Array.from({ length: size }, () => fn()));
    const failed = results.filter((result) => result.status === "rejected");
    successes += size - failed.length;
    const [first] = failed;
    if (first) return { successes, err: first.reason };
    remaining -= size;
  }
  return { successes };
}

/** Every ReplicaSet of the namespace with the controller of `rs`, itself among them. */
export function getReplicaSetsWithSameController(
  rsc: ReplicaSetController,
  rs: apps.ReplicaSet,
): apps.ReplicaSet[] {
  const controllerRef = metav1.getControllerOf(rs);
  if (!controllerRef) {
    utilruntime.handleError(new Error(`ReplicaSet has no controller: ${controller.keyFunc(rs)}`));
    return [];
  }
  const all = rsc.rsLister.replicaSets(rs.metadata.namespace).listClaimable(controllerRef);
  const relatedRSs = all.filter((r) => metav1.getControllerOfNoCopy(r)?.uid === controllerRef.uid);
  if (klog.v(2).enabled) {
    const relatedReplicaSets = relatedRSs.map((r) => r.metadata.name);
    klog.infoS("Found related ReplicaSets", { replicaSet: klog.kObj(rs), relatedReplicaSets });
  }
  return relatedRSs;
}

/** Every pod that is selected by a ReplicaSet with the controller of `rs`: the other revisions of one Deployment. */
export function getIndirectlyRelatedPods(rsc: ReplicaSetController, rs: apps.ReplicaSet): v1.Pod[] {
  const relatedPods: v1.Pod[] = [];
  const seen = new Map<string, apps.ReplicaSet>();
  const { kind } = rsc.gvk;
  for (const relatedRS of getReplicaSetsWithSameController(rsc, rs)) {
    const selector = metav1.labelSelectorAsSelector(relatedRS.spec.selector);
    for (const pod of rsc.podLister.pods(relatedRS.metadata.namespace).list(selector)) {
      const otherRS = seen.get(pod.metadata.uid);
      if (otherRS) {
        const owners = `${kind} ${klog.kObj(otherRS)} and ${kind} ${klog.kObj(relatedRS)}`;
        klog.v(5).info(`Pod ${klog.kObj(pod)} is owned by both ${owners}`);
        continue;
      }
      seen.set(pod.metadata.uid, relatedRS);
      relatedPods.push(pod);
    }
  }
  if (klog.v(4).enabled) {
    const relatedNames = relatedPods.map((pod) => pod.metadata.name).join(", ");
    klog.info(`Found ${relatedPods.length} related pods for ${kind} ${klog.kObj(rs)}: ${relatedNames}`);
  }
  return relatedPods;
}

/** The `diff` pods whose deletion costs least: not yet scheduled, not ready, crowded, young. */
export function getPodsToDelete(
  filteredPods: readonly v1.Pod[],
  relatedPods: readonly v1.Pod[],
  diff: number,
): v1.Pod[] {
  // The order matters only if some may stay.
  if (diff >= filteredPods.length) return filteredPods.slice(0, diff);
  const ranked = getPodsRankedByRelatedPodsOnSameNode(filteredPods, relatedPods);
  return ranked
    .sort(controller.activePodsWithRanks)
    .slice(0, diff)
    .map(({ pod }) => pod);
}

/** Pods with their rank: how many active related pods share their node. */
function getPodsRankedByRelatedPodsOnSameNode(
  podsToRank: readonly v1.Pod[],
  relatedPods: readonly v1.Pod[],
): controller.PodWithRank[] {
  const podsOnNode = new Map<string, number>();
  for (const pod of relatedPods.filter((p) => controller.isPodActive(p))) {
    const node = pod.spec.nodeName ?? "";
    podsOnNode.set(node, (podsOnNode.get(node) ?? 0) + 1);
  }
  return podsToRank.map((pod) => ({ pod, rank: podsOnNode.get(pod.spec.nodeName ?? "") ?? 0 }));
}

/** Under which keys the deletion of these pods is expected. */
export function getPodKeys(pods: readonly v1.Pod[]): string[] {
  return pods.map((pod) => controller.podKey(pod));
}
