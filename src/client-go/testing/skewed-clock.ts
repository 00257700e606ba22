// Ours: a machine whose clock is wrong
import type * as utilclock from "#utils/clock";

/** Runs as fast as another clock and shows another time; its wall clock can be set meanwhile. */
export class SkewedClock implements utilclock.Clock {
  readonly #base: utilclock.Clock;
  readonly #offset: number;
  #leapt = 0;

  constructor(base: utilclock.Clock, offset: number) {
    this.#base = base;
    this.#offset = offset;
  }

  /** Sets the wall clock forward, or back, by `d` milliseconds. */
  leap(d: number): void {
    this.#leapt += d;
  }

  now(): number {
    return this.#base.now() + this.#offset;
  }

  wall(): number {
    return this.#base.wall() + this.#offset + this.#leapt;
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
