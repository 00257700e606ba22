// Go: staging/src/k8s.io/client-go/tools/cache/undelta_store.go
import { type KeyFunc, newStore, type Store } from "./store.ts";

/** Is handed all there is. */
export type PushFunc<T> = (all: T[]) => void;

/**
 * A store that hands all it holds to `pushFunc` after every change, for readers to whom single changes mean nothing.
 * Upstream may push the same twice, since its lock is free between the change and the list; ours does not.
 */
export class UndeltaStore<T> implements Store<T> {
  readonly #store: Store<T>;
  readonly #pushFunc: PushFunc<T>;

  constructor(pushFunc: PushFunc<T>, keyFunc: KeyFunc<T>) {
    this.#store = newStore(keyFunc);
    this.#pushFunc = pushFunc;
  }

  add(obj: T): void {
    this.#store.add(obj);
    this.#push();
  }

  update(obj: T): void {
    this.#store.update(obj);
    this.#push();
  }

  delete(obj: T): void {
    this.#store.delete(obj);
    this.#push();
  }

  replace(list: readonly T[], resourceVersion: string): void {
    this.#store.replace(list, resourceVersion);
    this.#push();
  }

  resync(): void {
    this.#store.resync();
  }

  list(): T[] {
    return this.#store.list();
  }

  listKeys(): string[] {
    return this.#store.listKeys();
  }

  get(obj: T): T | undefined {
    return this.#store.get(obj);
  }

  getByKey(key: string): T | undefined {
    return this.#store.getByKey(key);
  }

  #push(): void {
    this.#pushFunc(this.#store.list());
  }
}
