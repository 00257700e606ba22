// Ours: a machine whose clock is wrong
import type * as utilclock from "#utils/clock";

/** Runs as fast as another clock and shows another time. */
export class SkewedClock implements utilclock.Clock {
  readonly #base: utilclock.Clock;
  readonly #offset: number;

  constructor(base: utilclock.Clock, offset: number) {
    this.#base = base;
    this.#offset = offset;
  }

  now(): number {
    return this.#base.now() + this.#offset;
  }

  nanos(): bigint {
    return this.#base.nanos() + BigInt(Math.round(this.#offset)) * 1_000_000n;
  }

  afterFunc(d: number, f: () => void): utilclock.Timer {
    return this.#base.afterFunc(d, f);
  }

  /** A slow answer itself waits for time to pass: a clock that waited for it would stand still. */
  track<T>(work: Promise<T>): Promise<T> {
    return work;
  }
}
