// Go: pkg/controller/replicaset/replica_set.go
import * as podutil from "#api/v1/pod";
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as apiequality from "#apimachinery/api/equality";
import * as metav1 from "#apimachinery/apis/meta/v1";
import type * as labels from "#apimachinery/labels";
import type * as schema from "#apimachinery/runtime/schema";
import * as utilruntime from "#apimachinery/util/runtime";
import * as wait from "#apimachinery/util/wait";
import type * as appslisters from "#client-go/listers/apps/v1";
import type * as corelisters from "#client-go/listers/core/v1";
import * as cache from "#client-go/tools/cache";
import type * as record from "#client-go/tools/record";
import type * as flowcontrol from "#client-go/util/flowcontrol";
import * as workqueue from "#client-go/util/workqueue";
import * as ratelimiter from "#component-base/metrics/prometheus/ratelimiter";
import * as controller from "#controller";
import * as context from "#go/context";
import * as fmt from "#go/fmt";
import * as strconv from "#go/strconv";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";
import { manageReplicas } from "./manage-replicas.ts";
import { calculateStatus, updateReplicaSetStatus, type ReplicaSetStatusClient } from "./replica-set-utils.ts";

/** The most pods that one sync creates or deletes. The next waits until their events have been seen. */
export const burstReplicas = 500;

/** What the controller asks of a lister of ReplicaSets; ReplicationControllers come through an adapter. */
export type ReplicaSetLister = Pick<appslisters.ReplicaSetLister, "getPodReplicaSets"> & {
  replicaSets(
    namespace: string,
  ): Pick<ReturnType<appslisters.ReplicaSetLister["replicaSets"]>, "list" | "listClaimable" | "get">;
};

/** Where ReplicaSets come from: their changes and a lister over them. */
export interface ReplicaSetInformer {
  informer(): Pick<cache.SharedIndexInformer<apps.ReplicaSet>, "addEventHandler" | "hasSynced">;
  lister(): ReplicaSetLister;
}

/** Where pods come from. */
export interface PodInformer {
  informer(): Pick<cache.SharedIndexInformer<v1.Pod>, "addEventHandler" | "hasSynced">;
  lister(): corelisters.PodLister;
}

/** The part of a clientset that the controller uses itself; pods go through `podControl`. */
export interface ReplicaSetsClient {
  appsV1(): { replicaSets(namespace: string): ReplicaSetStatusClient };
}

/** What a controller of ReplicaSets, or of ReplicationControllers behind adapters, is built from. */
export interface Options {
  clock: utilclock.Clock;
  kubeClient: ReplicaSetsClient;
  rsInformer: ReplicaSetInformer;
  podInformer: PodInformer;
  podControl: controller.PodControlInterface;
  /** Where `podControl` records its events; it ends with the controller. */
  eventBroadcaster?: Pick<record.EventBroadcaster, "shutdown">;
  gvk: schema.GroupVersionKind;
  metricOwnerName: string;
  queueName: string;
  burstReplicas: number;
  /** What slows the client down, if anything does. */
  rateLimiter?: flowcontrol.RateLimiter | undefined;
}

/** Keeps as many pods running as each ReplicaSet asks for. */
export class ReplicaSetController {
  readonly gvk: schema.GroupVersionKind;
  readonly clock: utilclock.Clock;
  readonly #eventBroadcaster: Options["eventBroadcaster"];
  readonly kubeClient: ReplicaSetsClient;
  /** Replaced by tests. */
  podControl: controller.PodControlInterface;
  readonly burstReplicas: number;
  /** Replaced by tests. */
  syncHandler: (rsKey: string) => Promise<void>;
  /** Which pod creations and deletions have been asked for and not been seen yet. */
  expectations: controller.UIDTrackingControllerExpectations;
  readonly rsLister: ReplicaSetLister;
  readonly podLister: corelisters.PodLister;
  rsListerSynced: () => boolean;
  podListerSynced: () => boolean;
  queue: workqueue.RateLimitingQueue<string>;

