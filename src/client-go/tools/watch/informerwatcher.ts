// Go: staging/src/k8s.io/client-go/tools/watch/informerwatcher.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as watch from "#apimachinery/watch";
import * as cache from "#client-go/tools/cache";
import * as chan from "#go/chan";
import * as context from "#go/context";
import * as sync from "#go/sync";

/** What an informer needs that is read as a watch. */
export type InformerWatcherOptions<T> = Omit<cache.InformerOptions<T>, "handler" | "resyncPeriod">;

/** An informer that runs, and the watch that tells what it sees. */
export interface IndexerInformerWatcher<T extends metav1.Object> {
  indexer: cache.Indexer<T>;
  informer: cache.Controller<T>;
  /** Stopping it, or leaving the loop over it, stops the informer. */
  watcher: watch.Interface<T>;
  /** Resolves when the informer has ended. */
  done: () => Promise<void>;
}

/**
 * Starts an informer and makes a watch of it: one that begins with all there is and never ends by itself. Whoever starts
 * it stops the watcher and awaits `done`.
 */
export function newIndexerInformerWatcher<T extends metav1.Object>(
  options: InformerWatcherOptions<T>,
): IndexerInformerWatcher<T> {
  const e = new EventProcessor<T>();
  const handler: cache.ResourceEventHandler<T, void> = {
    onAdd: (object) => e.push({ type: "ADDED", object }),
    onUpdate: (_old, object) => e.push({ type: "MODIFIED", object }),
    // Upstream pushes the tombstone itself here, and panics; later versions push what is in it, and so do we.
    onDelete: (obj) =>
      e.push({ type: "DELETED", object: obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj }),
  };
  const [indexer, informer] = cache.newIndexerInformer<T>({ ...options, handler, resyncPeriod: 0 }, {});
  const [signal, cancel] = context.withCancel(context.background());
  const tasks = new sync.WaitGroup();
  tasks.go(() => informer.run(signal));
  const stop = (): void => {
    cancel();
    e.stop();
  };
  const watcher: watch.Interface<T> = {
    stop,
    async *[Symbol.asyncIterator]() {
      try {
        yield* e;
      } finally {
        stop();
      }
    },
  };
  return { indexer, informer, watcher, done: () => tasks.wait() };
}

/**
 * Keeps events until they are read, so that the informer never waits. Upstream's is a goroutine with a condition on one
 * side and a channel on the other; a channel without bound does the same.
 */
export class EventProcessor<T> implements AsyncIterable<watch.Event<T>> {
  readonly #buff = new chan.Channel<watch.Event<T>>();
  #stopped = false;

  push(event: watch.Event<T>): void {
    this.#buff.trySend(event);
  }

  /** Ends the loop over it; what has not been read is dropped. */
  stop(): void {
    this.#stopped = true;
    this.#buff.close();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<watch.Event<T>, void, undefined> {
    for await (const event of this.#buff) {
      if (this.#stopped) return;
      yield event;
    }
  }
}
