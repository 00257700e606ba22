// Go: staging/src/k8s.io/client-go/tools/cache/delta_fifo.go
import * as strconv from "#go/strconv";
import * as sync from "#go/sync";
import * as klog from "#klog";
import * as buffer from "#utils/buffer";
import { DeletedFinalStateUnknown, type Delta, type Deltas } from "./delta.ts";
import { ErrFIFOClosed, ErrRequeue, type PopProcessFunc, type Queue } from "./fifo.ts";
import { keyFor, type KeyFunc, metaNamespaceKeyFunc } from "./store.ts";

/** What the reader of the queue has seen so far: without it nobody notices that an object is missing in a list. */
export interface KeyListerGetter<T> {
  listKeys(): string[];
  getByKey(key: string): T | undefined;
}

export interface DeltaFIFOOptions<T> {
  /** `metaNamespaceKeyFunc` unless given. */
  keyFunction?: KeyFunc<T>;
  knownObjects?: KeyListerGetter<T>;
  /** Call what a list brings "Replaced"; "Sync" otherwise, which a resync is called too. */
  emitDeltaTypeReplaced?: boolean;
}

/**
 * A queue of keys, each with all that has happened to its object since it was last popped. So a reader that is slow
 * misses nothing and still sees each object once. Upstream's lock is the turn of the event loop: only `pop` waits.
 */
export class DeltaFIFO<T> implements Queue<T> {
  /** For each key in the queue what has happened, at least one delta. */
  readonly #items = new Map<string, Deltas<T>>();
  /** The keys of `#items` in the order in which they will be popped. */
  readonly #queue = new buffer.RingGrowing<string>(16);
  readonly #cond = new sync.Cond();
  readonly #keyFunc: KeyFunc<T>;
  readonly #knownObjects: KeyListerGetter<T> | undefined;
  readonly #replaceType: "Replaced" | "Sync";
  /** Something has been put in, or the first list has come. */
  #populated = false;
  /** How many keys of the first list have not been popped. */
  #initialPopulationCount = 0;
  #closed = false;

  constructor({ keyFunction, knownObjects, emitDeltaTypeReplaced = false }: DeltaFIFOOptions<T> = {}) {
    this.#keyFunc = keyFunction ?? metaNamespaceKeyFunc;
    this.#knownObjects = knownObjects;
    this.#replaceType = emitDeltaTypeReplaced ? "Replaced" : "Sync";
  }

  close(): void {
    this.#closed = true;
    this.#cond.broadcast();
  }

  isClosed(): boolean {
    return this.#closed;
  }