  constructor(options: Options) {
    const { clock, rsInformer, podInformer, metricOwnerName, queueName, rateLimiter } = options;
    if (rateLimiter !== undefined) {
      ratelimiter.registerMetricAndTrackRateLimiterUsage(metricOwnerName, rateLimiter);
    }
    this.gvk = options.gvk;
    this.clock = clock;
    this.#eventBroadcaster = options.eventBroadcaster;
    this.kubeClient = options.kubeClient;
    this.podControl = options.podControl;
    this.burstReplicas = options.burstReplicas;
    this.expectations = new controller.UIDTrackingControllerExpectations(
      new controller.ControllerExpectations(clock),
    );
    this.queue = new workqueue.RateLimitingQueue(
      clock,
      workqueue.defaultControllerRateLimiter(clock),
      queueName,
    );

    rsInformer.informer().addEventHandler({
      onAdd: (rs) => this.addRS(rs),
      onUpdate: (old, cur) => this.updateRS(old, cur),
      onDelete: (obj) => this.deleteRS(obj),
    });
    this.rsLister = rsInformer.lister();
    this.rsListerSynced = () => rsInformer.informer().hasSynced();

    // Every change of a pod wakes its ReplicaSet: most say something about readiness, and a sync reads caches only.
    podInformer.informer().addEventHandler({
      onAdd: (pod) => this.addPod(pod),
      onUpdate: (old, cur) => this.updatePod(old, cur),
      onDelete: (obj) => this.deletePod(obj),
    });
    this.podLister = podInformer.lister();
    this.podListerSynced = () => podInformer.informer().hasSynced();

    this.syncHandler = (key) => this.syncReplicaSet(key);
  }

  /** Watches and syncs with `workers` loops until the signal aborts. */
  async run(workers: number, signal: AbortSignal): Promise<void> {
    const controllerName = this.gvk.kind.toLowerCase();
    const tasks = new sync.WaitGroup();
    klog.info(`Starting ${controllerName} controller`);
    // Shutting the queue down is what ends workers that wait for a key.
    const release = context.afterFunc(signal, () => this.queue.shutDown());
    try {
      const synced = [this.podListerSynced, this.rsListerSynced];
      if (!(await cache.waitForNamedCacheSync(this.clock, this.gvk.kind, signal, ...synced))) return;
      for (let i = 0; i < workers; i++) {
        tasks.go(() => wait.until(this.clock, () => this.worker(), time.second, signal));
      }
      await tasks.wait();
    } finally {
      klog.info(`Shutting down ${controllerName} controller`);
      release();
      this.queue.shutDown();
      await this.#eventBroadcaster?.shutdown();
    }
  }

  /** The ReplicaSets whose selector matches `pod`; more than one is the user's mistake, and is reported. */
  getPodReplicaSets(pod: v1.Pod): apps.ReplicaSet[] {
    const rss = this.rsLister.getPodReplicaSets(pod);
    if (rss.length > 1) {
      const podLabels = fmt.formatValue(pod.metadata.labels);
      utilruntime.handleError(
        new Error(`user error! more than one ${this.gvk.kind} is selecting pods with labels: ${podLabels}`),
      );
    }
    return rss;
  }

  /** The ReplicaSet that `controllerRef` means: found by name, confirmed by UID. */
  resolveControllerRef(namespace: string, controllerRef: metav1.OwnerReference): apps.ReplicaSet | undefined {
    if (controllerRef.kind !== this.gvk.kind) return undefined;
    const rs = this.rsLister.replicaSets(namespace).get(controllerRef.name);
    return rs?.metadata.uid === controllerRef.uid ? rs : undefined;
  }

  enqueueRS(rs: apps.ReplicaSet): void {
    this.queue.add(controller.keyFunc(rs));
  }

  enqueueRSAfter(rs: apps.ReplicaSet, duration: number): void {
    this.queue.addAfter(controller.keyFunc(rs), duration);
  }

  addRS(rs: apps.ReplicaSet): void {
    klog.v(4).info(`Adding ${this.gvk.kind} ${controller.keyFunc(rs)}`);
    this.enqueueRS(rs);
  }

  updateRS(oldRS: apps.ReplicaSet, curRS: apps.ReplicaSet): void {
    // Deleted and created again between two events: the old one's expectations must not outlive it.
    if (curRS.metadata.uid !== oldRS.metadata.uid) {
      this.deleteRS(new cache.DeletedFinalStateUnknown(controller.keyFunc(oldRS), oldRS));
    }
    // Also when nothing but status changed: a resync thereby wakes a ReplicaSet whose last creations failed.
    if (oldRS.spec.replicas !== curRS.spec.replicas) {
      const change = `${oldRS.spec.replicas}->${curRS.spec.replicas}`;
      klog.v(4).info(`${this.gvk.kind} ${curRS.metadata.name} updated. Desired pod count change: ${change}`);
    }
    this.enqueueRS(curRS);
  }

