// Go: pkg/controller/deployment/deployment_controller.go
import type * as apps from "#api/apps/v1";
import * as v1 from "#api/core/v1";
import * as apiequality from "#apimachinery/api/equality";
import * as errors from "#apimachinery/api/errors";
import * as metav1 from "#apimachinery/apis/meta/v1";
import type * as labels from "#apimachinery/labels";
import * as runtime from "#apimachinery/runtime";
import * as utilruntime from "#apimachinery/util/runtime";
import * as wait from "#apimachinery/util/wait";
import type * as informers from "#client-go/informers";
import type * as clientset from "#client-go/kubernetes";
import type * as appslisters from "#client-go/listers/apps/v1";
import type * as corelisters from "#client-go/listers/core/v1";
import * as cache from "#client-go/tools/cache";
import * as record from "#client-go/tools/record";
import * as workqueue from "#client-go/util/workqueue";
import * as ratelimiter from "#component-base/metrics/prometheus/ratelimiter";
import * as controller from "#controller";
import * as deploymentutil from "#controller/deployment/util";
import * as context from "#go/context";
import * as fmt from "#go/fmt";
import type * as rand from "#go/math/rand";
import * as strconv from "#go/strconv";
import * as gosync from "#go/sync";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";
import { controllerKind } from "./controller-kind.ts";
import { type PodMap, rolloutRecreate } from "./recreate.ts";
import { getRollbackTo } from "./rollback-to.ts";
import { rollback } from "./rollback.ts";
import { rolloutRolling } from "./rolling.ts";
import { checkPausedConditions, isScalingEvent, sync, syncStatusOnly } from "./sync.ts";

/** How often a failed Deployment is retried, 5 ms to 82 s apart, before it has to wait for its next event. */
const maxRetries = 15;

/** What the controller is built from. */
export interface Options {
  clock: utilclock.Clock;
  /** For the waits between two tries to write an event. */
  rand: rand.Source;
  client: clientset.Interface;
  dInformer: informers.DeploymentInformer;
  rsInformer: informers.ReplicaSetInformer;
  podInformer: informers.PodInformer;
}

/** Brings ReplicaSets, and through them pods, in line with what Deployments ask for. */
export class DeploymentController {
  readonly clock: utilclock.Clock;
  readonly client: clientset.Interface;
  readonly #eventBroadcaster: record.EventBroadcaster;
  /** Replaced by tests. */
  eventRecorder: record.EventRecorder;
  /** Adopts and releases ReplicaSets. */
  readonly rsControl: controller.RSControlInterface;

  /** Replaced by tests. */
  syncHandler: (dKey: string) => Promise<void>;
  /** Replaced by tests. */
  enqueueDeployment: (deployment: apps.Deployment) => void;

  readonly dLister: appslisters.DeploymentLister;
  readonly rsLister: appslisters.ReplicaSetLister;
  readonly podLister: corelisters.PodLister;
  readonly #synced: cache.InformerSynced[];

  /** The keys of the Deployments that wait for a sync. */
  readonly queue: workqueue.RateLimitingQueue<string>;

  constructor({ clock, rand, client, dInformer, rsInformer, podInformer }: Options) {
    this.#eventBroadcaster = new record.EventBroadcaster({ clock, rand });
    this.#eventBroadcaster.startStructuredLogging(0);
    this.#eventBroadcaster.startRecordingToSink(client.coreV1().events(""));

    const { rateLimiter } = client.coreV1().restClient;
    if (rateLimiter !== undefined) {
      ratelimiter.registerMetricAndTrackRateLimiterUsage("deployment_controller", rateLimiter);
    }
    this.clock = clock;
    this.client = client;
    this.eventRecorder = this.#eventBroadcaster.newRecorder("deployment-controller");
    this.queue = new workqueue.RateLimitingQueue(
      clock,
      workqueue.defaultControllerRateLimiter(clock),
      "deployment",
    );
    this.rsControl = new controller.RealRSControl(client);

    dInformer.informer().addEventHandler({
      onAdd: (d) => this.addDeployment(d),
      onUpdate: (old, cur) => this.updateDeployment(old, cur),
      onDelete: (obj) => this.deleteDeployment(obj),
    });
    rsInformer.informer().addEventHandler({
      onAdd: (rs) => this.addReplicaSet(rs),
      onUpdate: (old, cur) => this.updateReplicaSet(old, cur),
      onDelete: (obj) => this.deleteReplicaSet(obj),
    });
    podInformer.informer().addEventHandler({
      onDelete: (obj) => this.deletePod(obj),
    });

    this.syncHandler = (key) => this.syncDeployment(key);
    this.enqueueDeployment = (d) => this.enqueue(d);

    this.dLister = dInformer.lister();
    this.rsLister = rsInformer.lister();
    this.podLister = podInformer.lister();
    this.#synced = [dInformer, rsInformer, podInformer].map((i) => () => i.informer().hasSynced());
  }

