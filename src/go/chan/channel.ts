// Go: runtime/chan.go

/** How many received slots a buffer may drag along before it is cut: keeps both memory and copying small. */
const slack = 1024;

/** A buffer between one who sends and one who iterates. The sender never waits: a full buffer refuses. */
export class Channel<T> implements AsyncIterable<T> {
  readonly #capacity: number;
  #buffer: T[] = [];
  /** What stands before this index has been received. */
  #head = 0;
  #wake: (() => void) | undefined;
  #closed = false;

  /** `capacity` is how many values may wait to be received; unbounded unless given. */
  constructor(capacity = Number.POSITIVE_INFINITY) {
    this.#capacity = capacity;
  }

  /** Values that wait to be received. */
  get length(): number {
    return this.#buffer.length - this.#head;
  }

  /** Appends `value`; false means that the buffer is full or closed and the value was dropped. */
  trySend(value: T): boolean {
    if (this.#closed || this.length >= this.#capacity) return false;
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
      for (let i = this.#head; i < this.#buffer.length; i = this.#head) {
        // In range: the index has just been compared with the length.
        const value = this.#buffer[i] as T;
        this.#advance();
        yield value;
      }
      if (this.#closed) return;
      await new Promise<void>((resolve) => (this.#wake = resolve));
      this.#wake = undefined;
    }
  }

  #advance(): void {
    this.#head++;
    if (this.#head === this.#buffer.length) this.#buffer = [];
    else if (this.#head > slack && this.#head * 2 > this.#buffer.length)
      this.#buffer = this.#buffer.slice(this.#head);
    else return;
    this.#head = 0;
  }
}
