// Go: k8s.io/utils/clock/clock.go
import * as context from "#go/context";

/** A timer that has been armed. */
export interface Timer {
  /** Disarms it; false if it has already fired or been stopped. */
  stop(): boolean;
}

/**
 * Where a program takes its time from. Instants are milliseconds since 1970, durations milliseconds. Go's instants carry two readings,
 * of the wall clock and of a monotonic one; here each is asked for by its name.
 */
export interface Clock {
  /** An instant to measure by: it goes on evenly, whatever the wall clock is set to meanwhile. */
  now(): number;
  /** An instant to write down, and to compare with what was written: what the wall clock shows. It leaps when the clock is set. */
  wall(): number;
  /** Nanoseconds since 1970, greater at each call: two events within one millisecond stay apart. */
  nanos(): bigint;
  /** Calls `f` once, `d` milliseconds from now; `d` <= 0 means as soon as possible, never at once. */
  afterFunc(d: number, f: () => void): Timer;
  /** Tells a virtual clock of work that settles outside the microtask queue, and returns it. */
  track<T>(work: Promise<T>): Promise<T>;
}

/** Waits `d` milliseconds of `clock`; rejects with the signal's reason if it aborts first. */
export function sleep(clock: Clock, d: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const timer = clock.afterFunc(d, () => {
      release();
      resolve();
    });
    const release = context.afterFunc(signal, () => {
      timer.stop();
      reject(signal.reason);
    });
  });
}
