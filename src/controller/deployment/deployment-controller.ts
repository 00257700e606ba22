// Go: pkg/controller/deployment/deployment_controller.go
import type * as apps from "#api/apps/v1";
import * as v1 from "#api/core/v1";
import * as equality from "#apimachinery/api/equality";
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
import type * as record from "#client-go/tools/record";
import * as workqueue from "#client-go/util/workqueue";
import * as controller from "#controller";
import * as util from "#controller/deployment/util";
import * as context from "#go/context";
import * as fmt from "#go/fmt";
import * as strconv from "#go/strconv";
import * as gosync from "#go/sync";
import { second } from "#go/time";
import * as klog from "#klog";
import type { Clock } from "#utils/clock";
import { controllerKind } from "./controller-kind.ts";
import { type PodMap, rolloutRecreate } from "./recreate.ts";
import { getRollbackTo, rollback } from "./rollback.ts";
import { rolloutRolling } from "./rolling.ts";
import { checkPausedConditions, isScalingEvent, sync, syncStatusOnly } from "./sync.ts";

/** How often a Deployment is retried, 5 ms to 82 s apart, before it has to wait for its next event. */
const maxRetries = 15;

/** What the controller is built from. */
export interface Options {
  clock: Clock;
  client: clientset.Interface;
  eventRecorder: record.EventRecorder;
  dInformer: informers.DeploymentInformer;
  rsInformer: informers.ReplicaSetInformer;
  podInformer: informers.PodInformer;
}

/** Brings what runs, ReplicaSets and their pods, in line with what Deployments ask for. */
export class DeploymentController {
  readonly clock: Clock;
  readonly client: clientset.Interface;
  readonly eventRecorder: record.EventRecorder;
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
  /** Workers, and the event handlers that have to ask the API server. */
  readonly tasks = new gosync.WaitGroup();

