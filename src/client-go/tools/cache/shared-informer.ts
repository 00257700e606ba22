// Go: staging/src/k8s.io/client-go/tools/cache/shared_informer.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import type * as schema from "#apimachinery/runtime/schema";
import * as utilruntime from "#apimachinery/util/runtime";
import * as wait from "#apimachinery/util/wait";
import * as context from "#go/context";
import type * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";
import { Controller, deleteFrom, type ResourceEventHandler } from "./controller.ts";
import type { Deltas } from "./delta.ts";
import { DeltaFIFO } from "./delta-fifo.ts";
import type { Indexer, Indexers } from "./indexer.ts";
import type { ListerWatcher } from "./listwatch.ts";
import type { WatchErrorHandler } from "./reflector.ts";
import { determineResyncPeriod, ProcessorListener, SharedProcessor } from "./shared-processor.ts";
import { deletionHandlingMetaNamespaceKeyFunc, newIndexer } from "./store.ts";

/** No handler is resynced more often than this. */
const minimumResyncPeriod = 1 * time.second;
/** How often to look whether caches have synced. */
const syncedPollPeriod = 100 * time.millisecond;

export interface SharedIndexInformerOptions<T> {
  listerWatcher: ListerWatcher<T>;
  clock: utilclock.Clock;
  rand: rand.Source;
  /** What the objects must be; anything, unless given. */
  objectType?: schema.GroupVersionKind;
  /** For handlers that ask for no period of their own; 0 is no resync. */
  defaultEventHandlerResyncPeriod?: number;
  indexers?: Indexers<T>;
}

/**
 * A cache of one resource that many share. It has three parts: an indexer, which is the cache; a controller, which
 * gets deltas from the server and has `handleDeltas` apply them to the indexer; and a processor, which tells each
 * handler afterwards, in order and without making the others wait.
 */
export class SharedIndexInformer<T extends metav1.Object> {
  readonly #options: SharedIndexInformerOptions<T>;
  readonly #clock: utilclock.Clock;
  readonly #indexer: Indexer<T>;
  readonly #defaultEventHandlerResyncPeriod: number;
  #controller: Controller<T> | undefined;
  #watchErrorHandler: WatchErrorHandler | undefined;
  #started = false;
  #stopped = false;
  /** The package's own, for its tests. */
  readonly processor: SharedProcessor<T>;
  /** How often to look whether a handler is due for a resync. The package's own. */
  resyncCheckPeriod: number;

  constructor(options: SharedIndexInformerOptions<T>) {
    this.#options = options;
    this.#clock = options.clock;
    this.#indexer = newIndexer(deletionHandlingMetaNamespaceKeyFunc, options.indexers ?? {});
    this.processor = new SharedProcessor(options.clock);
    this.#defaultEventHandlerResyncPeriod = options.defaultEventHandlerResyncPeriod ?? 0;
    this.resyncCheckPeriod = this.#defaultEventHandlerResyncPeriod;
  }

