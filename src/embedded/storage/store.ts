// Ours: what etcd and the watch cache are upstream: revisions, compare-and-swap, a bounded history
import * as errors from "#apimachinery/api/errors";
import * as runtime from "#apimachinery/runtime";
import type { Stored } from "./object.ts";

/** One write. `previous` is what was there before; a DELETED carries the last state under the deletion's revision. */
export interface Change {
  readonly type: "ADDED" | "MODIFIED" | "DELETED";
  readonly key: string;
  readonly revision: number;
  readonly object: Stored;
  readonly previous: Stored | undefined;
}

/** Told of each write, in order, before the write returns to its caller. */
export type Listener = () => void;

/** How many writes a collection remembers unless told otherwise. Who lags further behind must list again. */
const defaultHistory = 4096;

/**
 * All objects of one server. Its promises:
 *  1. Revisions strictly increase over all collections; each write has one of its own.
 *  2. Nothing here awaits, so between a read and a write of one caller nobody else can write.
 *  3. What was stored is frozen and never copied: every reader shares it.
 */
export class Store {
  readonly #history: number;
  readonly #collections = new Map<string, Collection>();
  // A server's first answer must not be "0", which clients read as "any version".
  #revision = 1;

  constructor(options: { history?: number } = {}) {
    this.#history = options.history ?? defaultHistory;
  }

  /** The revision of the newest write. */
  get revision(): number {
    return this.#revision;
  }

  /** The objects of one resource, made at first use. */
  collection(name: string): Collection {
    let found = this.#collections.get(name);
    if (!found) {
      found = new Collection({
        history: this.#history,
        next: () => ++this.#revision,
        now: () => this.#revision,
      });
      this.#collections.set(name, found);
    }
    return found;
  }

  /** Forgets every write up to `revision`. */
  compact(revision: number): void {
    for (const collection of this.#collections.values()) collection.compact(revision);
  }
}

interface CollectionOptions {
  history: number;
  next: () => number;
  now: () => number;
}

/** The objects of one resource by key (`namespace/name` or `name`), and what was written to them lately. */
export class Collection {
  readonly #options: CollectionOptions;
  readonly #objects = new Map<string, Stored>();
  readonly #listeners = new Set<Listener>();
  #keys: string[] = [];
  #keysAreStale = false;
  /** Changes number `#first` and up; the number of a change never moves, whatever is forgotten before it. */
  #log: Change[] = [];
  #first = 0;
  /** Whoever saw this revision or a later one can be told of all that came after. */
  #floor: number;

  constructor(options: CollectionOptions) {
    this.#options = options;
    this.#floor = options.now();
  }

  /** The revision of the whole store. */
  get revision(): number {
    return this.#options.now();
  }

  /** The oldest revision from which changes can still be told. */
  get floor(): number {
    return this.#floor;
  }

  get size(): number {
    return this.#objects.size;
  }

  get(key: string): Stored | undefined {
    return this.#objects.get(key);
  }

  /** Adds an object under a new key; undefined if the key is taken. `object` is frozen from now on. */
  create(key: string, object: Stored): Stored | undefined {
    if (this.#objects.has(key)) return undefined;
    // Whoever is told of the write finds the key.
    this.#keys.push(key);
    this.#keysAreStale = true;
    return this.#put("ADDED", key, object, undefined);
  }

  /** Replaces `previous`; undefined if it is no longer what is stored. `object` is frozen from now on. */
  update(key: string, object: Stored, previous: Stored): Stored | undefined {
    if (this.#objects.get(key) !== previous) return undefined;
    return this.#put("MODIFIED", key, object, previous);
  }

  /** Removes `previous`; false if it is no longer what is stored. */
  delete(key: string, previous: Stored): boolean {
    if (this.#objects.get(key) !== previous) return false;
    const revision = this.#options.next();
    this.#objects.delete(key);
    this.#keysAreStale = true;
    const metadata = { ...previous.metadata, resourceVersion: String(revision) };
    this.#record({
      type: "DELETED",
      key,
      revision,
      object: runtime.deepFreeze({ ...previous, metadata }),
      previous,
    });
    return true;
  }

  /** Keys that start with `prefix`, in order, from `start` on. */
  *keys(prefix: string, start = prefix): Generator<string, void, undefined> {
    const keys = this.#sortedKeys();
    for (let i = lowerBound(keys, start); i < keys.length; i++) {
      const key = keys[i];
      if (key === undefined || !key.startsWith(prefix)) return;
      yield key;
    }
  }

  /** The objects as they were at `revision`, by key. Throws 410 if that is further back than the history reaches. */
  at(revision: number): ReadonlyMap<string, Stored> {
    if (revision >= this.revision) return this.#objects;
    if (revision < this.#floor)
      throw errors.newResourceExpired("The resourceVersion for the provided list is too old.");
    const objects = new Map(this.#objects);
    for (let i = this.#log.length - 1; i >= 0; i--) {
      const change = this.#log[i];
      if (!change || change.revision <= revision) break;
      if (change.previous) objects.set(change.key, change.previous);
      else objects.delete(change.key);
    }
    return objects;
  }

  /** The number of the first change after `revision`; undefined if some of them are forgotten. */
  cursorAfter(revision: number): number | undefined {
    if (revision < this.#floor) return undefined;
    let low = 0;
    let high = this.#log.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const change = this.#log[middle];
      if (change && change.revision <= revision) low = middle + 1;
      else high = middle;
    }
    return this.#first + low;
  }

  /** The number that the next change will have. */
  get end(): number {
    return this.#first + this.#log.length;
  }

  /** Change number `cursor`: undefined at the end, "forgotten" before the beginning. */
  change(cursor: number): Change | "forgotten" | undefined {
    return cursor < this.#first ? "forgotten" : this.#log[cursor - this.#first];
  }

  /** Calls `listener` after each write until the function that is returned is called. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Forgets every write up to `revision`. */
  compact(revision: number): void {
    let n = 0;
    while ((this.#log[n]?.revision ?? Infinity) <= revision) n++;
    this.#forget(n);
    this.#floor = Math.max(this.#floor, Math.min(revision, this.revision));
  }

  #put(type: "ADDED" | "MODIFIED", key: string, object: Stored, previous: Stored | undefined): Stored {
    const revision = this.#options.next();
    object.metadata.resourceVersion = String(revision);
    const stored = runtime.deepFreeze(object);
    this.#objects.set(key, stored);
    this.#record({ type, key, revision, object: stored, previous });
    return stored;
  }

  #record(change: Change): void {
    this.#log.push(change);
    // Forgetting in large bites keeps a write O(1): the log is never more than twice the history.
    if (this.#log.length > 2 * this.#options.history) this.#forget(this.#log.length - this.#options.history);
    for (const listener of this.#listeners) listener();
  }

  #forget(n: number): void {
    const last = this.#log[n - 1];
    if (!last) return;
    this.#log.splice(0, n);
    this.#first += n;
    this.#floor = last.revision;
  }

  #sortedKeys(): readonly string[] {
    if (this.#keysAreStale) {
      const sorted = this.#keys.filter((key) => this.#objects.has(key)).sort(byCodeUnit);
      this.#keys = sorted.filter((key, i) => key !== sorted[i - 1]);
      this.#keysAreStale = false;
    }
    return this.#keys;
  }
}

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function lowerBound(keys: readonly string[], start: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? "") < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
