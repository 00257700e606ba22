// Go: staging/src/k8s.io/client-go/tools/cache/fifo.go
import * as goerrors from "#go/errors";
import type { Deltas } from "./delta.ts";
import type { ReflectorStore } from "./store.ts";

/** Handles what was popped. It runs without a break between taking an item off the queue and the next change of it. */
export type PopProcessFunc<T> = (deltas: Deltas<T>) => void;

/** Thrown by a `PopProcessFunc` to have the item put back, unless something newer of it is queued. */
export class ErrRequeue extends Error {
  override readonly name = "ErrRequeue";
  /** What `pop` rejects with after it has put the item back; nothing, unless given. */
  readonly err: unknown;

  constructor(err?: unknown) {
    super(
      err === undefined
        ? "the popped item should be requeued without returning an error"
        : goerrors.textOf(err),
    );
    this.err = err;
  }
}

/** Thrown by `pop` when the queue has been closed and drained. */
export class ErrFIFOClosed extends Error {
  override readonly name = "ErrFIFOClosed";
  constructor() {
    super("DeltaFIFO: manipulating with closed queue");
  }
}

/** A store that hands out what was put into it, one key at a time. */
export interface Queue<T> extends ReflectorStore<T> {
  /** Waits for the next key and processes it. Resolves with what was processed; rejects with what `process` throws. */
  pop(process: PopProcessFunc<T>): Promise<Deltas<T>>;
  /** Puts `deltas` back unless something of the same key is queued. */
  addIfNotPresent(deltas: Deltas<T>): void;
  /** Says whether the first list has been popped completely. */
  hasSynced(): boolean;
  /** Lets `pop` drain what is queued and then reject. */
  close(): void;
}
