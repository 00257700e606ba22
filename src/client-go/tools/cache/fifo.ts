// Go: staging/src/k8s.io/client-go/tools/cache/fifo.go
import * as goerrors from "#go/errors";
import * as sync from "#go/sync";
import * as buffer from "#utils/buffer";
import type { Deltas } from "./delta.ts";
import { keyFor, type KeyFunc, type ReflectorStore, type Store } from "./store.ts";

/** Handles what was popped. It runs without a break between taking an item off the queue and the next change of it. */
export type PopProcessFunc<Accumulator> = (accumulator: Accumulator) => void;

/** Thrown by a `PopProcessFunc` to have the item put back, unless something newer of it is queued. */
export class ErrRequeue extends Error {
  override readonly name = "ErrRequeue";
  /** What `pop` rejects with after it has put the item back; nothing, unless given. */
  readonly err: unknown;

  constructor(err?: unknown) {
    super(
      err === undefined
        ? "the popped item should be requeued without returning an error"
        : goerrors.textOf(err),
    );
    this.err = err;
  }
}

/** Thrown by `pop` when the queue has been closed and drained. */
export class ErrFIFOClosed extends Error {
  override readonly name = "ErrFIFOClosed";
  constructor() {
    super("DeltaFIFO: manipulating with closed queue");
  }
}

/** A store that hands out what was put into it, one key at a time. What has gathered under a key is its accumulator. */
export interface Queue<T, Accumulator = Deltas<T>> extends ReflectorStore<T> {
  /** Waits for the next key and processes it. Resolves with what was processed; rejects with what `process` throws. */
  pop(process: PopProcessFunc<Accumulator>): Promise<Accumulator>;
  /** Puts `accumulator` back unless something of the same key is queued. */
  addIfNotPresent(accumulator: Accumulator): void;
  /** Says whether the first list has been popped completely. */
  hasSynced(): boolean;
  /** Lets `pop` drain what is queued and then reject. */
  close(): void;
}

/**
 * A queue of keys, each with the newest state of its object and nothing else: who reads late skips what came between,
 * and never hears of what was deleted before it was read.
 */
export class FIFO<T> implements Queue<T, T>, Store<T> {
  readonly #items = new Map<string, T>();
  /** Every key of `#items`, in the order in which they will be popped, among keys whose objects have been deleted. */
  #queue = new buffer.RingGrowing<string>(16);
  readonly #cond = new sync.Cond();
  readonly #keyFunc: KeyFunc<T>;
  /** Something has been put in or deleted, or the first list has come. */
  #populated = false;
  /** How many keys of the first list have not been popped. */
  #initialPopulationCount = 0;
  #closed = false;

  constructor(keyFunc: KeyFunc<T>) {
    this.#keyFunc = keyFunc;
  }

  close(): void {
    this.#closed = true;
    this.#cond.broadcast();
  }

  isClosed(): boolean {
    return this.#closed;
  }

  hasSynced(): boolean {
    return this.#populated && this.#initialPopulationCount === 0;
  }

  /** Queues an object; one whose key is queued already takes the place of what is there. */
  add(obj: T): void {
    const id = keyFor(this.#keyFunc, obj);
    this.#populated = true;
    if (!this.#items.has(id)) this.#queue.writeOne(id);
    this.#items.set(id, obj);
    this.#cond.broadcast();
  }

  update(obj: T): void {
    this.add(obj);
  }

  addIfNotPresent(obj: T): void {
    this.#addIfNotPresent(keyFor(this.#keyFunc, obj), obj);
  }

  /** Takes an object out. Its key stays in the queue: an object that comes back before its turn has the old place. */
  delete(obj: T): void {
    const id = keyFor(this.#keyFunc, obj);
    this.#populated = true;
    this.#items.delete(id);
  }

  list(): T[] {
    return [...this.#items.values()];
  }

  listKeys(): string[] {
    return [...this.#items.keys()];
  }

  get(obj: T): T | undefined {
    return this.getByKey(keyFor(this.#keyFunc, obj));
  }

  getByKey(key: string): T | undefined {
    return this.#items.get(key);
  }

  async pop(process: PopProcessFunc<T>): Promise<T> {
    for (;;) {
      while (this.#queue.readable === 0) {
        if (this.#closed) throw new ErrFIFOClosed();
        await this.#cond.wait();
      }
      const id = this.#queue.readOne() ?? "";
      if (this.#initialPopulationCount > 0) this.#initialPopulationCount--;
      const item = this.#items.get(id);
      // Deleted since it was queued.
      if (item === undefined) continue;
      this.#items.delete(id);
      this.#process(id, item, process);
      return item;
    }
  }

  /** Makes `list` all that is queued. The first call decides when the queue counts as synced. */
  replace(list: readonly T[], _resourceVersion: string): void {
    const items = new Map(list.map((obj) => [keyFor(this.#keyFunc, obj), obj]));
    if (!this.#populated) {
      this.#populated = true;
      this.#initialPopulationCount = items.size;
    }
    this.#items.clear();
    this.#queue = new buffer.RingGrowing(16);
    // Upstream queues them in the order of a map, which is none.
    for (const [id, obj] of items) {
      this.#items.set(id, obj);
      this.#queue.writeOne(id);
    }
    this.#cond.broadcast();
  }

  /** Nothing to do: what is stored is queued. (Upstream looks whether it is.) */
  resync(): void {}

  #process(id: string, item: T, process: PopProcessFunc<T>): void {
    try {
      process(item);
    } catch (err) {
      if (!(err instanceof ErrRequeue)) throw err;
      this.#addIfNotPresent(id, item);
      if (err.err !== undefined) throw err.err;
    }
  }

  #addIfNotPresent(id: string, obj: T): void {
    this.#populated = true;
    if (this.#items.has(id)) return;
    this.#queue.writeOne(id);
    this.#items.set(id, obj);
    this.#cond.broadcast();
  }
}
