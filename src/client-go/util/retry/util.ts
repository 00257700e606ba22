// Go: staging/src/k8s.io/client-go/util/retry/util.go
import * as errors from "#apimachinery/api/errors";
import * as wait from "#apimachinery/util/wait";
import * as time from "#go/time";

/** For a conflict where several clients change the same field of an object. */
export const defaultRetry = new wait.Backoff({
  steps: 5,
  duration: 10 * time.millisecond,
  factor: 1,
  jitter: 0.1,
});

/** For a conflict with controllers that change other fields of the object all the time. */
export const defaultBackoff = new wait.Backoff({
  steps: 4,
  duration: 10 * time.millisecond,
  factor: 5,
  jitter: 0.1,
});

export interface OnErrorOptions {
  backoff: wait.Backoff;
  /** Says whether trying again may help. */
  retriable: (err: unknown) => boolean;
}

/** Calls `fn` until it succeeds; gives up with its last error when the steps of `backoff` have run out. */
export async function onError<T>(
  timing: wait.ClockAndRand,
  { backoff, retriable }: OnErrorOptions,
  fn: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  let last: { value: T } | { err: unknown } | undefined;
  const attempt = async (): Promise<boolean> => {
    try {
      last = { value: await fn() };
      return true;
    } catch (err) {
      if (!retriable(err)) throw err;
      last = { err };
      return false;
    }
  };
  try {
    await wait.exponentialBackoff(timing, backoff, attempt, signal);
  } catch (err) {
    throw wait.isWaitTimeout(err) && last && "err" in last ? last.err : err;
  }
  if (last && "value" in last) return last.value;
  throw new wait.ErrWaitTimeout();
}

/** Calls `fn`, which reads, changes and writes an object, until nobody else has written in between. */
export function retryOnConflict<T>(
  timing: wait.ClockAndRand,
  backoff: wait.Backoff,
  fn: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  return onError(timing, { backoff, retriable: errors.isConflict }, fn, signal);
}
