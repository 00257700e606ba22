// Ours: the body of a watch that does not come to its end
import * as errors from "#apimachinery/api/errors";
import type * as http from "#go/net/http";
import type * as utilclock from "#utils/clock";

/** How a watch breaks: its connection ends, or breaks; an event comes by half; or the server says that its revision is gone. */
export const breaks = ["watch dropped", "watch reset", "half an event", "gone while watching"] as const;
export type Break = (typeof breaks)[number];

export const isBreak = (kind: string): kind is Break => (breaks as readonly string[]).includes(kind);

export interface BreakingBodyOptions {
  readonly clock: utilclock.Clock;
  readonly kind: Break;
  /** In how many milliseconds it breaks. */
  readonly after: number;
  /** Called when it has broken for its reader. */
  struck(): void;
}

type Piece = string | Uint8Array | undefined;

/** Somebody who waits for a piece. */
interface Reader {
  resolve(piece: Piece): void;
  reject(err: unknown): void;
}

/** Passes on what another body brings, until it breaks. */
export class BreakingBody implements http.Body {
  readonly #source: http.Body;
  readonly #options: BreakingBodyOptions;
  readonly #timer: utilclock.Timer;
  #state: "whole" | "breaks at the next event" | "broken" = "whole";
  #reader: Reader | undefined;
  /** What the source has brought, or is about to. */
  #next: Promise<Piece> | undefined;
  /** What the next reader gets of a body that has broken. */
  #last: ((reader: Reader) => void) | undefined;

  constructor(source: http.Body, options: BreakingBodyOptions) {
    this.#source = source;
    this.#options = options;
    this.#timer = options.clock.afterFunc(options.after, () => this.#break());
  }

  read(): Promise<Piece> {
    return new Promise((resolve, reject) => {
      const reader = { resolve, reject };
      this.#reader = reader;
      if (this.#state === "broken") return this.#answer();
      this.#next ??= this.#source.read();
      this.#next.then(
        (piece) => this.#reader === reader && this.#take(piece),
        (err: unknown) => this.#reader === reader && this.#end((r) => r.reject(err)),
      );
    });
  }

  cancel(): void {
    this.#timer.stop();
    this.#source.cancel();
  }

  #take(piece: Piece): void {
    this.#next = undefined;
    if (piece === undefined) return this.#end((reader) => reader.resolve(undefined));
    if (this.#state === "breaks at the next event") {
      this.#options.struck();
      return this.#end((reader) => reader.resolve(piece.slice(0, piece.length / 2)));
    }
    const reader = this.#reader;
    this.#reader = undefined;
    reader?.resolve(piece);
  }

  #break(): void {
    const { kind } = this.#options;
    if (this.#state !== "whole") return;
    if (kind === "half an event") return void (this.#state = "breaks at the next event");
    this.#options.struck();
    this.#end((reader) => {
      if (kind === "watch dropped") reader.resolve(undefined);
      else if (kind === "gone while watching") reader.resolve(gone);
      else reader.reject(Object.assign(new Error("read: connection reset by peer"), { code: "ECONNRESET" }));
    });
  }

  /** Lets the source go, and hands its last piece to whoever waits, or asks next. */
  #end(last: (reader: Reader) => void): void {
    this.#state = "broken";
    this.#last = last;
    this.cancel();
    this.#answer();
  }

  #answer(): void {
    const reader = this.#reader;
    if (reader === undefined) return;
    const last = this.#last;
    this.#reader = this.#last = undefined;
    if (last) last(reader);
    else reader.resolve(undefined);
  }
}

const gone = `${JSON.stringify({ type: "ERROR", object: errors.newResourceExpired("too old resource version").status })}\n`;
