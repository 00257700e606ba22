// Go: staging/src/k8s.io/client-go/rest/request.go
import type * as http from "#go/net/http";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";

const longThrottleLatency = 50 * time.millisecond;
const extraLongThrottleLatency = 1 * time.second;

interface ThrottleSettings {
  readonly logLevel: number;
  readonly minLogInterval: number;
  lastLogTime: number;
}

/** Keeps a line that many requests cause from being logged for each of them. */
export class ThrottledLogger {
  readonly #clock: utilclock.Clock;
  readonly #settings: readonly ThrottleSettings[] = [
    { logLevel: 2, minLogInterval: 1 * time.second, lastLogTime: -Infinity },
    { logLevel: 0, minLogInterval: 10 * time.second, lastLogTime: -Infinity },
  ];

  constructor(clock: utilclock.Clock) {
    this.#clock = clock;
  }

  /** The level at which a line may be logged now; undefined if there was one not long ago. */
  attemptToLog(): number | undefined {
    const setting = this.#settings.find(({ logLevel }) => klog.v(logLevel).enabled);
    const now = this.#clock.now();
    if (setting === undefined || now - setting.lastLogTime < setting.minLogInterval) return undefined;
    setting.lastLogTime = now;
    return setting.logLevel;
  }

  info(line: string): void {
    const logLevel = this.attemptToLog();
    if (logLevel !== undefined) klog.v(logLevel).info(line);
  }
}

/** Upstream has one for the process; here times of two clocks must not be compared. */
const throttledLoggers = new WeakMap<utilclock.Clock, ThrottledLogger>();

/** Logs a wait for the client's own rate limiter that somebody may wonder about; a long one where nobody asks, too. */
export function logThrottled(clock: utilclock.Clock, latency: number, request: () => string): void {
  if (latency <= longThrottleLatency) return;
  const line = `Throttling request took ${time.durationString(latency)}, request: ${request()}`;
  klog.v(3).info(line);
  if (latency <= extraLongThrottleLatency) return;
  const logger = throttledLoggers.get(clock) ?? new ThrottledLogger(clock);
  throttledLoggers.set(clock, logger);
  logger.info(line);
}

/** Logs a body at level 8, and more of it at 9 and 10. Upstream dumps one in protobuf; ours are text. */
export function logBody(prefix: string, body: string | http.Content): void {
  if (klog.v(8).enabled) klog.info(`${prefix}: ${truncateBody(textOf(body))}`);
}

/** The text of a body, made now if it was not read as one. */
export const textOf = (body: string | http.Content): string =>
  typeof body === "string" ? body : body.text();

/** As much of the body as the verbosity allows. */
export function truncateBody(body: string): string {
  if (klog.v(10).enabled) return body;
  const max = klog.v(9).enabled ? 10_240 : klog.v(8).enabled ? 1024 : 0;
  return body.length <= max ? body : `${body.slice(0, max)} [truncated ${body.length - max} chars]`;
}
