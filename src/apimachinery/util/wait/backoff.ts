// Go: staging/src/k8s.io/apimachinery/pkg/util/wait/wait.go
import * as math from "#go/math";
import type * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import { type ConditionFunc, ErrWaitTimeout } from "./poll.ts";

/** Between `duration` and `1 + maxFactor` times it, so that many clients do not all come at once. */
export function jitter(source: rand.Source, duration: number, maxFactor: number): number {
  const factor = maxFactor <= 0 ? 1 : maxFactor;
  return duration + source.float64() * factor * duration;
}

/** The numbers of a `Backoff`; what is left out is zero. */
export interface BackoffOptions {
  /** The first wait. */
  duration: number;
  /** What each wait is multiplied with; zero keeps it. */
  factor?: number;
  /** Up to this part of a wait is added to it by chance. */
  jitter?: number;
  /** How often the wait may still change. */
  steps?: number;
  /** A wait that would pass it becomes it, and `steps` becomes zero. */
  cap?: number;
}

/** A series of waits, each `factor` times the one before. */
export class Backoff {
  duration: number;
  factor: number;
  jitter: number;
  steps: number;
  cap: number;

  constructor({ duration, factor = 0, jitter = 0, steps = 0, cap = 0 }: BackoffOptions) {
    this.duration = duration;
    this.factor = factor;
    this.jitter = jitter;
    this.steps = steps;
    this.cap = cap;
  }

  /** The next wait. Chance is asked only if there is a jitter. */
  step(source: rand.Source): number {
    const duration = this.duration;
    if (this.steps >= 1) this.#advance();
    return this.jitter > 0 ? jitter(source, duration, this.jitter) : duration;
  }

  #advance(): void {
    this.steps--;
    if (this.factor === 0) return;
    this.duration *= this.factor;
    if (this.cap > 0 && this.duration > this.cap) {
      this.duration = this.cap;
      this.steps = 0;
    }
  }
}

/** Says how long to wait before the next try. Upstream's returns a timer; ours leaves the waiting to the loop. */
export interface BackoffManager {
  backoff(): number;
}

/** What a wait with jitter needs. */
export interface ClockAndRand {
  clock: utilclock.Clock;
  rand: rand.Source;
}

export interface ExponentialBackoffManagerOptions extends ClockAndRand {
  initBackoff: number;
  maxBackoff: number;
  /** Start over once nobody has had to wait for this long. */
  resetDuration: number;
  backoffFactor: number;
  jitter: number;
}

/** Waits longer each time, up to a maximum, and starts over after a quiet while. */
export class ExponentialBackoffManager implements BackoffManager {
  readonly #options: ExponentialBackoffManagerOptions;
  readonly #backoff: Backoff;
  #lastBackoffStart: number;

  constructor(options: ExponentialBackoffManagerOptions) {
    this.#options = options;
    this.#backoff = new Backoff({
      duration: options.initBackoff,
      factor: options.backoffFactor,
      jitter: options.jitter,
      // The steps must never run out: it is the cap that ends the growth.
      steps: math.maxInt32,
      cap: options.maxBackoff,
    });
    this.#lastBackoffStart = options.clock.now();
  }

  backoff(): number {
    const now = this.#options.clock.now();
    if (now - this.#lastBackoffStart > this.#options.resetDuration) {
      this.#backoff.steps = math.maxInt32;
      this.#backoff.duration = this.#options.initBackoff;
    }
    this.#lastBackoffStart = now;
    return this.#backoff.step(this.#options.rand);
  }
}

/** Waits the same duration each time, with up to `jitterFactor` times it added by chance. */
export class JitteredBackoffManager implements BackoffManager {
  readonly #duration: number;
  readonly #jitter: number;
  readonly #rand: rand.Source | undefined;

  constructor(duration: number, jitterFactor = 0, source?: rand.Source) {
    if (jitterFactor > 0 && !source) throw new Error(`a jitter of ${jitterFactor} needs a source of chance`);
    this.#duration = duration;
    this.#jitter = jitterFactor;
    this.#rand = source;
  }

  backoff(): number {
    return this.#rand && this.#jitter > 0 ? jitter(this.#rand, this.#duration, this.#jitter) : this.#duration;
  }
}

/**
 * Checks `condition` up to `backoff.steps` times, waiting a step in between but not after the last. `backoff` stays as
 * it is. Throws `ErrWaitTimeout` if it never held.
 */
export async function exponentialBackoff(
  { clock: c, rand }: ClockAndRand,
  backoff: Backoff,
  condition: ConditionFunc,
  signal: AbortSignal,
): Promise<void> {
  const own = new Backoff(backoff);
  while (own.steps > 0) {
    signal.throwIfAborted();
    if (await condition()) return;
    if (own.steps === 1) break;
    await utilclock.sleep(c, own.step(rand), signal);
  }
  throw new ErrWaitTimeout();
}
