// Go: sync/mutex.go

/** A lock for what must stay whole across an `await`. Elsewhere none is needed: one turn of the event loop is a lock. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `fn` when everybody who asked before is done, and gives what it gives. */
  async runExclusive<T>(fn: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(fn);
    // Whoever comes next waits for the end; that it failed is not theirs to hear.
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
