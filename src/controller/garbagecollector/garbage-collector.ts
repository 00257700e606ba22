// Go: pkg/controller/garbagecollector/garbagecollector.go
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import type * as schema from "#apimachinery/runtime/schema";
import * as utilerrors from "#apimachinery/util/errors";
import * as utilruntime from "#apimachinery/util/runtime";
import * as wait from "#apimachinery/util/wait";
import type * as informers from "#client-go/informers";
import type * as metadata from "#client-go/metadata";
import * as cache from "#client-go/tools/cache";
import type * as record from "#client-go/tools/record";
import * as workqueue from "#client-go/util/workqueue";
import * as fmt from "#go/fmt";
import * as context from "#go/context";
import type * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import { second } from "#go/time";
import * as klog from "#klog";
import type { Clock } from "#utils/clock";
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
import { ReferenceCache } from "./uid-cache.ts";

/** What no collector looks at: events name what they are about, but nothing owns them. */
export const ignoredResources: readonly schema.GroupResource[] = [{ group: "", resource: "events" }];

/** Says where objects of a kind are served and whether they belong to a namespace; undefined if nowhere. */
export type RESTMapper = (
  gvk: schema.GroupVersionKind,
) => (schema.GroupVersionResource & { readonly namespaced: boolean }) | undefined;

/** What a collector is built from. */
export interface Options {
  clock: Clock;
  /** For the jitter between retries. */
  rand: rand.Source;
  metadataClient: metadata.Interface;
  eventRecorder: record.EventRecorder;
  /** Where a kind is served; the served kinds unless given. */
  restMapper?: RESTMapper;
  /** Makes a queue; tests put in queues that do not wait. */
  newQueue?: <T>(clock: Clock, name: string) => workqueue.RateLimitingQueue<T>;
  /** The informer that follows a resource; it is started by whoever owns the factory. */
  informerFor: (gvr: schema.GroupVersionResource) => informers.GenericInformer;
}

/**
 * Deletes what has lost its owners. A graph, kept by one loop, says who owns whom; workers ask the server about those
 * that the graph doubts, and delete, release or unblock them.
 */
export class GarbageCollector {
  readonly clock: Clock;
  readonly rand: rand.Source;
  readonly metadataClient: metadata.Interface;
  readonly restMapper: RESTMapper;
  readonly attemptToDelete: workqueue.RateLimitingQueue<Node>;
  readonly attemptToOrphan: workqueue.RateLimitingQueue<Node>;
  readonly dependencyGraphBuilder: GraphBuilder;
  /** Ends a wait between two tries. */
  signal: AbortSignal = context.background();
  /** Owners that the server has said do not exist. */
  absentOwnerCache = new ReferenceCache(500);

  constructor(options: Options) {
    const { clock, eventRecorder, newQueue = newDefaultQueue, informerFor } = options;
    this.clock = clock;
    this.rand = options.rand;
    this.metadataClient = options.metadataClient;
    this.restMapper = options.restMapper ?? ((gvk) => scheme.resourceFor(gvk));
    this.attemptToDelete = newQueue(clock, "garbage_collector_attempt_to_delete");
    this.attemptToOrphan = newQueue(clock, "garbage_collector_attempt_to_orphan");
    this.dependencyGraphBuilder = new GraphBuilder({
      clock,
      eventRecorder,
      graphChanges: newQueue(clock, "garbage_collector_graph_changes"),
      attemptToDelete: this.attemptToDelete,
      attemptToOrphan: this.attemptToOrphan,
      absentOwnerCache: this.absentOwnerCache,
    });
    // Upstream asks discovery every 30 s what there is to follow; here the served kinds never change.
    for (const info of getDeletableResources())
      this.dependencyGraphBuilder.addMonitor(info, informerFor(info));
  }

