// Go: pkg/controller/garbagecollector/garbagecollector.go
import * as errors from "#apimachinery/api/errors";
import type * as schema from "#apimachinery/runtime/schema";
import * as utilerrors from "#apimachinery/util/errors";
import * as utilruntime from "#apimachinery/util/runtime";
import * as wait from "#apimachinery/util/wait";
import type * as discovery from "#client-go/discovery";
import type * as clientset from "#client-go/kubernetes";
import type * as metadata from "#client-go/metadata";
import type * as restmapper from "#client-go/restmapper";
import * as cache from "#client-go/tools/cache";
import * as record from "#client-go/tools/record";
import * as workqueue from "#client-go/util/workqueue";
import type * as informerfactory from "#controller-manager/informerfactory";
import * as fmt from "#go/fmt";
import * as context from "#go/context";
import type * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";
import { attemptToDeleteItem } from "./attempt-to-delete.ts";
import {
  EnqueuedVirtualDeleteEvent,
  NamespacedOwnerOfClusterScopedObject,
  RESTMappingError,
} from "./errors.ts";
import { GraphBuilder } from "./graph-builder.ts";
import { referenceString, type Node, type ObjectReference } from "./graph.ts";
import { removeFinalizer } from "./operations.ts";
import { deleteOwnerRefJSONMergePatch, deleteOwnerRefStrategicMergePatch, patch } from "./patch.ts";
import { finalizerOrphanDependents } from "./transitions.ts";
import { syncWithDiscovery } from "./sync.ts";
import { ReferenceCache } from "./uid-cache.ts";

/** Resources that the collector ignores. An event names an object, but no object owns an event. */
export const ignoredResources: readonly schema.GroupResource[] = [{ group: "", resource: "events" }];

/** Finds kinds and resources, and forgets on demand what discovery said. */
export interface ResettableRESTMapper extends Pick<restmapper.AskingRESTMapper, "kindFor" | "restMapping"> {
  reset(): Promise<void>;
}

/** What a collector is built from. */
export interface Options {
  clock: utilclock.Clock;
  /** For the jitter between retries. */
  rand: rand.Source;
  kubeClient: Pick<clientset.Interface, "coreV1">;
  metadataClient: metadata.Interface;
  /** Must not share its discovery client with `sync`, which would then find everything new each time. */
  restMapper: ResettableRESTMapper;
  /** Whose objects are never followed; `ignoredResources` unless given. */
  ignoredResources?: readonly schema.GroupResource[];
  /** Makes a queue; tests put in queues that do not wait. */
  newQueue?: <T>(clock: utilclock.Clock, name: string) => workqueue.RateLimitingQueue<T>;
  /** Gives the informers that follow the resources. */
  sharedInformers: informerfactory.InformerFactory;
  /** Resolves when informers may start, since every controller has its handlers on them; at once unless given. */
  informersStarted?: Promise<void>;
}

/**
 * Deletes objects that have lost their owners. One loop keeps a graph of who owns whom; workers ask the server about
 * doubtful nodes, then delete, release or unblock them.
 */
export class GarbageCollector {
  readonly clock: utilclock.Clock;
  readonly rand: rand.Source;
  readonly metadataClient: metadata.Interface;
  readonly restMapper: ResettableRESTMapper;
  readonly attemptToDelete: workqueue.RateLimitingQueue<Node>;
  readonly attemptToOrphan: workqueue.RateLimitingQueue<Node>;
  readonly #eventBroadcaster: record.EventBroadcaster;
  readonly dependencyGraphBuilder: GraphBuilder;
  /** Held by each worker while it has an item; Sync takes it alone. */
  readonly workerLock = new sync.RWMutex();
  /** Ends a wait between two tries. */
  signal: AbortSignal = context.background();
  /** Owners that the server has said do not exist. */
  absentOwnerCache = new ReferenceCache(500);