  /** Follows the server until the signal aborts, then lets the handlers end. */
  async run(signal: AbortSignal): Promise<void> {
    const fifo = new DeltaFIFO<T>({ knownObjects: this.#indexer, emitDeltaTypeReplaced: true });
    const { objectType, listerWatcher, rand } = this.#options;
    const controller = new Controller<T>({
      queue: fifo,
      listerWatcher,
      clock: this.#clock,
      rand,
      ...(objectType && { objectType }),
      fullResyncPeriod: this.resyncCheckPeriod,
      shouldResync: () => this.processor.shouldResync(),
      process: (deltas) => this.#handleDeltas(deltas),
      watchErrorHandler: this.#watchErrorHandler,
    });
    this.#controller = controller;
    this.#started = true;
    // The processor stops strictly after the controller: nothing may be told to listeners that have ended.
    const [processing, stopProcessing] = context.withCancel(context.background());
    const tasks = new sync.WaitGroup();
    tasks.go(() => this.processor.run(processing));
    try {
      await controller.run(signal);
    } finally {
      this.#stopped = true;
      stopProcessing();
      await tasks.wait();
    }
  }

  /** Says whether the cache has held all of the first list. */
  hasSynced(): boolean {
    return this.#controller?.hasSynced() ?? false;
  }

  lastSyncResourceVersion(): string {
    return this.#controller?.lastSyncResourceVersion() ?? "";
  }

  /** The cache. What it hands out is frozen and shared. */
  getIndexer(): Indexer<T> {
    return this.#indexer;
  }

  getStore(): Indexer<T> {
    return this.#indexer;
  }

  /** Adds indexes; only before `run`. */
  addIndexers(indexers: Indexers<T>): void {
    if (this.#started) throw new Error("informer has already started");
    this.#indexer.addIndexers(indexers);
  }

  /** Replaces what is told when listing and watching ends with an error; only before `run`. */
  setWatchErrorHandler(handler: WatchErrorHandler): void {
    if (this.#started) throw new Error("informer has already started");
    this.#watchErrorHandler = handler;
  }

  /** Adds a handler with the default resync period. One that comes late is first told of all there is. */
  addEventHandler(handler: ResourceEventHandler<T>): void {
    this.addEventHandlerWithResyncPeriod(handler, this.#defaultEventHandlerResyncPeriod);
  }

  /** Adds a handler that wants to be told of everything again every `resyncPeriod`; 0 is never. */
  addEventHandlerWithResyncPeriod(handler: ResourceEventHandler<T>, resyncPeriod: number): void {
    if (this.#stopped) {
      const functions = Object.keys(handler).join(" ");
      const what = `Handler {${functions}} was not added to shared informer`;
      klog.v(2).info(`${what} because it has stopped already`);
      return;
    }
    const requested = this.#requestedResyncPeriod(resyncPeriod);
    const listener = new ProcessorListener(
      handler,
      requested,
      determineResyncPeriod(requested, this.resyncCheckPeriod),
      this.#clock,
    );
    this.processor.addListener(listener);
    if (!this.#started) return;
    // Upstream holds back all deltas here; nothing can come between while nothing is awaited.
    for (const obj of this.#indexer.list()) listener.add({ type: "add", newObj: obj });
  }

  #requestedResyncPeriod(resyncPeriod: number): number {
    if (resyncPeriod <= 0) return resyncPeriod;
    let period = resyncPeriod;
    if (period < minimumResyncPeriod) {
      const minimum = time.durationString(minimumResyncPeriod);
      klog.warning(
        `resyncPeriod ${time.durationString(period)} is too small. Changing it to the minimum allowed value of ${minimum}`,
      );
      period = minimumResyncPeriod;
    }
    if (period >= this.resyncCheckPeriod) return period;
    if (this.#started) {
      const check = time.durationString(this.resyncCheckPeriod);
      const what = `resyncPeriod ${time.durationString(period)} is smaller than resyncCheckPeriod ${check}`;
      klog.warning(`${what} and the informer has already started. Changing it to ${check}`);
      return this.resyncCheckPeriod;
    }
    this.resyncCheckPeriod = period;
    this.processor.resyncCheckPeriodChanged(period);
    return period;
  }

  #handleDeltas(deltas: Deltas<T>): void {
    for (const delta of deltas) {
      if (delta.type === "Deleted") {
        deleteFrom(this.#indexer, delta.object);
        this.processor.distribute({ type: "delete", oldObj: runtime.deepFreeze(delta.object) }, false);
        continue;
      }
      const { object } = delta;
      const old = this.#indexer.get(object);
      this.#indexer.update(object);
      if (old === undefined) {
        this.processor.distribute({ type: "add", newObj: object }, false);
        continue;
      }
      // A list that brings what is known is no news: only those hear of it who asked for a resync.
      const isSync =
        delta.type === "Sync" ||
        (delta.type === "Replaced" && object.metadata.resourceVersion === old.metadata.resourceVersion);
      this.processor.distribute({ type: "update", oldObj: old, newObj: object }, isSync);
    }
  }
}

/** Says whether an informer has synced. */
export type InformerSynced = () => boolean;

/** As `waitForCacheSync`, and says in the log who waits. */
export async function waitForNamedCacheSync(
  clock: utilclock.Clock,
  controllerName: string,
  signal: AbortSignal,
  ...cacheSyncs: readonly InformerSynced[]
): Promise<boolean> {
  klog.info(`Waiting for caches to sync for ${controllerName}`);
  if (!(await waitForCacheSync(clock, signal, ...cacheSyncs))) {
    utilruntime.handleError(new Error(`unable to sync caches for ${controllerName}`));
    return false;
  }
  klog.info(`Caches are synced for ${controllerName} `);
  return true;
}

/** Waits until all caches have synced; false if the signal aborts first. */
export async function waitForCacheSync(
  clock: utilclock.Clock,
  signal: AbortSignal,
  ...cacheSyncs: readonly InformerSynced[]
): Promise<boolean> {
  try {
    await wait.pollImmediateUntil(
      clock,
      syncedPollPeriod,
      () => cacheSyncs.every((synced) => synced()),
      signal,
    );
  } catch (err) {
    if (!wait.isWaitTimeout(err)) throw err;
    klog.v(2).info("stop requested");
    return false;
  }
  klog.v(4).info("caches populated");
  return true;
}
