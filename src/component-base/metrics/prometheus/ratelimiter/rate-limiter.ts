// Go: staging/src/k8s.io/component-base/metrics/prometheus/ratelimiter/rate_limiter.go
import type * as flowcontrol from "#client-go/util/flowcontrol";
import * as metrics from "#component-base/metrics";
import * as legacyregistry from "#component-base/metrics/legacyregistry";
import * as fmt from "#go/fmt";

const rateLimiterMetrics = new Map<string, metrics.Gauge>();

/**
 * Registers `ownerName_rate_limiter_use`, once for each name however often a controller is made. Nothing ever sets the
 * gauge: upstream's goroutine that should is commented out.
 */
export function registerMetricAndTrackRateLimiterUsage(
  ownerName: string,
  _rateLimiter: flowcontrol.RateLimiter,
): void {
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