  deleteRS(obj: apps.ReplicaSet | cache.DeletedFinalStateUnknown<apps.ReplicaSet>): void {
    const key = controller.keyFunc(obj);
    klog.v(4).info(`Deleting ${this.gvk.kind} ${strconv.quote(key)}`);
    // A new ReplicaSet of that name starts clean.
    this.expectations.deleteExpectations(key);
    this.queue.add(key);
  }

  /** A pod was created: count it and wake its ReplicaSet, or whoever may want to adopt it. */
  addPod(pod: v1.Pod): void {
    // After a restart a pod may first be seen while it terminates; that creates nothing.
    if (pod.metadata.deletionTimestamp !== undefined) return this.deletePod(pod);

    const controllerRef = metav1.getControllerOf(pod);
    if (controllerRef) {
      const rs = this.resolveControllerRef(pod.metadata.namespace, controllerRef);
      if (!rs) return;
      const rsKey = controller.keyFunc(rs);
      klog.v(4).info(`Pod ${pod.metadata.name} created.`);
      this.expectations.creationObserved(rsKey);
      this.queue.add(rsKey);
      return;
    }
    // An orphan. Nobody expects one, so no creation is observed.
    const rss = this.getPodReplicaSets(pod);
    if (rss.length === 0) return;
    klog.v(4).info(`Orphan Pod ${pod.metadata.name} created.`);
    for (const rs of rss) this.enqueueRS(rs);
  }

  /** A pod changed: wake the ReplicaSets that it belonged to, belongs to or might belong to. */
  updatePod(oldPod: v1.Pod, curPod: v1.Pod): void {
    // A resync repeats what is known.
    if (curPod.metadata.resourceVersion === oldPod.metadata.resourceVersion) return;

    const labelChanged = !apiequality.deepEqual(curPod.metadata.labels, oldPod.metadata.labels);
    if (curPod.metadata.deletionTimestamp !== undefined) {
      // Replace it now, not when the kubelet is done with it.
      this.deletePod(curPod);
      // The old pod's own deletionTimestamp does not matter: it is never unset.
      if (labelChanged) this.deletePod(oldPod);
      return;
    }

    const curControllerRef = metav1.getControllerOf(curPod);
    const oldControllerRef = metav1.getControllerOf(oldPod);
    const controllerRefChanged = !apiequality.deepEqual(curControllerRef, oldControllerRef);
    if (controllerRefChanged && oldControllerRef) {
      const rs = this.resolveControllerRef(oldPod.metadata.namespace, oldControllerRef);
      if (rs) this.enqueueRS(rs);
    }

    if (curControllerRef) {
      const rs = this.resolveControllerRef(curPod.metadata.namespace, curControllerRef);
      if (!rs) return;
      klog.v(4).info(`Pod ${curPod.metadata.name} updated.`);
      this.enqueueRS(rs);
      // Nothing in the pod will change when it becomes available, so come back by the clock. One second more, since
      // the pod's times are cut to seconds.
      if (!podutil.isPodReady(oldPod) && podutil.isPodReady(curPod) && rs.spec.minReadySeconds > 0) {
        const name = strconv.quote(rs.metadata.name);
        const after = `${rs.spec.minReadySeconds}s for availability check`;
        klog.v(2).info(`${this.gvk.kind} ${name} will be enqueued after ${after}`);
        this.enqueueRSAfter(rs, rs.spec.minReadySeconds * time.second + time.second);
      }
      return;
    }
    // An orphan that changed in a way that may make it fit.
    if (labelChanged || controllerRefChanged) {
      const rss = this.getPodReplicaSets(curPod);
      if (rss.length === 0) return;
      klog.v(4).info(`Orphan Pod ${curPod.metadata.name} updated.`);
      for (const rs of rss) this.enqueueRS(rs);
    }
  }

  /** A pod is gone or about to go: count it and wake its ReplicaSet. */
  deletePod(obj: v1.Pod | cache.DeletedFinalStateUnknown<v1.Pod>): void {
    // A tombstone holds the last known state. If labels changed since, the new owner wakes at the next resync.
    const pod = obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj;
    const controllerRef = metav1.getControllerOf(pod);
    // Nobody cares about an orphan that goes.
    if (!controllerRef) return;
    const rs = this.resolveControllerRef(pod.metadata.namespace, controllerRef);
    if (!rs) return;
    const rsKey = controller.keyFunc(rs);
    const timestamp = time.timeStringOf(pod.metadata.deletionTimestamp);
    klog.v(4).info(`Pod ${controller.podKey(pod)} deleted, timestamp ${timestamp}.`);
    this.expectations.deletionObserved(rsKey, controller.podKey(pod));
    this.queue.add(rsKey);
  }

