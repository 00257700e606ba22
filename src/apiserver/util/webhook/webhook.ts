// Go: staging/src/k8s.io/apiserver/pkg/util/webhook/webhook.go
import * as errors from "#apimachinery/api/errors";
import * as wait from "#apimachinery/util/wait";
import * as restclient from "#client-go/rest";
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import type * as utilclock from "#utils/clock";

/** How often, and when, a call is made again. */
export interface Retry {
  readonly clock: utilclock.Clock;
  readonly rand: rand.Source;
  readonly backoff: wait.BackoffOptions;
}

/** Five calls, the second after about `initialBackoffDelay` milliseconds. */
export function defaultRetryBackoffWithInitialDelay(initialBackoffDelay: number): wait.BackoffOptions {
  return { duration: initialBackoffDelay, factor: 1.5, jitter: 0.2, steps: 5 };
}

/** Whether an error may pass: a connection that broke off, a server that is ill, slow or busy, or one that says when to come again. */
export function defaultShouldRetry(err: unknown): boolean {
  if (restclient.isConnectionReset(err) || errors.isInternalError(err)) return true;
  if (errors.isTimeout(err) || errors.isTooManyRequests(err)) return true;
  return errors.suggestsClientDelay(err) !== undefined;
}

/** Calls until it works, or fails in a way that does not pass. Rejects with what the last call said, if there was one. */
export async function withExponentialBackoff<T>(
  { clock, rand, backoff }: Retry,
  webhookFn: () => Promise<T>,
  shouldRetry: (err: unknown) => boolean,
  signal: AbortSignal,
): Promise<T> {
  let answer: { readonly value: T } | undefined;
  let webhookErr: unknown;
  try {
    await wait.exponentialBackoff(
      { clock, rand },
      new wait.Backoff(backoff),
      async () => {
        webhookErr = undefined;
        try {
          answer = { value: await webhookFn() };
          return true;
        } catch (err) {
          webhookErr = err;
          if (shouldRetry(err)) return false;
          throw err;
        }
      },
      signal,
    );
  } catch (err) {
    if (webhookErr !== undefined) throw webhookErr;
    throw new Error(`webhook call failed: ${goerrors.textOf(err)}`);
  }
  if (answer === undefined) throw new Error("webhook call failed: it was never made");
  return answer.value;
}