  /** The key of an object, a tombstone, or the newest of several deltas. */
  keyOf(obj: T | DeletedFinalStateUnknown<T>): string {
    return obj instanceof DeletedFinalStateUnknown ? obj.key : keyFor(this.#keyFunc, obj);
  }

  hasSynced(): boolean {
    return this.#populated && this.#initialPopulationCount === 0;
  }

  add(obj: T): void {
    this.#populated = true;
    this.#queueAction({ type: "Added", object: obj });
  }

  update(obj: T): void {
    this.#populated = true;
    this.#queueAction({ type: "Updated", object: obj });
  }

  /** Says that `obj` is gone; nothing happens if neither the queue nor the known objects have heard of it. */
  delete(obj: T | DeletedFinalStateUnknown<T>): void {
    const id = this.keyOf(obj);
    this.#populated = true;
    if (!this.#items.has(id) && this.#knownObjects?.getByKey(id) === undefined) return;
    this.#queueAction({ type: "Deleted", object: obj });
  }

  addIfNotPresent(deltas: Deltas<T>): void {
    const newest = deltas.at(-1);
    if (!newest) throw new Error("0 length Deltas object; can't get key");
    this.#addIfNotPresent(this.keyOf(newest.object), deltas);
  }

  /** The newest object of each key in the queue. */
  list(): (T | DeletedFinalStateUnknown<T>)[] {
    return [...this.#items.values()].flatMap((deltas) => deltas.at(-1)?.object ?? []);
  }

  listKeys(): string[] {
    return [...this.#items.keys()];
  }

  get(obj: T | DeletedFinalStateUnknown<T>): Deltas<T> | undefined {
    return this.getByKey(this.keyOf(obj));
  }

  /** All that has happened to the object since it was popped. */
  getByKey(key: string): Deltas<T> | undefined {
    return this.#items.get(key);
  }

  async pop(process: PopProcessFunc<Deltas<T>>): Promise<Deltas<T>> {
    for (;;) {
      while (this.#queue.readable === 0) {
        if (this.#closed) throw new ErrFIFOClosed();
        await this.#cond.wait();
      }
      const id = this.#queue.readOne() ?? "";
      if (this.#initialPopulationCount > 0) this.#initialPopulationCount--;
      const item = this.#items.get(id);
      if (!item) {
        klog.error(`Inconceivable! ${strconv.quote(id)} was in f.queue but not f.items; ignoring.`);
        continue;
      }
      this.#items.delete(id);
      this.#process(id, item, process);
      return item;
    }
  }

  /**
   * Queues all of `list`, and a tombstone for whatever is known and not in it. The first call decides when the queue
   * counts as synced.
   */
  replace(list: readonly T[], _resourceVersion: string): void {
    const keys = new Set<string>();
    for (const item of list) {
      keys.add(this.keyOf(item));
      this.#queueAction({ type: this.#replaceType, object: item });
    }
    let queuedDeletions = 0;
    for (const [key, last] of this.#lastKnown()) {
      if (keys.has(key)) continue;
      queuedDeletions++;
      this.#queueAction({ type: "Deleted", object: new DeletedFinalStateUnknown(key, last) });
    }
    if (this.#populated) return;
    this.#populated = true;
    this.#initialPopulationCount = list.length + queuedDeletions;
  }

  /** Queues a "Sync" for every known object of which nothing is queued. */
  resync(): void {
    if (!this.#knownObjects) return;
    for (const key of this.#knownObjects.listKeys()) {
      const obj = this.#knownObjects.getByKey(key);
      if (obj === undefined) {
        klog.info(`Key ${key} does not exist in known objects store, unable to queue object for sync`);
        continue;
      }
      // What is queued is newer than what is known, so it stands for the sync.
      if (!this.#items.has(this.keyOf(obj))) this.#queueAction({ type: "Sync", object: obj });
    }
  }

  /** The state of every object that a list should bring: what the reader knows, or else what waits for it. */
  *#lastKnown(): Iterable<[key: string, last: T]> {
    if (this.#knownObjects) {
      for (const key of this.#knownObjects.listKeys()) {
        const obj = this.#knownObjects.getByKey(key);
        if (obj !== undefined) yield [key, obj];
      }
      return;
    }
    for (const [key, deltas] of this.#items) {
      const object = deltas.at(-1)?.object;
      if (object === undefined) continue;
      // Upstream puts a tombstone into a tombstone here; later versions unwrap it, and so do we.
      yield [key, object instanceof DeletedFinalStateUnknown ? object.obj : object];
    }
  }

  #process(id: string, item: Deltas<T>, process: PopProcessFunc<Deltas<T>>): void {
    try {
      process(item);
    } catch (err) {
      if (!(err instanceof ErrRequeue)) throw err;
      this.#addIfNotPresent(id, item);
      if (err.err !== undefined) throw err.err;
    }
  }

  #addIfNotPresent(id: string, deltas: Deltas<T>): void {
    this.#populated = true;
    if (this.#items.has(id)) return;
    this.#queue.writeOne(id);
    this.#items.set(id, deltas);
    this.#cond.broadcast();
  }

  #queueAction(delta: Delta<T>): void {
    const id = this.keyOf(delta.object);
    const old = this.#items.get(id);
    if (!old) this.#queue.writeOne(id);
    this.#items.set(id, dedupDeltas([...(old ?? []), delta]));
    this.#cond.broadcast();
  }
}

/** Two deletions in a row are one. */
function dedupDeltas<T>(deltas: Deltas<T>): Deltas<T> {
  const [b, a] = deltas.slice(-2);
  if (a?.type !== "Deleted" || b?.type !== "Deleted") return deltas;
  // The one to keep is the one that has the object's last state.
  const kept = b.object instanceof DeletedFinalStateUnknown ? a : b;
  return [...deltas.slice(0, -2), kept];
}
