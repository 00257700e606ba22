// Go: staging/src/k8s.io/client-go/tools/cache/heap.go
import * as heap from "#go/container/heap";
import * as sync from "#go/sync";
import { keyFor, type KeyFunc } from "./store.ts";

/** Says whether `a` comes out before `b`. */
export type LessFunc<T> = (a: T, b: T) => boolean;

interface HeapItem<T> extends heap.Element {
  readonly key: string;
  obj: T;
}

/** Objects by key that come out in the order of `less`. Who pops waits for the next. */
export class Heap<T> {
  readonly #keyFunc: KeyFunc<T>;
  readonly #items = new Map<string, HeapItem<T>>();
  /** All of `#items`, the next to come out on top. */
  readonly #queue: heap.Heap<HeapItem<T>>;
  readonly #cond = new sync.Cond();
  #closed = false;

  constructor(keyFunc: KeyFunc<T>, less: LessFunc<T>) {
    this.#keyFunc = keyFunc;
    this.#queue = new heap.Heap((a, b) => less(a.obj, b.obj));
  }

  /** Refuses what is added from now on; `pop` drains what is there and then rejects. */
  close(): void {
    this.#closed = true;
    this.#cond.broadcast();
  }

  isClosed(): boolean {
    return this.#closed;
  }

  /** Puts an object where it belongs, in the place of one with the same key. Throws once the heap is closed. */
  add(obj: T): void {
    const key = keyFor(this.#keyFunc, obj);
    this.#throwIfClosed();
    this.#put(key, obj);
    this.#cond.broadcast();
  }

  update(obj: T): void {
    this.add(obj);
  }

  /** Adds all of `list` before anything of it can be popped. */
  bulkAdd(list: readonly T[]): void {
    this.#throwIfClosed();
    for (const obj of list) this.#put(keyFor(this.#keyFunc, obj), obj);
    this.#cond.broadcast();
  }

  /** Adds an object unless there is one with its key. Throws once the heap is closed. */
  addIfNotPresent(obj: T): void {
    const key = keyFor(this.#keyFunc, obj);
    this.#throwIfClosed();
    if (!this.#items.has(key)) this.#put(key, obj);
    this.#cond.broadcast();
  }

  /** Takes out what has the key of `obj`. Throws if nothing has. */
  delete(obj: T): void {
    const key = keyFor(this.#keyFunc, obj);
    const item = this.#items.get(key);
    if (!item) throw new Error("object not found");
    this.#queue.remove(item);
    this.#items.delete(key);
  }

  /** Waits for the object that comes first and takes it out. Rejects when the heap is closed and empty. */
  async pop(): Promise<T> {
    for (;;) {
      const item = this.#queue.pop();
      if (item) {
        this.#items.delete(item.key);
        return item.obj;
      }
      this.#throwIfClosed();
      await this.#cond.wait();
    }
  }

  /** All objects, in no order that counts. */
  list(): T[] {
    return Array.from(this.#items.values(), ({ obj }) => obj);
  }

  listKeys(): string[] {
    return [...this.#items.keys()];
  }

  get(obj: T): T | undefined {
    return this.getByKey(keyFor(this.#keyFunc, obj));
  }

  getByKey(key: string): T | undefined {
    return this.#items.get(key)?.obj;
  }

  #put(key: string, obj: T): void {
    const there = this.#items.get(key);
    if (there) {
      there.obj = obj;
      this.#queue.fix(there);
      return;
    }
    const item = { key, obj, index: -1 };
    this.#items.set(key, item);
    this.#queue.push(item);
  }

  #throwIfClosed(): void {
    if (this.#closed) throw new Error("heap is closed");
  }
}