  constructor(options: Options) {
    const { clock, rand, kubeClient, newQueue = newDefaultQueue, restMapper } = options;
    this.#eventBroadcaster = new record.EventBroadcaster({ clock, rand });
    this.#eventBroadcaster.startStructuredLogging(0);
    this.#eventBroadcaster.startRecordingToSink(kubeClient.coreV1().events(""));
    this.clock = clock;
    this.rand = rand;
    this.metadataClient = options.metadataClient;
    this.restMapper = restMapper;
    this.attemptToDelete = newQueue(clock, "garbage_collector_attempt_to_delete");
    this.attemptToOrphan = newQueue(clock, "garbage_collector_attempt_to_orphan");
    this.dependencyGraphBuilder = new GraphBuilder({
      clock,
      eventRecorder: this.#eventBroadcaster.newRecorder("garbage-collector-controller"),
      graphChanges: newQueue(clock, "garbage_collector_graph_changes"),
      attemptToDelete: this.attemptToDelete,
      attemptToOrphan: this.attemptToOrphan,
      absentOwnerCache: this.absentOwnerCache,
      restMapper,
      sharedInformers: options.sharedInformers,
      informersStarted: options.informersStarted ?? Promise.resolve(),
      ignoredResources: options.ignoredResources ?? ignoredResources,
    });
  }

  /** Follows these resources and no others. Throws an aggregate of what failed; the others are followed all the same. */
  async resyncMonitors(deletableResources: readonly schema.GroupVersionResource[]): Promise<void> {
    await this.dependencyGraphBuilder.syncMonitors(deletableResources);
    await this.dependencyGraphBuilder.startMonitors();
  }

  /**
   * Asks discovery every `period` what can be collected, until the signal aborts. When that has changed, the workers pause, the
   * mapper asks anew, and they go on when the caches of all kinds are filled.
   */
  sync(
    discoveryClient: discovery.ServerResourcesInterface,
    period: number,
    signal: AbortSignal,
  ): Promise<void> {
    return syncWithDiscovery(this, discoveryClient, period, signal);
  }

  /** Says whether something is followed, and every monitor has handed over its first list. */
  isSynced(): boolean {
    return this.dependencyGraphBuilder.isSynced();
  }

