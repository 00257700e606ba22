// Go: staging/src/k8s.io/client-go/rest/request.go
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import type { Config } from "./config.ts";
import { isConnectionReset, isProbableEOF } from "./probable-eof.ts";
import { logBody } from "./request-log.ts";
import { checkWait, type Answer } from "./result.ts";

/** Sends one request and resolves with the response, its body unread. The clock waits with us: see `Clock.track`. */
export function open(config: Config, request: http.Request, signal?: AbortSignal): Promise<http.Response> {
  return config.clock.track(
    signal === undefined ? config.fetch(request) : openUntil(config, request, signal),
  );
}

async function openUntil(config: Config, request: http.Request, signal: AbortSignal): Promise<http.Response> {
  signal.throwIfAborted();
  const response = config.fetch(request, { signal });
  return abandonOnAbort(response, signal, ({ body }) => body && http.bodyOf(body).cancel());
}

/** Sends one request and reads the answer to its end. */
export function roundTrip(config: Config, request: http.Request, signal?: AbortSignal): Promise<Answer> {
  return config.clock.track(readAnswer(config, request, signal));
}

async function readAnswer(config: Config, request: http.Request, signal?: AbortSignal): Promise<Answer> {
  const response = await (signal === undefined ? config.fetch(request) : openUntil(config, request, signal));
  return read(response, signal);
}

/** Reads a response to its end. */
export async function read(response: http.Response, signal?: AbortSignal): Promise<Answer> {
  const { status, headers } = response;
  try {
    const text = response.text();
    const body = await (signal === undefined ? text : abandonOnAbort(text, signal, () => undefined));
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
export interface CallOptions {
  verb: string;
  url: string;
  maxRetries: number;
  /** Waits until the client may send. */
  throttle: (signal: AbortSignal) => Promise<void>;
  signal: AbortSignal | undefined;
}

/** Sends the request that `newRequest` makes, again for as long as the server asks to come back later. */
export async function call(
  config: Config,
  newRequest: () => http.Request,
  options: CallOptions,
): Promise<Answer> {
  const { verb, signal } = options;
  for (let retries = 1; ; retries++) {
    if (retries > 1) await options.throttle(signal ?? context.background());
    let answer: Answer | undefined;
    let seconds: number | undefined;
    try {
      answer = await roundTrip(config, newRequest(), signal);
      seconds = checkWait(answer);
    } catch (err) {
      // Only a read may be sent twice without knowing what became of the first.
      if (verb !== "GET" || retries > options.maxRetries) throw err;
      if (!isConnectionReset(err) && !isProbableEOF(err)) throw err;
      seconds = 1;
    }
    if (answer !== undefined && (seconds === undefined || retries > options.maxRetries)) return answer;
    klog.v(4).info(`Got a Retry-After ${seconds}s response for attempt ${retries} to ${options.url}`);
    await utilclock.sleep(config.clock, (seconds ?? 0) * time.second, signal ?? context.background());
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
