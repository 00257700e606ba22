// Go: staging/src/k8s.io/component-base/metrics/prometheus/ratelimiter/rate_limiter.go
import type * as flowcontrol from "#client-go/util/flowcontrol";
import * as metrics from "#component-base/metrics";
import * as legacyregistry from "#component-base/metrics/legacyregistry";
import * as fmt from "#go/fmt";

const rateLimiterMetrics = new Map<string, metrics.Gauge>();

/** Registers the metric of an owner, in a program that measures. */
let track: ((ownerName: string) => void) | undefined;

/** Has the controllers that are made from now on measured. (Upstream's always are; a page that shows no metrics need not carry them.) */
export function register(): void {
  track = registerGauge;
}

/**
 * Registers `ownerName_rate_limiter_use`, once for each name however often a controller is made. Nothing ever sets the
 * gauge: upstream's goroutine that should is commented out.
 */
export function registerMetricAndTrackRateLimiterUsage(
  ownerName: string,
  _rateLimiter: flowcontrol.RateLimiter,
): void {
  track?.(ownerName);
}

function registerGauge(ownerName: string): void {
  if (rateLimiterMetrics.has(ownerName)) return;
  const metric = new metrics.Gauge({
    name: "rate_limiter_use",
    subsystem: ownerName,
    help: `A metric measuring the saturation of the rate limiter for ${ownerName}`,
    stabilityLevel: "ALPHA",
  });
  try {
    legacyregistry.register(metric);
  } catch (err) {
    throw new Error(`error registering rate limiter usage metric: ${fmt.formatValue(err)}`);
  }
  rateLimiterMetrics.set(ownerName, metric);
}