  /** Collects with twice `workers` loops, one half deleting and one half orphaning, until the signal aborts. */
  async run(workers: number, signal: AbortSignal): Promise<void> {
    const { clock, dependencyGraphBuilder } = this;
    const tasks = new sync.WaitGroup();
    klog.info("Starting garbage collector controller");
    this.signal = signal;
    // Shutting the queues down is what ends loops that wait for an item.
    const release = context.afterFunc(signal, () => this.#shutDownQueues());
    try {
      tasks.go(() => dependencyGraphBuilder.run(signal));
      const isSynced = () => this.isSynced();
      if (await cache.waitForNamedCacheSync(clock, "garbage collector", signal, isSynced)) {
        klog.info("Garbage collector: all resource monitors have synced. Proceeding to collect garbage");
        for (let i = 0; i < workers; i++) {
          tasks.go(() => wait.until(clock, () => this.#runAttemptToDeleteWorker(), time.second, signal));
          tasks.go(() => wait.until(clock, () => this.#runAttemptToOrphanWorker(), time.second, signal));
        }
      }
      await tasks.wait();
    } finally {
      klog.info("Shutting down garbage collector controller");
      release();
      this.#shutDownQueues();
      await this.#eventBroadcaster.shutdown();
    }
  }

  #shutDownQueues(): void {
    this.dependencyGraphBuilder.graphChanges.shutDown();
    this.attemptToOrphan.shutDown();
    this.attemptToDelete.shutDown();
  }

  async #runAttemptToDeleteWorker(): Promise<void> {
    while (await this.attemptToDeleteWorker());
  }

  async #runAttemptToOrphanWorker(): Promise<void> {
    while (await this.attemptToOrphanWorker());
  }

  /** Processes one node that may have to go; false means that the queue is shut down. */
  async attemptToDeleteWorker(): Promise<boolean> {
    const n = await this.attemptToDelete.get();
    if (n === undefined) return false;
    await this.workerLock.runShared(async () => {
      try {
        await this.#attemptToDelete(n);
      } finally {
        this.attemptToDelete.done(n);
      }
    });
    return true;
  }

  async #attemptToDelete(n: Node): Promise<void> {
    if (!n.isObserved()) {
      // It waited in the queue, and meanwhile the real object was seen, or seen to go.
      const nodeFromGraph = this.dependencyGraphBuilder.uidToNode.get(n.identity.uid);
      const name = referenceString(n.identity);
      if (!nodeFromGraph) {
        klog.v(5).info(`item ${name} no longer in the graph, skipping attemptToDeleteItem`);
        return;
      }
      if (nodeFromGraph.isObserved()) {
        const skipping = "skipping attemptToDeleteItem on virtual node";
        klog.v(5).info(`item ${name} no longer virtual in the graph, ${skipping}`);
        return;
      }
    }
    try {
      await attemptToDeleteItem(this, n);
    } catch (err) {
      // The graph builder takes it from here.
      if (err instanceof EnqueuedVirtualDeleteEvent) return;
      // Trying again would say the same.
      if (err instanceof NamespacedOwnerOfClusterScopedObject) return;
      const message = `error syncing item ${referenceString(n.identity)}: ${fmt.formatValue(err)}`;
      if (err instanceof RESTMappingError) klog.v(5).info(message);
      else utilruntime.handleError(new Error(message));
      this.attemptToDelete.addRateLimited(n);
      return;
    }
    // Ask again until an informer shows it: an object that came and went while a watch was down would stay in the graph.
    if (n.isObserved()) return;
    klog.v(5).info(`item ${referenceString(n.identity)} hasn't been observed via informer yet`);
    this.attemptToDelete.addRateLimited(n);
  }

  /** Orphans the dependents of one node; false means that the queue is shut down. */
  async attemptToOrphanWorker(): Promise<boolean> {
    const owner = await this.attemptToOrphan.get();
    if (owner === undefined) return false;
    await this.workerLock.runShared(() => this.#attemptToOrphan(owner));
    return true;
  }

  async #attemptToOrphan(owner: Node): Promise<void> {
    const name = referenceString(owner.identity);
    let step = "orphanDependents";
    try {
      await this.orphanDependents(owner.identity, [...owner.dependents]);
      step = "removeOrphanFinalizer";
      await removeFinalizer(this, owner, finalizerOrphanDependents);
    } catch (err) {
      utilruntime.handleError(new Error(`${step} for ${name} failed with ${fmt.formatValue(err)}`));
      this.attemptToOrphan.addRateLimited(owner);
    } finally {
      this.attemptToOrphan.done(owner);
    }
  }

  /** Removes the reference to `owner` from each dependent. One that is gone or has no such reference is no failure. */
  async orphanDependents(owner: ObjectReference, dependents: readonly Node[]): Promise<void> {
    const failures: Error[] = [];
    const orphan = async (dependent: Node): Promise<void> => {
      try {
        await patch(this, dependent, {
          smp: deleteOwnerRefStrategicMergePatch(dependent.identity.uid, owner.uid),
          jmp: () => deleteOwnerRefJSONMergePatch(this, dependent, owner.uid),
        });
      } catch (err) {
        if (errors.isNotFound(err)) return;
        failures.push(
          new Error(`orphaning ${referenceString(dependent.identity)} failed, ${fmt.formatValue(err)}`),
        );
      }
    };
    await Promise.all(dependents.map(orphan));
    const err = utilerrors.newAggregate(failures);
    if (!err) {
      klog.v(5).info(`successfully updated all dependents of owner ${referenceString(owner)}`);
      return;
    }
    throw new Error(
      `failed to orphan dependents of owner ${referenceString(owner)}, got errors: ${err.message}`,
    );
  }

  /** Says whether the graph knows an object of that UID; for tests and for the curious. */
  graphHasUID(uid: string): boolean {
    return this.dependencyGraphBuilder.uidToNode.has(uid);
  }
}

function newDefaultQueue<T>(clock: utilclock.Clock, name: string): workqueue.RateLimitingQueue<T> {
  return new workqueue.RateLimitingQueue<T>(clock, workqueue.defaultControllerRateLimiter(clock), name);
}
