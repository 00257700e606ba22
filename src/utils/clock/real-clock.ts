// Go: k8s.io/utils/clock/clock.go
import type { Clock, Timer } from "./clock.ts";

const nanosPerMillisecond = 1_000_000n;

/** The machine's own time. */
export class RealClock implements Clock {
  #lastNanos = 0n;

  now(): number {
    return Date.now();
  }

  nanos(): bigint {
    const now = BigInt(Date.now()) * nanosPerMillisecond;
    this.#lastNanos = now > this.#lastNanos ? now : this.#lastNanos + 1n;
    return this.#lastNanos;
  }

  afterFunc(d: number, f: () => void): Timer {
    let armed = true;
    const handle = setTimeout(
      () => {
        armed = false;
        f();
      },
      Math.max(0, d),
    );
    return {
      stop: () => {
        const was = armed;
        armed = false;
        clearTimeout(handle);
        return was;
      },
    };
  }

  track<T>(work: Promise<T>): Promise<T> {
    return work;
  }
}
