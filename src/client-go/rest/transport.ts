// Go: staging/src/k8s.io/client-go/rest/request.go
import * as clientmetrics from "#client-go/tools/metrics";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as klog from "#klog";
import type { RESTClient } from "./client.ts";
import { isConnectionReset, isProbableEOF } from "./probable-eof.ts";
import { logBody } from "./request-log.ts";
import { checkWait, type Answer } from "./result.ts";
import type { BackoffManager } from "./urlbackoff.ts";

/** How a request goes out. */
interface Sending {
  readonly verb: string;
  readonly backoff: BackoffManager;
  readonly signal: AbortSignal | undefined;
}

/** What failures are held against: upstream takes the server's root for a watch, else the address. */
type Blamed = Sending & { readonly url: string };

/**
 * Sends one request, after it has held off, and resolves with the response, its body unread. The clock waits with us: see
 * `Clock.track`.
 */
export function open(
  c: RESTClient,
  request: http.Request,
  sending: Blamed & { readonly signal: AbortSignal },
): Promise<http.Response> {
  const { backoff, signal } = sending;
  const send = () => {
    const opening = c.config.clock.track(openUntil(c, request, signal));
    // Beside the way of the response, which would come a turn later otherwise.
    opening.then(
      ({ status }) => learn(c, sending, status),
      (err: unknown) => learn(c, sending, 0, err),
    );
    return opening;
  };
  const d = backoff.calculateBackoff(request.url);
  return d > 0 ? backoff.sleep(d, signal).then(send) : send();
}

/** Counts the answer, and remembers what it says of the server. */
function learn(c: RESTClient, { backoff, url, verb }: Blamed, status: number, err?: unknown): void {
  clientmetrics.metrics.requestResult.increment(err === undefined ? String(status) : "<error>", verb, c.host);
  backoff.updateBackoff(url, err, status);
}

async function openUntil(c: RESTClient, request: http.Request, signal: AbortSignal): Promise<http.Response> {
  signal.throwIfAborted();
  const response = c.roundTrip(request, { signal });
  return abandonOnAbort(response, signal, ({ body }) => body && http.bodyOf(body).cancel());
}

/** Sends one request and reads the answer to its end. */
function roundTrip(c: RESTClient, request: http.Request, signal?: AbortSignal): Promise<Answer> {
  return c.config.clock.track(readAnswer(c, request, signal));
}

async function readAnswer(c: RESTClient, request: http.Request, signal?: AbortSignal): Promise<Answer> {
  const response = await (signal === undefined ? c.roundTrip(request) : openUntil(c, request, signal));
  return read(response, signal);
}

/** Reads a response to its end. */
export async function read(response: http.Response, signal?: AbortSignal): Promise<Answer> {
  const { status, headers } = response;
  try {
    const { content } = response;
    const reading: Promise<Answer["body"]> = content ? Promise.resolve(content) : response.text();
    const body = await (signal === undefined ? reading : abandonOnAbort(reading, signal, () => undefined));
    logBody("Response Body", body);
    return { status, headers, body };
  } catch (err) {
    if (signal?.aborted) throw err;
    klog.error(`Unexpected error when reading response body: ${goerrors.textOf(err)}`);
    const words = "unexpected error when reading response body. Please retry. Original error: ";
    throw new Error(words + goerrors.textOf(err));
  }
}

/** What a call needs beside its request. */
export interface CallOptions extends Blamed {
  maxRetries: number;
  /** Waits until the client may send. */
  throttle: (signal: AbortSignal) => Promise<void>;
}

/** Sends the request that `newRequest` makes, again for as long as the server asks to come back later. */
export async function call(
  c: RESTClient,
  newRequest: () => http.Request,
  options: CallOptions,
): Promise<Answer> {
  const { backoff, maxRetries, signal, url, verb } = options;
  for (let retries = 1; ; retries++) {
    const request = newRequest();
    const d = backoff.calculateBackoff(url);
    // Upstream sleeps for no time, too; here even that would let others go first.
    if (d > 0) await backoff.sleep(d, signal ?? context.background());
    if (retries > 1) await options.throttle(signal ?? context.background());
    let answer: Answer | undefined;
    let seconds: number | undefined;
    try {
      answer = await roundTrip(c, request, signal);
      learn(c, options, answer.status);
      seconds = checkWait(answer);
    } catch (err) {
      learn(c, options, 0, err);
      // Only a read may be sent twice without knowing what became of the first.
      if (verb !== "GET" || retries > maxRetries) throw err;
      if (!isConnectionReset(err) && !isProbableEOF(err)) throw err;
      seconds = 1;
    }
    if (answer !== undefined && (seconds === undefined || retries > maxRetries)) return answer;
    klog.v(4).info(`Got a Retry-After ${seconds}s response for attempt ${retries} to ${url}`);
    await backoff.sleep((seconds ?? 0) * time.second, signal ?? context.background());
  }
}

/** `work`, unless `signal` aborts first; then what `work` gives after all goes to `dispose`. */
function abandonOnAbort<T>(work: Promise<T>, signal: AbortSignal, dispose: (late: T) => unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const release = context.afterFunc(signal, () => {
      reject(signal.reason);
      work.then(dispose).catch(() => {});
    });
    work.then(resolve, reject).finally(release);
  });
}
