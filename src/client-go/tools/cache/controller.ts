// Go: staging/src/k8s.io/client-go/tools/cache/controller.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import type * as schema from "#apimachinery/runtime/schema";
import * as utilruntime from "#apimachinery/util/runtime";
import * as wait from "#apimachinery/util/wait";
import * as context from "#go/context";
import type * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";
import type { DeletedFinalStateUnknown, Deltas } from "./delta.ts";
import { DeltaFIFO } from "./delta-fifo.ts";
import { ErrFIFOClosed, ErrRequeue, type Queue } from "./fifo.ts";
import type { Indexer, Indexers } from "./indexer.ts";
import type { ListerWatcher } from "./listwatch.ts";
import { Reflector, type WatchErrorHandler } from "./reflector.ts";
import { deletionHandlingMetaNamespaceKeyFunc, newIndexer, newStore, type Store } from "./store.ts";

/** What a controller is made of. */
export interface Config<T> {
  /** Where the reflector puts objects and `process` takes them from. */
  queue: Queue<T>;
  listerWatcher: ListerWatcher<T>;
  /** Handles what has happened to one object. */
  process: (deltas: Deltas<T>) => void;
  clock: utilclock.Clock;
  rand: rand.Source;
  /** What the objects must be; anything, unless given. */
  objectType?: schema.GroupVersionKind;
  fullResyncPeriod?: number;
  shouldResync?: () => boolean;
  /** Put back what `process` threw at. */
  retryOnError?: boolean;
  watchErrorHandler?: WatchErrorHandler | undefined;
  watchListPageSize?: number;
}

/** Fills a queue from a server and processes what comes out of it. (Not to be confused with what reconciles.) */
export class Controller<T extends metav1.Object> {
  readonly #config: Config<T>;
  #reflector: Reflector<T> | undefined;

  constructor(config: Config<T>) {
    this.#config = config;
  }

  /** Runs the reflector and the processing until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    const { queue, clock, objectType, fullResyncPeriod = 0, ...config } = this.#config;
    const reflector = new Reflector<T>({
      listerWatcher: config.listerWatcher,
      store: queue,
      clock,
      rand: config.rand,
      resyncPeriod: fullResyncPeriod,
      ...(objectType && { expectedGVK: objectType }),
      ...(config.shouldResync && { shouldResync: config.shouldResync }),
      ...(config.watchListPageSize && { watchListPageSize: config.watchListPageSize }),
      ...(config.watchErrorHandler && { watchErrorHandler: config.watchErrorHandler }),
    });
    this.#reflector = reflector;
    const [own, cancel] = context.withCancel(signal);
    const release = context.afterFunc(own, () => queue.close());
    const tasks = new sync.WaitGroup();
    try {
      tasks.go(() => reflector.run(own));
      await wait.until(clock, () => this.#processLoop(), time.second, own);
    } finally {
      cancel();
      release();
      await tasks.wait();
    }
  }

  /** Says whether all of the first list has been processed. */
  hasSynced(): boolean {
    return this.#config.queue.hasSynced();
  }

  lastSyncResourceVersion(): string {
    return this.#reflector?.lastSyncResourceVersion() ?? "";
  }

  async #processLoop(): Promise<void> {
    const { queue, process, retryOnError } = this.#config;
    const processOrRequeue = (deltas: Deltas<T>): void => {
      try {
        process(deltas);
      } catch (err) {
        throw retryOnError ? new ErrRequeue(err) : err;
      }
    };
    for (;;) {
      try {
        await queue.pop(processOrRequeue);
      } catch (err) {
        if (err instanceof ErrFIFOClosed) return;
        // Upstream drops the error without a word.
        utilruntime.handleError(err);
      }
    }
  }
}

/**
 * Hears of changes after the cache has them. The calls to one handler come in order, each must return soon, and what
 * they hand out is frozen and shared. A handler of a shared informer may return a promise; only its own next calls wait for that.
 */