  /** Collects with twice `workers` loops, one half deleting and one half orphaning, until `signal` aborts. */
  async run(workers: number, signal: AbortSignal): Promise<void> {
    const { clock, dependencyGraphBuilder } = this;
    const tasks = new sync.WaitGroup();
    klog.info("Starting garbage collector controller");
    this.signal = signal;
    context.afterFunc(signal, () => {
      dependencyGraphBuilder.graphChanges.shutDown();
      this.attemptToOrphan.shutDown();
      this.attemptToDelete.shutDown();
    });
    tasks.go(() => dependencyGraphBuilder.run(signal));
    const isSynced = () => dependencyGraphBuilder.isSynced();
    if (await cache.waitForNamedCacheSync(clock, "garbage collector", signal, isSynced)) {
      klog.info("Garbage collector: all resource monitors have synced. Proceeding to collect garbage");
      for (let i = 0; i < workers; i++) {
        tasks.go(() => wait.until(clock, () => this.#runAttemptToDeleteWorker(), second, signal));
        tasks.go(() => wait.until(clock, () => this.#runAttemptToOrphanWorker(), second, signal));
      }
    }
    await tasks.wait();
    klog.info("Shutting down garbage collector controller");
  }

  async #runAttemptToDeleteWorker(): Promise<void> {
    while (await this.attemptToDeleteWorker());
  }

  async #runAttemptToOrphanWorker(): Promise<void> {
    while (await this.attemptToOrphanWorker());
  }

  /** Takes one node that may have to go; false means that the queue is shut down. */
  async attemptToDeleteWorker(): Promise<boolean> {
    const n = await this.attemptToDelete.get();
    if (n === undefined) return false;
    try {
      await this.#attemptToDelete(n);
    } finally {
      this.attemptToDelete.done(n);
    }
    return true;
  }

  async #attemptToDelete(n: Node): Promise<void> {
    if (!n.isObserved()) {
      // It waited in the queue, and meanwhile the real object was seen, or seen to go.
      const nodeFromGraph = this.dependencyGraphBuilder.uidToNode.get(n.identity.uid);
      if (!nodeFromGraph || nodeFromGraph.isObserved()) return;
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
    // Ask again until an informer has shown it: what came and went while a watch was down would stay for ever.
    if (!n.isObserved()) this.attemptToDelete.addRateLimited(n);
  }

  /** Takes one node whose dependents are to be set free; false means that the queue is shut down. */
  async attemptToOrphanWorker(): Promise<boolean> {
    const owner = await this.attemptToOrphan.get();
    if (owner === undefined) return false;
    try {
      await this.orphanDependents(owner.identity, [...owner.dependents]);
      await removeFinalizer(this, owner, finalizerOrphanDependents);
    } catch (err) {
      utilruntime.handleError(
        new Error(
          `orphanDependents for ${referenceString(owner.identity)} failed with ${fmt.formatValue(err)}`,
        ),
      );
      this.attemptToOrphan.addRateLimited(owner);
    } finally {
      this.attemptToOrphan.done(owner);
    }
    return true;
  }

  /** Takes the reference to `owner` off each dependent. A dependent without it is no failure, nor is a missing one. */
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
    if (!err) return;
    throw new Error(
      `failed to orphan dependents of owner ${referenceString(owner)}, got errors: ${err.message}`,
    );
  }

  /** Says whether the graph knows an object of that UID; for tests and for the curious. */
  graphHasUID(uid: string): boolean {
    return this.dependencyGraphBuilder.uidToNode.has(uid);
  }
}

/** What can be listed, watched and deleted, and is not ignored. */
export function getDeletableResources(): scheme.ResourceInfo[] {
  return scheme.resources.filter(
    (info) =>
      (["delete", "list", "watch"] as const).every((verb) => info.verbs.includes(verb)) &&
      !ignoredResources.some(({ group, resource }) => info.group === group && info.resource === resource),
  );
}

function newDefaultQueue<T>(clock: Clock, name: string): workqueue.RateLimitingQueue<T> {
  return new workqueue.RateLimitingQueue<T>(clock, workqueue.defaultControllerRateLimiter(clock), name);
}