  /** Takes keys from the queue until it is shut down. The queue hands out one key to one worker at a time. */
  async worker(): Promise<void> {
    while (await this.processNextWorkItem());
  }

  /** Syncs one key; false means that the queue is shut down. */
  async processNextWorkItem(): Promise<boolean> {
    const key = await this.queue.get();
    if (key === undefined) return false;
    try {
      await this.syncHandler(key);
      this.queue.forget(key);
    } catch (err) {
      utilruntime.handleError(new Error(`sync ${strconv.quote(key)} failed with ${fmt.formatValue(err)}`));
      this.queue.addRateLimited(key);
    } finally {
      this.queue.done(key);
    }
    return true;
  }

  /** Brings one ReplicaSet's pods and status closer to what its spec asks for. */
  async syncReplicaSet(key: string): Promise<void> {
    const startTime = this.clock.now();
    try {
      await this.#syncReplicaSet(key);
    } finally {
      const took = time.durationString(this.clock.now() - startTime);
      klog.v(4).info(`Finished syncing ${this.gvk.kind} ${strconv.quote(key)} (${took})`);
    }
  }

  async #syncReplicaSet(key: string): Promise<void> {
    const [namespace, name] = cache.splitMetaNamespaceKey(key);
    const rs = this.rsLister.replicaSets(namespace).get(name);
    if (!rs) {
      klog.v(4).info(`${this.gvk.kind} ${key} has been deleted`);
      this.expectations.deleteExpectations(key);
      this.queue.cancel(key);
      return;
    }
    // Asked before pods are listed: a pod that is seen in between must not be missed by both.
    const rsNeedsSync = this.expectations.satisfiedExpectations(key);
    let selector: labels.Selector;
    try {
      selector = metav1.labelSelectorAsSelector(rs.spec.selector);
    } catch (err) {
      // No retry will mend it.
      utilruntime.handleError(
        new Error(`error converting pod selector to selector: ${fmt.formatValue(err)}`),
      );
      return;
    }
    // Not by the selector: a pod of ours that no longer matches must be released. Upstream lists the whole namespace; a
    // claim ignores all but our own pods and orphans, so it sends the same requests (claiming.property.test.ts).
    const allPods = this.podLister.pods(rs.metadata.namespace).listClaimable(rs.metadata);
    const filteredPods = await this.claimPods(rs, selector, controller.filterActivePods(allPods));

    let manageReplicasErr: unknown;
    if (rsNeedsSync && rs.metadata.deletionTimestamp === undefined) {
      try {
        await manageReplicas(this, filteredPods, rs);
      } catch (err) {
        // Thrown only after the status is written, because the status reports it.
        manageReplicasErr = err;
      }
    }
    const newStatus = calculateStatus(rs, { clock: this.clock, filteredPods, manageReplicasErr });
    const c = this.kubeClient.appsV1().replicaSets(namespace);
    const updatedRS = await updateReplicaSetStatus(c, rs, newStatus);
    if (manageReplicasErr !== undefined) throw manageReplicasErr;
    // A guard against skewed clocks: look again when the pods should have become available.
    const { minReadySeconds, replicas } = updatedRS.spec;
    if (
      minReadySeconds > 0 &&
      updatedRS.status.readyReplicas === replicas &&
      updatedRS.status.availableReplicas !== replicas
    ) {
      this.queue.addAfter(key, minReadySeconds * time.second);
    }
  }

  /** Adopts matching orphans, releases what no longer matches, and gives the pods that are this ReplicaSet's. */
  private async claimPods(
    rs: apps.ReplicaSet,
    selector: labels.Selector,
    filteredPods: v1.Pod[],
  ): Promise<v1.Pod[]> {
    const { namespace, name, uid } = rs.metadata;
    // Pods are adopted only after a look past the cache: ours may be deleted already, and orphans then stay orphans.
    const canAdopt = controller.recheckDeletionTimestamp(async () => {
      const fresh = await this.kubeClient.appsV1().replicaSets(namespace).get(name);
      if (fresh.metadata.uid !== uid) {
        throw new Error(
          `original ${this.gvk.kind} ${namespace}/${name} is gone: got uid ${fresh.metadata.uid}, wanted ${uid}`,
        );
      }
      return fresh;
    });
    const owner = { controller: rs, selector, controllerKind: this.gvk, canAdopt };
    return new controller.PodControllerRefManager(this.podControl, owner).claimPods(filteredPods);
  }
}
