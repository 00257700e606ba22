// Go: golang.org/x/time/rate/rate.go
import * as time from "#go/time";

/** Leave to act, now or later. */
export interface Reservation {
  /** False if no waiting helps: more was asked for than the bucket can hold. */
  readonly ok: boolean;
  /** How long after `now` one may act; Infinity if never. */
  delayFrom(now: number): number;
  /** Gives the tokens back as far as nobody has built on them. */
  cancelAt(now: number): void;
}

/** A bucket that fills with `limit` tokens a second up to `burst`, full at first; each event takes one out. */
export class Limiter {
  readonly limit: number;
  readonly burst: number;
  #tokens: number;
  /** When `#tokens` was last right. */
  #last: number | undefined;
  /** The latest instant at which someone was told to act. */
  #lastEvent = Number.NEGATIVE_INFINITY;

  /** A `limit` of Infinity allows everything. */
  constructor(limit: number, burst: number) {
    this.limit = limit;
    this.burst = burst;
    this.#tokens = burst;
  }

  /** Says whether `n` events may happen at `now`, and if so takes their tokens. */
  allowN(now: number, n: number): boolean {
    return this.#reserveN(now, n, 0).ok;
  }

  /** Takes `n` tokens, if need be of the future, and says how long to wait for them. */
  reserveN(now: number, n: number): Reservation {
    return this.#reserveN(now, n, Number.POSITIVE_INFINITY);
  }

  #reserveN(now: number, n: number, maxFutureReserve: number): Reservation {
    if (this.limit === Number.POSITIVE_INFINITY) return reservation(now, () => {});
    const tokens = this.#advance(now) - n;
    const wait = tokens < 0 ? this.#durationFromTokens(-tokens) : 0;
    if (n > this.burst || wait > maxFutureReserve) return refused;
    const timeToAct = now + wait;
    this.#last = now;
    this.#tokens = tokens;
    this.#lastEvent = timeToAct;
    return reservation(timeToAct, (at) => this.#cancel(timeToAct, n, at));
  }

  /** How many tokens there are at `now`. */
  #advance(now: number): number {
    const elapsed = Math.max(0, now - (this.#last ?? now));
    return Math.min(this.burst, this.#tokens + (elapsed / time.second) * this.limit);
  }

  #cancel(timeToAct: number, n: number, now: number): void {
    if (n === 0 || timeToAct < now) return;
    // What was reserved after this reservation counts on its tokens: only the rest comes back.
    const restored = n - ((this.#lastEvent - timeToAct) / time.second) * this.limit;
    if (restored <= 0) return;
    this.#tokens = Math.min(this.burst, this.#advance(now) + restored);
    this.#last = now;
    if (timeToAct !== this.#lastEvent) return;
    const previous = timeToAct - this.#durationFromTokens(n);
    if (previous >= now) this.#lastEvent = previous;
  }

  #durationFromTokens(tokens: number): number {
    return (tokens / this.limit) * time.second;
  }
}

const refused: Reservation = { ok: false, delayFrom: () => Number.POSITIVE_INFINITY, cancelAt: () => {} };

function reservation(timeToAct: number, cancelAt: (now: number) => void): Reservation {
  return { ok: true, delayFrom: (now) => Math.max(0, timeToAct - now), cancelAt };
}
