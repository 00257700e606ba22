// Go: staging/src/k8s.io/apimachinery/pkg/util/wait/wait.go
import * as utilclock from "#utils/clock";

/** A condition did not come true in time. */
export class ErrWaitTimeout extends Error {
  override readonly name = "ErrWaitTimeout";
  constructor() {
    super("timed out waiting for the condition");
  }
}

/** Says whether `err` means that a condition did not come true in time. */
export function isWaitTimeout(err: unknown): boolean {
  return err instanceof ErrWaitTimeout;
}

/** Says whether to stop waiting; throwing stops it with that error. */
export type ConditionFunc = () => Promise<boolean> | boolean;

export interface PollOptions {
  interval: number;
  /** Looked at between two checks only; the condition is checked once more when it has passed. */
  timeout: number;
}

/** Checks `condition` every interval, first after one, until it holds. Throws `ErrWaitTimeout` when time is up. */
export function poll(
  c: utilclock.Clock,
  options: PollOptions,
  condition: ConditionFunc,
  signal: AbortSignal,
): Promise<void> {
  return waitFor(c, options, condition, signal);
}

/** Checks `condition` at once and then as `poll` does. */
export async function pollImmediate(
  c: utilclock.Clock,
  options: PollOptions,
  condition: ConditionFunc,
  signal: AbortSignal,
): Promise<void> {
  if (!(await condition())) await waitFor(c, options, condition, signal);
}

/** Checks `condition` every `interval`, first after one, until it holds. */
export function pollInfinite(
  c: utilclock.Clock,
  interval: number,
  condition: ConditionFunc,
  signal: AbortSignal,
): Promise<void> {
  return waitFor(c, { interval, timeout: 0 }, condition, signal);
}

/** Checks `condition` at once and then as `pollInfinite` does. */
export async function pollImmediateInfinite(
  c: utilclock.Clock,
  interval: number,
  condition: ConditionFunc,
  signal: AbortSignal,
): Promise<void> {
  if (!(await condition())) await pollInfinite(c, interval, condition, signal);
}

/** Checks `condition` every `interval` until it holds. Being stopped counts as running out of time. */
export async function pollUntil(
  c: utilclock.Clock,
  interval: number,
  condition: ConditionFunc,
  signal: AbortSignal,
): Promise<void> {
  try {
    await pollInfinite(c, interval, condition, signal);
  } catch (err) {
    if (signal.aborted && err === signal.reason) throw new ErrWaitTimeout();
    throw err;
  }
}

/** Checks `condition` at once and then as `pollUntil` does. */
export async function pollImmediateUntil(
  c: utilclock.Clock,
  interval: number,
  condition: ConditionFunc,
  signal: AbortSignal,
): Promise<void> {
  if (!(await condition())) await pollUntil(c, interval, condition, signal);
}

/**
 * Upstream's poller ticks on a channel and drops a tick that finds nobody waiting. Here the next tick is computed
 * after each check, which comes to the same. A timeout of 0 never comes. Rejects with the reason of an abort.
 */
async function waitFor(
  c: utilclock.Clock,
  { interval, timeout }: PollOptions,
  condition: ConditionFunc,
  signal: AbortSignal,
): Promise<void> {
  const start = c.now();
  const end = timeout === 0 ? Number.POSITIVE_INFINITY : start + timeout;
  let ticks = 0;
  for (;;) {
    signal.throwIfAborted();
    // A tick comes once, even if the clock, whose instants are rounded, has not quite reached it.
    const passed = interval > 0 ? Math.floor((c.now() - start) / interval) : 0;
    ticks = Math.max(ticks, passed) + 1;
    const tick = interval > 0 ? start + ticks * interval : c.now();
    const last = tick > end;
    await utilclock.sleep(c, Math.min(tick, end) - c.now(), signal);
    if (await condition()) return;
    if (last) throw new ErrWaitTimeout();
  }
}
