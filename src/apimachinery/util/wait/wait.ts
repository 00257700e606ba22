// Go: staging/src/k8s.io/apimachinery/pkg/util/wait/wait.go
import * as utilruntime from "#apimachinery/util/runtime";
import * as context from "#go/context";
import type * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import { type BackoffManager, JitteredBackoffManager } from "./backoff.ts";

/** Runs `f` until the signal aborts, waiting `period` after each run. */
export function until(
  c: utilclock.Clock,
  f: () => Promise<void> | void,
  period: number,
  signal: AbortSignal,
): Promise<void> {
  return jitterUntil(c, f, { period, sliding: true }, signal);
}

/** Runs `f` every `period` until the signal aborts: the time that `f` takes counts. */
export function nonSlidingUntil(
  c: utilclock.Clock,
  f: () => Promise<void> | void,
  period: number,
  signal: AbortSignal,
): Promise<void> {
  return jitterUntil(c, f, { period, sliding: false }, signal);
}

/** Runs `f` for ever, waiting `period` after each run. */
export function forever(c: utilclock.Clock, f: () => Promise<void> | void, period: number): Promise<void> {
  return until(c, f, period, context.background());
}

/** How `jitterUntil` waits. A jitter needs a source of chance; without both the period stays as it is. */
export interface JitterUntilOptions {
  period: number;
  /** The clock starts after `f` (true) or with it (false). */
  sliding: boolean;
  jitterFactor?: number;
  rand?: rand.Source;
}

/** Runs `f` until the signal aborts, a period of up to `1 + jitterFactor` times `period` apart. */
export function jitterUntil(
  c: utilclock.Clock,
  f: () => Promise<void> | void,
  options: JitterUntilOptions,
  signal: AbortSignal,
): Promise<void> {
  const backoff = new JitteredBackoffManager(options.period, options.jitterFactor, options.rand);
  return backoffUntil(c, f, { backoff, sliding: options.sliding }, signal);
}

export interface BackoffUntilOptions {
  backoff: BackoffManager;
  /** The clock starts after `f` (true) or with it (false). */
  sliding: boolean;
}

/**
 * Runs `f` until the signal aborts, as far apart as `backoff` says. An abort ends the loop without an error, also when
 * it reaches `f` first; any other error of `f` is a crash: it is reported and ends the loop.
 */
export async function backoffUntil(
  c: utilclock.Clock,
  f: () => Promise<void> | void,
  { backoff, sliding }: BackoffUntilOptions,
  signal: AbortSignal,
): Promise<void> {
  try {
    while (!signal.aborted) {
      const wake = sliding ? undefined : c.now() + backoff.backoff();
      try {
        await f();
      } catch (err) {
        if (isAbort(err, signal)) return;
        utilruntime.handleCrash(err);
      }
      await utilclock.sleep(c, wake === undefined ? backoff.backoff() : wake - c.now(), signal);
    }
  } catch (err) {
    if (!isAbort(err, signal)) throw err;
  }
}

function isAbort(err: unknown, signal: AbortSignal): boolean {
  return signal.aborted && (err === signal.reason || context.isCancellation(err));
}
