// Go: staging/src/k8s.io/apimachinery/pkg/watch/mux.go
import * as chan from "#go/chan";
import type { Event, EventType, Interface } from "./watch.ts";

/**
 * What happens to an event whose watcher has not kept up. Nobody who sends can wait here, so a watcher that must miss
 * nothing has a queue without bound.
 */
export type FullChannelBehavior = "WaitIfChannelFull" | "DropIfChannelFull";

const alreadyStopped = "broadcaster already stopped";

/**
 * Hands every event to every watcher, in the order in which the events occurred. Upstream puts them on an incoming
 * channel, because many goroutines send; here `action` distributes at once, so a watcher sees exactly what follows
 * its `watch`.
 */
export class Broadcaster<T> {
  readonly #queueLength: number;
  readonly #watchers = new Set<BroadcasterWatcher<T>>();
  #stopped = false;

  /** `queueLength` is how many events may wait for one watcher. */
  constructor(queueLength: number, fullChannelBehavior: FullChannelBehavior) {
    this.#queueLength = fullChannelBehavior === "DropIfChannelFull" ? queueLength : Number.POSITIVE_INFINITY;
  }

  /** Adds a watcher that receives what happens from now on. Throws after `shutdown`. */
  watch(): Interface<T> {
    return this.watchWithPrefix([]);
  }

  /** Adds a watcher that receives `queued` first; its queue has room at least for those. */
  watchWithPrefix(queued: readonly Event<T>[]): Interface<T> {
    if (this.#stopped) throw new Error(alreadyStopped);
    const length = queued.length > 0 ? Math.max(this.#queueLength, queued.length + 1) : this.#queueLength;
    const watcher: BroadcasterWatcher<T> = new BroadcasterWatcher(length, () =>
      this.#watchers.delete(watcher),
    );
    for (const event of queued) watcher.send(event);
    this.#watchers.add(watcher);
    return watcher;
  }

  /** Distributes one event; a watcher whose queue is full does not get it. Throws after `shutdown`. */
  action(type: Exclude<EventType, "ERROR">, object: T): void {
    if (this.#stopped) throw new Error(alreadyStopped);
    for (const watcher of this.#watchers) watcher.send({ type, object });
  }

  /** Ends every watch once its watcher has received what is queued for it. */
  shutdown(): void {
    this.#stopped = true;
    for (const watcher of this.#watchers) watcher.close();
    this.#watchers.clear();
  }
}

class BroadcasterWatcher<T> implements Interface<T> {
  readonly #result: chan.Channel<Event<T>>;
  readonly #forget: () => void;

  constructor(length: number, forget: () => void) {
    this.#result = new chan.Channel(length);
    this.#forget = forget;
  }

  send(event: Event<T>): void {
    // A full queue drops the event for this watcher alone: one who is slow must not hold up the others.
    this.#result.trySend(event);
  }

  close(): void {
    this.#result.close();
  }

  stop(): void {
    this.#forget();
    this.#result.close();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event<T>, void, undefined> {
    try {
      yield* this.#result;
    } finally {
      this.stop();
    }
  }
}
