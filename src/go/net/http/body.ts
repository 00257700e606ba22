// Ours: bodies that come in pieces; within the process in the same order on every engine

/** A body as it comes, for one reader. (No AsyncIterable: that could not be left while a piece is waited for.) */
export interface Body {
  /** The next piece, undefined at the end: text within the process, bytes from a connection. */
  read(): Promise<string | Uint8Array | undefined>;
  /** Says that nobody reads any more; a `read` that waits ends. */
  cancel(): void;
  /**
   * Instead of `read`, where what comes are lines of JSON: the values themselves, made by the same process. They belong to
   * whoever made them, and may be frozen.
   */
  readValues?(): Promise<readonly unknown[] | undefined>;
}

/** Lines of JSON by their values. Nobody makes their text but who reads it. */
export interface Lines {
  readonly values: readonly unknown[];
  text(): string;
}

type Piece = string | Lines;

const textOf = (piece: Piece): string => (typeof piece === "string" ? piece : piece.text());

function valuesOf(piece: Piece): readonly unknown[] {
  if (typeof piece !== "string") return piece.values;
  return piece
    .split("\n")
    .filter((line) => line !== "")
    .map((line): unknown => JSON.parse(line));
}

/** The body that a stream of the platform carries; a Body is one already. */
export function bodyOf(body: Body | ReadableStream<Uint8Array>): Body {
  if (!("getReader" in body)) return body;
  const reader = body.getReader();
  return {
    read: async () => (await reader.read()).value,
    // A body that has failed already says so to whoever reads it.
    cancel: () => void reader.cancel().catch(() => {}),
  };
}

/** Who writes into a pipe. */
interface Writer {
  /** Called whenever the reader has taken something or waits. */
  pull(): void;
  /** Called once if the reader leaves. */
  cancel(): void;
}

/**
 * Text from a writer to a reader in the same process. The platform's streams do the same, but how many turns of the
 * queue of promises a piece takes is each engine's own affair, and so would be the order of all that follows.
 */
export class TextPipe implements Body {
  readonly #writer: Writer;
  readonly #ahead: number;
  readonly #pieces: Piece[] = [];
  #waiting: ((piece: Piece | undefined) => void) | undefined;
  #closed = false;

  /** `ahead`: how many pieces may wait for the reader before `hasRoom` says no. */
  constructor(writer: Writer, ahead: number) {
    this.#writer = writer;
    this.#ahead = ahead;
  }

  /** Whether the writer should go on. */
  get hasRoom(): boolean {
    return !this.#closed && this.#pieces.length < this.#ahead;
  }

  write(piece: Piece): void {
    if (this.#closed) return;
    if (this.#waiting === undefined) this.#pieces.push(piece);
    else this.#answer(piece);
  }

  /** Nothing comes after what was written. */
  close(): void {
    this.#closed = true;
    this.#answer(undefined);
  }

  read(): Promise<string | undefined> {
    return this.#next(textOf);
  }

  readValues(): Promise<readonly unknown[] | undefined> {
    return this.#next(valuesOf);
  }

  cancel(): void {
    const wasOpen = !this.#closed;
    this.#pieces.length = 0;
    this.close();
    if (wasOpen) this.#writer.cancel();
  }

  #next<T>(as: (piece: Piece) => T): Promise<T | undefined> {
    const piece = this.#pieces.shift();
    const next =
      piece !== undefined || this.#closed
        ? Promise.resolve(piece === undefined ? piece : as(piece))
        : new Promise<T | undefined>(
            (resolve) => (this.#waiting = (late) => resolve(late === undefined ? late : as(late))),
          );
    if (!this.#closed) this.#writer.pull();
    return next;
  }

  #answer(piece: Piece | undefined): void {
    const answer = this.#waiting;
    this.#waiting = undefined;
    answer?.(piece);
  }
}
