// Go: runtime/chan.go

/** A buffer between one who sends and one who iterates. The sender never waits: a full buffer refuses. */
export class Channel<T> implements AsyncIterable<T> {
  readonly #capacity: number;
  #buffer: T[] = [];
  #wake: (() => void) | undefined;
  #closed = false;

  /** `capacity` is how many values may wait to be received; unbounded unless given. */
  constructor(capacity = Number.POSITIVE_INFINITY) {
    this.#capacity = capacity;
  }

  /** Values that wait to be received. */
  get length(): number {
    return this.#buffer.length;
  }

  /** Appends `value`; false means that the buffer is full or closed and the value was dropped. */
  trySend(value: T): boolean {
    if (this.#closed || this.#buffer.length >= this.#capacity) return false;
    this.#buffer.push(value);
    this.#wake?.();
    return true;
  }

  /** Ends the stream once what is buffered has been received. */
  close(): void {
    this.#closed = true;
    this.#wake?.();
  }

  /** Receives in order until the channel is closed and drained. One receiver at a time. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for (;;) {
      const batch = this.#buffer;
      this.#buffer = [];
      for (const [i, value] of batch.entries()) {
        let taken = false;
        try {
          yield value;
          taken = true;
        } finally {
          // A receiver that leaves early gives back what it has not seen.
          if (!taken) this.#buffer = [...batch.slice(i + 1), ...this.#buffer];
        }
      }
      if (this.#buffer.length > 0) continue;
      if (this.#closed) return;
      await new Promise<void>((resolve) => (this.#wake = resolve));
      this.#wake = undefined;
    }
  }
}