  /** Watches and syncs with `workers` loops until the signal aborts. */
  async run(workers: number, signal: AbortSignal): Promise<void> {
    const tasks = new gosync.WaitGroup();
    klog.info("Starting deployment controller");
    // Shutting the queue down is what ends workers that wait for a key.
    const release = context.afterFunc(signal, () => this.queue.shutDown());
    try {
      if (!(await cache.waitForNamedCacheSync(this.clock, "deployment", signal, ...this.#synced))) return;
      for (let i = 0; i < workers; i++) {
        tasks.go(() => wait.until(this.clock, () => this.worker(), time.second, signal));
      }
      await tasks.wait();
    } finally {
      klog.info("Shutting down deployment controller");
      release();
      this.queue.shutDown();
      await this.#eventBroadcaster.shutdown();
    }
  }

  addDeployment(d: apps.Deployment): void {
    klog.v(4).info(`Adding deployment ${d.metadata.name}`);
    this.enqueueDeployment(d);
  }

  updateDeployment(oldD: apps.Deployment, curD: apps.Deployment): void {
    klog.v(4).info(`Updating deployment ${oldD.metadata.name}`);
    this.enqueueDeployment(curD);
  }

  /** Queues the key once more; its sync finds nothing and ends. */
  deleteDeployment(obj: apps.Deployment | cache.DeletedFinalStateUnknown<apps.Deployment>): void {
    const d = lastState(obj);
    klog.v(4).info(`Deleting deployment ${d.metadata.name}`);
    this.enqueueDeployment(d);
  }

  /** Wakes the owner of a new ReplicaSet; for an orphan, every Deployment that might adopt it. */
  addReplicaSet(rs: apps.ReplicaSet): void {
    // After a restart, the first thing seen of a ReplicaSet may be that it is being deleted.
    if (rs.metadata.deletionTimestamp !== undefined) {
      this.deleteReplicaSet(rs);
      return;
    }

    const controllerRef = metav1.getControllerOf(rs);
    if (controllerRef !== undefined) {
      const d = this.resolveControllerRef(rs.metadata.namespace, controllerRef);
      if (d === undefined) return;
      klog.v(4).info(`ReplicaSet ${rs.metadata.name} added.`);
      this.enqueueDeployment(d);
      return;
    }

    klog.v(4).info(`Orphan ReplicaSet ${rs.metadata.name} added.`);
    for (const d of this.getDeploymentsForReplicaSet(rs)) this.enqueueDeployment(d);
  }

  /** The Deployments that select the ReplicaSet. */
  getDeploymentsForReplicaSet(rs: apps.ReplicaSet): apps.Deployment[] {
    let deployments: apps.Deployment[];
    try {
      deployments = deploymentutil.getDeploymentsForReplicaSet(this.dLister, rs);
    } catch {
      // That nobody selects it is the usual reason; upstream drops the others too.
      return [];
    }
    // Owner references keep order even so, but two Deployments that select the same are a mistake of their user.
    const [first] = deployments;
    if (first !== undefined && deployments.length > 1) {
      const what = "user error! more than one deployment is selecting replica set";
      const labels = fmt.formatGoValue(rs.metadata.labels);
      const returning = controller.keyFunc(first);
      klog.v(4).info(`${what} ${controller.keyFunc(rs)} with labels: ${labels}, returning ${returning}`);
    }
    return deployments;
  }

  /** Wakes the old and the new owner of a ReplicaSet; for a changed orphan, every Deployment that might adopt it. */
  updateReplicaSet(oldRS: apps.ReplicaSet, curRS: apps.ReplicaSet): void {
    // A resync repeats what is known.
    if (curRS.metadata.resourceVersion === oldRS.metadata.resourceVersion) return;

    const curControllerRef = metav1.getControllerOf(curRS);
    const oldControllerRef = metav1.getControllerOf(oldRS);
    const controllerRefChanged = !apiequality.deepEqual(curControllerRef, oldControllerRef);
    if (controllerRefChanged && oldControllerRef !== undefined) {
      const d = this.resolveControllerRef(oldRS.metadata.namespace, oldControllerRef);
      if (d !== undefined) this.enqueueDeployment(d);
    }

    if (curControllerRef !== undefined) {
      const d = this.resolveControllerRef(curRS.metadata.namespace, curControllerRef);
      if (d === undefined) return;
      klog.v(4).info(`ReplicaSet ${curRS.metadata.name} updated.`);
      this.enqueueDeployment(d);
      return;
    }

    const labelChanged = !apiequality.deepEqual(curRS.metadata.labels, oldRS.metadata.labels);
    if (labelChanged || controllerRefChanged) {
      klog.v(4).info(`Orphan ReplicaSet ${curRS.metadata.name} updated.`);
      for (const d of this.getDeploymentsForReplicaSet(curRS)) this.enqueueDeployment(d);
    }
  }

  /** Wakes the owner of a deleted ReplicaSet. Nobody cares about an orphan. */
  deleteReplicaSet(obj: apps.ReplicaSet | cache.DeletedFinalStateUnknown<apps.ReplicaSet>): void {
    const rs = lastState(obj);
    const controllerRef = metav1.getControllerOf(rs);
    if (controllerRef === undefined) return;
    const d = this.resolveControllerRef(rs.metadata.namespace, controllerRef);
    if (d === undefined) return;
    klog.v(4).info(`ReplicaSet ${rs.metadata.name} deleted.`);
    this.enqueueDeployment(d);
  }

  /** Wakes a Deployment that recreates its pods once the last of them is gone. */
  async deletePod(obj: v1.Pod | cache.DeletedFinalStateUnknown<v1.Pod>): Promise<void> {
    const pod = lastState(obj);
    klog.v(4).info(`Pod ${pod.metadata.name} deleted.`);
    const d = this.getDeploymentForPod(pod);
    if (d?.spec.strategy.type !== "Recreate") return;

    let podMap: PodMap;
    try {
      // The server is asked while later events of pods wait, for the cache may not know the newest ReplicaSet yet.
      const rsList = await deploymentutil.listReplicaSets(
        d,
        deploymentutil.rsListFromClient(this.client.appsV1()),
      );
      podMap = this.getPodMapForDeployment(d, rsList);
    } catch {
      // Upstream drops the error. The Deployment then waits for its next event or the next resync.
      return;
    }
    const numPods = [...podMap.values()].reduce((sum, podList) => sum + podList.length, 0);
    if (numPods === 0) this.enqueueDeployment(d);
  }

  enqueue(deployment: apps.Deployment): void {
    this.queue.add(controller.keyFunc(deployment));
  }

  enqueueRateLimited(deployment: apps.Deployment): void {
    this.queue.addRateLimited(controller.keyFunc(deployment));
  }

  enqueueAfter(deployment: apps.Deployment, after: number): void {
    this.queue.addAfter(controller.keyFunc(deployment), after);
  }

  /** The Deployment that owns the ReplicaSet that owns the pod. */
  getDeploymentForPod(pod: v1.Pod): apps.Deployment | undefined {
    const podControllerRef = metav1.getControllerOf(pod);
    if (podControllerRef === undefined || podControllerRef.kind !== "ReplicaSet") return undefined;
    const { namespace, name } = pod.metadata;
    const rs = this.rsLister.replicaSets(namespace).get(podControllerRef.name);
    if (rs === undefined || rs.metadata.uid !== podControllerRef.uid) {
      const [rsName, podName] = [podControllerRef.name, name].map(strconv.quote);
      const err = rs === undefined ? `replicaset.apps ${rsName} not found` : fmt.formatValue(undefined);
      klog.v(4).info(`Cannot get replicaset ${rsName} for pod ${podName}: ${err}`);
      return undefined;
    }

    const controllerRef = metav1.getControllerOf(rs);
    if (controllerRef === undefined) return undefined;
    return this.resolveControllerRef(rs.metadata.namespace, controllerRef);
  }

  /** The Deployment that the reference means: found by name, confirmed by UID. */
  resolveControllerRef(namespace: string, controllerRef: metav1.OwnerReference): apps.Deployment | undefined {
    if (controllerRef.kind !== controllerKind.kind) return undefined;
    const d = this.dLister.deployments(namespace).get(controllerRef.name);
    return d?.metadata.uid === controllerRef.uid ? d : undefined;
  }

  /** Syncs key after key. The queue never hands one key to two workers at a time. */
  async worker(): Promise<void> {
    while (await this.processNextWorkItem());
  }

  /** Waits for a key and syncs it; false if the queue is shut down. */
  async processNextWorkItem(): Promise<boolean> {
    const key = await this.queue.get();
    if (key === undefined) return false;
    try {
      await this.syncHandler(key);
      this.queue.forget(key);
    } catch (err) {
      this.handleErr(err, key);
    } finally {
      this.queue.done(key);
    }
    return true;
  }

  /** Requeues a failed key, up to a limit. */
  handleErr(err: unknown, key: string): void {
    // In a terminating namespace every create fails: trying again would not help.
    if (errors.hasStatusCause(err, v1.namespaceTerminatingCause)) {
      this.queue.forget(key);
      return;
    }

    if (this.queue.numRequeues(key) < maxRetries) {
      klog.v(2).infoS("Error syncing deployment", { deployment: refOfKey(key, err), err });
      this.queue.addRateLimited(key);
      return;
    }

    utilruntime.handleError(err);
    klog.v(2).info(`Dropping deployment ${strconv.quote(key)} out of the queue: ${fmt.formatValue(err)}`);
    this.queue.forget(key);
  }

  /** The ReplicaSets that belong to the Deployment, after adopting orphans and releasing what no longer matches. */
  async getReplicaSetsForDeployment(d: apps.Deployment): Promise<apps.ReplicaSet[]> {
    const { namespace, name, uid } = d.metadata;
    // Not by the selector: a ReplicaSet of ours that no longer matches must be released. Upstream lists the whole
    // namespace, which costs three times the run with 1,000 Deployments; a claim ignores all but our own ReplicaSets and
    // orphans, so it sends the same requests (claiming.property.test.ts).
    const rsList = this.rsLister.replicaSets(namespace).listClaimable(d.metadata);
    // The cache may not know that the Deployment is being deleted or was replaced, so an adoption asks the server.
    const canAdopt = controller.recheckDeletionTimestamp(async () => {
      const fresh = await this.client.appsV1().deployments(namespace).get(name);
      if (fresh.metadata.uid !== uid) {
        const uids = `got uid ${fresh.metadata.uid}, wanted ${uid}`;
        throw new Error(`original Deployment ${namespace}/${name} is gone: ${uids}`);
      }
      return fresh;
    });
    const cm = new controller.ReplicaSetControllerRefManager(this.rsControl, {
      controller: d,
      selector: deploymentSelector(d),
      controllerKind,
      canAdopt,
    });
    return cm.claimReplicaSets(rsList);
  }

  /** Groups the Deployment's pods by the ReplicaSet that controls them, ended ones too: Recreate must know of each. */
  getPodMapForDeployment(d: apps.Deployment, rsList: readonly apps.ReplicaSet[]): PodMap {
    const selector = metav1.labelSelectorAsSelector(d.spec.selector);
    const pods = this.podLister.pods(d.metadata.namespace).list(selector);
    const podMap = new Map<string, v1.Pod[]>(rsList.map((rs) => [rs.metadata.uid, []]));
    for (const pod of pods) {
      const controllerRef = metav1.getControllerOf(pod);
      if (controllerRef !== undefined) podMap.get(controllerRef.uid)?.push(pod);
    }
    return podMap;
  }

  /** Brings one Deployment a step closer to its spec. Never runs twice at a time for one key. */
  async syncDeployment(key: string): Promise<void> {
    const startTime = this.clock.now();
    klog.v(4).info(`Started syncing deployment ${strconv.quote(key)} (${time.timeString(startTime)})`);
    try {
      await this.#syncDeployment(key);
    } finally {
      const took = time.durationString(this.clock.now() - startTime);
      klog.v(4).info(`Finished syncing deployment ${strconv.quote(key)} (${took})`);
    }
  }

  async #syncDeployment(key: string): Promise<void> {
    const [namespace, name] = cache.splitMetaNamespaceKey(key);
    const deployment = this.dLister.deployments(namespace).get(name);
    if (deployment === undefined) {
      klog.v(2).info(`Deployment ${key} has been deleted`);
      this.queue.cancel(key);
      return;
    }

    const d = runtime.deepCopy(deployment);
    if (apiequality.deepEqual(d.spec.selector, {})) return this.refuseToSelectAll(d);

    const rsList = await this.getReplicaSetsForDeployment(d);
    const podMap = this.getPodMapForDeployment(d, rsList);

    if (d.metadata.deletionTimestamp !== undefined) return syncStatusOnly(this, d, rsList);

    await checkPausedConditions(this, d);
    if (d.spec.paused) return sync(this, d, rsList);

    // While the annotation is there, nothing below may give a ReplicaSet a new revision and so hide the one it names.
    if (getRollbackTo(d) !== undefined) return rollback(this, d, rsList);

    if (await isScalingEvent(this, d, rsList)) return sync(this, d, rsList);

    switch (d.spec.strategy.type) {
      case "Recreate":
        return rolloutRecreate(this, d, rsList, podMap);
      case "RollingUpdate":
        return rolloutRolling(this, d, rsList);
      default:
        throw new Error(`unexpected deployment strategy type: ${deployment.spec.strategy.type}`);
    }
  }

  async refuseToSelectAll(d: apps.Deployment): Promise<void> {
    const message = "This deployment is selecting all pods. A non-empty selector is required.";
    this.eventRecorder.event(d, "Warning", "SelectingAll", message);
    if (d.status.observedGeneration >= d.metadata.generation) return;
    d.status.observedGeneration = d.metadata.generation;
    try {
      await this.client.appsV1().deployments(d.metadata.namespace).updateStatus(d);
    } catch {
      // Upstream drops the error: there is nothing to do for such a Deployment anyway.
    }
  }
}

function deploymentSelector(d: apps.Deployment): labels.Selector {
  try {
    return metav1.labelSelectorAsSelector(d.spec.selector);
  } catch (err) {
    const name = `${d.metadata.namespace}/${d.metadata.name}`;
    throw new Error(`deployment ${name} has invalid label selector: ${fmt.formatValue(err)}`);
  }
}

/** The name that the key stands for; empty if it stands for none, which is why its sync failed. */
function refOfKey(key: string, err: unknown): string {
  try {
    return klog.kRef(...cache.splitMetaNamespaceKey(key));
  } catch {
    // Upstream, too, logs why the sync failed, which says the same.
    klog.errorS(err, "Failed to split meta namespace cache key", { key });
    return "";
  }
}

/** The object, or what was last seen of it. A tombstone may be stale. */
function lastState<T extends object>(obj: T | cache.DeletedFinalStateUnknown<T>): T {
  return obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj;
}