export interface ResourceEventHandler<T, Result = unknown> {
  onAdd?(obj: T): Result;
  /** Also called for a resync; then both are the same. */
  onUpdate?(oldObj: T, newObj: T): Result;
  /** The last state, or a tombstone if the deletion itself was not seen. */
  onDelete?(obj: T | DeletedFinalStateUnknown<T>): Result;
}

/** Passes on only what a filter lets through; an object that starts or stops passing is added or deleted. */
export class FilteringResourceEventHandler<T> implements ResourceEventHandler<T> {
  readonly #filter: (obj: T | DeletedFinalStateUnknown<T>) => boolean;
  readonly #handler: ResourceEventHandler<T>;

  constructor(filter: (obj: T | DeletedFinalStateUnknown<T>) => boolean, handler: ResourceEventHandler<T>) {
    this.#filter = filter;
    this.#handler = handler;
  }

  onAdd(obj: T): unknown {
    return this.#filter(obj) ? this.#handler.onAdd?.(obj) : undefined;
  }

  onUpdate(oldObj: T, newObj: T): unknown {
    const older = this.#filter(oldObj);
    const newer = this.#filter(newObj);
    if (older && newer) return this.#handler.onUpdate?.(oldObj, newObj);
    if (newer) return this.#handler.onAdd?.(newObj);
    return older ? this.#handler.onDelete?.(oldObj) : undefined;
  }

  onDelete(obj: T | DeletedFinalStateUnknown<T>): unknown {
    return this.#filter(obj) ? this.#handler.onDelete?.(obj) : undefined;
  }
}

/** What an informer for one handler is made of. */
export interface InformerOptions<T> {
  listerWatcher: ListerWatcher<T>;
  handler: ResourceEventHandler<T, void>;
  clock: utilclock.Clock;
  rand: rand.Source;
  objectType?: schema.GroupVersionKind;
  resyncPeriod?: number;
}

/** A store that follows a server, and the controller that makes it do so and tells the handler. */
export function newInformer<T extends metav1.Object>(
  options: InformerOptions<T>,
): [store: Store<T>, controller: Controller<T>] {
  const clientState = newStore<T>(deletionHandlingMetaNamespaceKeyFunc);
  return [clientState, newInformerFor(options, clientState)];
}

/** As `newInformer`, with indexes. */
export function newIndexerInformer<T extends metav1.Object>(
  options: InformerOptions<T>,
  indexers: Indexers<T>,
): [indexer: Indexer<T>, controller: Controller<T>] {
  const clientState = newIndexer<T>(deletionHandlingMetaNamespaceKeyFunc, indexers);
  return [clientState, newInformerFor(options, clientState)];
}

function newInformerFor<T extends metav1.Object>(
  options: InformerOptions<T>,
  clientState: Store<T>,
): Controller<T> {
  const { handler, resyncPeriod, ...config } = options;
  return new Controller<T>({
    ...config,
    queue: new DeltaFIFO<T>({ knownObjects: clientState, emitDeltaTypeReplaced: true }),
    ...(resyncPeriod !== undefined && { fullResyncPeriod: resyncPeriod }),
    process: (deltas) => {
      for (const delta of deltas) {
        if (delta.type === "Deleted") {
          deleteFrom(clientState, delta.object);
          handler.onDelete?.(runtime.deepFreeze(delta.object));
          continue;
        }
        const old = clientState.get(delta.object);
        clientState.update(delta.object);
        if (old === undefined) handler.onAdd?.(delta.object);
        else handler.onUpdate?.(old, delta.object);
      }
    },
  });
}

/** Takes an object out of a store by itself or by its tombstone. */
export function deleteFrom<T>(store: Store<T>, obj: T | DeletedFinalStateUnknown<T>): void {
  // The store's key function knows tombstones; the rest of the store never looks at what it deletes.
  store.delete(obj as T);
}
