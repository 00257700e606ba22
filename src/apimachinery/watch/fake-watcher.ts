// Go: staging/src/k8s.io/apimachinery/pkg/watch/watch.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as chan from "#go/chan";
import type { Event, Interface } from "./watch.ts";

/** A watch whose events a test sends by hand. What is sent after `stop` is dropped. */
export class FakeWatcher<T> implements Interface<T> {
  readonly #size: number;
  #result: chan.Channel<Event<T>>;
  #stopped = false;

  /** `size` is how many events may wait; one more is a mistake of the test and throws. */
  constructor(size = Number.POSITIVE_INFINITY) {
    this.#size = size;
    this.#result = new chan.Channel(size);
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Makes a stopped watcher usable again. */
  reset(): void {
    this.#stopped = false;
    this.#result = new chan.Channel(this.#size);
  }

  add(object: T): void {
    this.action({ type: "ADDED", object });
  }

  modify(object: T): void {
    this.action({ type: "MODIFIED", object });
  }

  delete(lastValue: T): void {
    this.action({ type: "DELETED", object: lastValue });
  }

  error(status: metav1.Status): void {
    this.action({ type: "ERROR", object: status });
  }

  /** Sends any event, for tests that are tables. */
  action(event: Event<T>): void {
    if (!this.#stopped && !this.#result.trySend(event)) throw new Error("channel full");
  }

  stop(): void {
    this.#stopped = true;
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