  constructor({ clock, client, eventRecorder, dInformer, rsInformer, podInformer }: Options) {
    this.clock = clock;
    this.client = client;
    this.eventRecorder = eventRecorder;
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

  /** Watches and syncs, with so many workers at a time, until the signal aborts. */
  async run(workers: number, signal: AbortSignal): Promise<void> {
    klog.info("Starting deployment controller");
    // Shutting the queue down is what ends workers that wait for a key.
    const release = context.afterFunc(signal, () => this.queue.shutDown());
    try {
      if (!(await cache.waitForNamedCacheSync(this.clock, "deployment", signal, ...this.#synced))) return;
      for (let i = 0; i < workers; i++) {
        this.tasks.go(() => wait.until(this.clock, () => this.worker(), second, signal));
      }
      await this.tasks.wait();
    } finally {
      release();
      this.queue.shutDown();
      klog.info("Shutting down deployment controller");
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

  /** The sync will find nothing and forget the key. */
  deleteDeployment(obj: apps.Deployment | cache.DeletedFinalStateUnknown<apps.Deployment>): void {
    const d = lastState(obj);
    klog.v(4).info(`Deleting deployment ${d.metadata.name}`);
    this.enqueueDeployment(d);
  }

  /** Wakes the owner of a ReplicaSet; for an orphan, everyone who might adopt it. */
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
      deployments = util.getDeploymentsForReplicaSet(this.dLister, rs);
    } catch {
      // That nobody selects it is the usual reason; upstream drops the others too.
      return [];
    }
    // Owner references keep order even so, but two Deployments that select the same are a mistake of their user.
    if (deployments.length > 1) {
      const names = deployments.map((d) => d.metadata.name);
      klog.v(4).info("user error! more than one deployment is selecting replica set", {
        rs: controller.keyFunc(rs),
        deployments: names,
      });
    }
    return deployments;
  }

  /** Wakes the owner of a ReplicaSet, old and new; for an orphan that has changed, everyone who might adopt it. */
  updateReplicaSet(oldRS: apps.ReplicaSet, curRS: apps.ReplicaSet): void {
    // A resync repeats what is known.
    if (curRS.metadata.resourceVersion === oldRS.metadata.resourceVersion) return;

    const curControllerRef = metav1.getControllerOf(curRS);
    const oldControllerRef = metav1.getControllerOf(oldRS);
    const controllerRefChanged = !equality.deepEqual(curControllerRef, oldControllerRef);
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

    const labelChanged = !equality.deepEqual(curRS.metadata.labels, oldRS.metadata.labels);
    if (labelChanged || controllerRefChanged) {
      klog.v(4).info(`Orphan ReplicaSet ${curRS.metadata.name} updated.`);
      for (const d of this.getDeploymentsForReplicaSet(curRS)) this.enqueueDeployment(d);
    }
  }

  /** Wakes the owner of a ReplicaSet that has gone. Nobody misses an orphan. */
  deleteReplicaSet(obj: apps.ReplicaSet | cache.DeletedFinalStateUnknown<apps.ReplicaSet>): void {
    const rs = lastState(obj);
    const controllerRef = metav1.getControllerOf(rs);
    if (controllerRef === undefined) return;
    const d = this.resolveControllerRef(rs.metadata.namespace, controllerRef);
    if (d === undefined) return;
    klog.v(4).info(`ReplicaSet ${rs.metadata.name} deleted.`);
    this.enqueueDeployment(d);
  }

  /** Wakes a Deployment that recreates its pods once the last of them has gone. */
  deletePod(obj: v1.Pod | cache.DeletedFinalStateUnknown<v1.Pod>): void {
    const pod = lastState(obj);
    klog.v(4).info(`Pod ${pod.metadata.name} deleted.`);
    const d = this.getDeploymentForPod(pod);
    // Upstream's handler asks the API server right here and lets later events wait for the answer.
    if (d?.spec.strategy.type === "Recreate") this.tasks.go(() => this.enqueueIfNoPodsLeft(d));
  }

  private async enqueueIfNoPodsLeft(d: apps.Deployment): Promise<void> {
    try {
      const rsList = await util.listReplicaSets(d, util.rsListFromClient(this.client.appsV1()));
      const podMap = this.getPodMapForDeployment(d, rsList);
      const numPods = [...podMap.values()].reduce((sum, podList) => sum + podList.length, 0);
      if (numPods === 0) this.enqueueDeployment(d);
    } catch {
      // Upstream drops the error: the ReplicaSet's own events wake the Deployment as well.
    }
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
    const rs = this.rsLister.replicaSets(pod.metadata.namespace).get(podControllerRef.name);
    if (rs === undefined || rs.metadata.uid !== podControllerRef.uid) return undefined;

    const controllerRef = metav1.getControllerOf(rs);
    if (controllerRef === undefined) return undefined;
    return this.resolveControllerRef(rs.metadata.namespace, controllerRef);
  }

  /** The Deployment meant by the reference. One that has only the name in common is not meant. */
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

  /** Retries what failed, up to a limit. */
  handleErr(err: unknown, key: string): void {
    // In a namespace that is going away every create fails: trying again is of no use.
    if (errors.hasStatusCause(err, v1.namespaceTerminatingCause)) {
      this.queue.forget(key);
      return;
    }

    if (this.queue.numRequeues(key) < maxRetries) {
      klog.v(2).info("Error syncing deployment", { deployment: key, err: fmt.formatValue(err) });
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
    // Not by the selector, as those are to be released whose labels no longer match. Upstream lists the whole namespace.
    const rsList = this.rsLister.replicaSets(namespace).listClaimable(d.metadata);
    // The cache may not know yet that the Deployment is being deleted or was replaced; adopting must not rest on that.
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

  /** The pods of the ReplicaSets, ended ones included: a rollout that recreates has to know of each. */
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

  /** Does what has to be done for the Deployment of that key. Never called twice at a time for one key. */
  async syncDeployment(key: string): Promise<void> {
    const [namespace, name] = cache.splitMetaNamespaceKey(key);
    const deployment = this.dLister.deployments(namespace).get(name);
    if (deployment === undefined) {
      klog.v(2).info(`Deployment ${key} has been deleted`);
      return;
    }

    const d = runtime.deepCopy(deployment);
    if (equality.deepEqual(d.spec.selector, {})) return this.refuseToSelectAll(d);

    const rsList = await this.getReplicaSetsForDeployment(d);

    if (d.metadata.deletionTimestamp !== undefined) return syncStatusOnly(this, d, rsList);

    await checkPausedConditions(this, d);
    if (d.spec.paused) return sync(this, d, rsList);

    // A rollback comes before anything that might give ReplicaSets new revisions: it would not find its own again.
    if (getRollbackTo(d) !== undefined) return rollback(this, d, rsList);

    if (await isScalingEvent(this, d, rsList)) return sync(this, d, rsList);

    switch (d.spec.strategy.type) {
      case "Recreate":
        // Upstream lists the pods at every sync, though this strategy alone looks at them.
        return rolloutRecreate(this, d, rsList, this.getPodMapForDeployment(d, rsList));
      case "RollingUpdate":
        return rolloutRolling(this, d, rsList);
      default:
        throw new Error(`unexpected deployment strategy type: ${deployment.spec.strategy.type}`);
    }
  }

  private async refuseToSelectAll(d: apps.Deployment): Promise<void> {
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
    throw new Error(`deployment ${name} has invalid label selector: ${fmt.formatValue(err)}`, { cause: err });
  }
}

/** The object, or what was last seen of it. A tombstone may be stale. */
function lastState<T extends object>(obj: T | cache.DeletedFinalStateUnknown<T>): T {
  return obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj;
}
