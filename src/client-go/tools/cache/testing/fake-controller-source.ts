// Go: staging/src/k8s.io/client-go/tools/cache/testing/fake_controller_source.go
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import * as watch from "#apimachinery/watch";
import type * as cache from "#client-go/tools/cache";

/** An object with nothing but metadata; a v1 Pod unless told otherwise. */
export function newObject(
  name: string,
  metadata: Partial<metav1.ObjectMeta> = {},
  type: metav1.TypeMeta = { apiVersion: "v1", kind: "Pod" },
): metav1.Object {
  return {
    ...type,
    metadata: {
      name,
      namespace: "",
      uid: "",
      resourceVersion: "",
      generation: 0,
      creationTimestamp: "",
      labels: {},
      annotations: {},
      ownerReferences: [],
      finalizers: [],
      ...metadata,
    },
  };
}

/** What becomes of an object; the same for the store and the watchers unless the change is hidden from these. */
type ChangeType = "ADDED" | "MODIFIED" | "DELETED";

interface Change<T> {
  type: ChangeType;
  object: T;
}

/** A server for one resource, in memory: it lists, watches, and answers 410 to who has been away for too long. */
export class FakeControllerSource<T extends metav1.Object = metav1.Object> implements cache.ListerWatcher<T> {
  readonly #items = new Map<string, T>();
  /** One for each revision since the last `resetWatch`. */
  #changes: Change<T>[] = [];
  #broadcaster = new watch.Broadcaster<T>(100, "WaitIfChannelFull");
  #lastRV = 0;
  /** What listing fails with, if it is to. */
  listError: Error | undefined;

  /** Ends all watches and forgets what has been, so that everybody has to list again. */
  resetWatch(): void {
    this.#broadcaster.shutdown();
    this.#broadcaster = new watch.Broadcaster<T>(100, "WaitIfChannelFull");
    this.#changes = [];
  }

  add(object: T): void {
    this.#change("ADDED", object, true);
  }

  modify(object: T): void {
    this.#change("MODIFIED", object, true);
  }

  delete(lastValue: T): void {
    this.#change("DELETED", lastValue, true);
  }

  /** As `add`, unseen by who watches now. */
  addDropWatch(object: T): void {
    this.#change("ADDED", object, false);
  }

  /** As `modify`, unseen by who watches now. */
  modifyDropWatch(object: T): void {
    this.#change("MODIFIED", object, false);
  }

  /** As `delete`, unseen by who watches now. */
  deleteDropWatch(lastValue: T): void {
    this.#change("DELETED", lastValue, false);
  }

  async list(_options: metav1.ListOptions, _signal: AbortSignal): Promise<metav1.List<T>> {
    if (this.listError) throw this.listError;
    const items = [...this.#items.values()].map(runtime.deepCopy);
    return { apiVersion: "v1", kind: "List", metadata: { resourceVersion: String(this.#lastRV) }, items };
  }

  async watch({ resourceVersion }: metav1.ListOptions, signal: AbortSignal): Promise<watch.Interface<T>> {
    signal.throwIfAborted();
    const rv = Number(resourceVersion);
    if (rv > this.#lastRV) throw new Error("resource version in the future not supported by this fake");
    if (rv === this.#lastRV) return this.#broadcaster.watch();
    const oldest = this.#lastRV - this.#changes.length + 1;
    if (this.#changes.length === 0 || rv < oldest) {
      throw errors.newResourceExpired(`too old resource version: ${rv} (${this.#lastRV})`);
    }
    return this.#broadcaster.watchWithPrefix(runtime.deepCopy(this.#changes.slice(rv - oldest + 1)));
  }

  shutdown(): void {
    this.#broadcaster.shutdown();
  }

  #change(type: ChangeType, object: T, seen: boolean): void {
    const copy = runtime.deepCopy(object);
    this.#lastRV++;
    copy.metadata.resourceVersion = String(this.#lastRV);
    this.#changes.push({ type, object: copy });
    const { namespace, name, uid } = copy.metadata;
    const key = `${namespace}/${name}/${uid}`;
    if (type === "DELETED") this.#items.delete(key);
    else this.#items.set(key, copy);
    if (seen) this.#broadcaster.action(type, runtime.deepCopy(copy));
  }
}
