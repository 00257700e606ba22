export {
  BucketRateLimiter,
  defaultControllerRateLimiter,
  defaultItemBasedRateLimiter,
  ItemExponentialFailureRateLimiter,
  ItemFastSlowRateLimiter,
  MaxOfRateLimiter,
} from "./default-rate-limiters.ts";
export type { RateLimiter } from "./default-rate-limiters.ts";
export { DelayingQueue } from "./delaying-queue.ts";
export { setProvider } from "./metrics.ts";
export type {
  CounterMetric,
  GaugeMetric,
  HistogramMetric,
  MetricsProvider,
  SettableGaugeMetric,
} from "./metrics.ts";
export { parallelizeUntil } from "./parallelizer.ts";
export type { ParallelizeOptions } from "./parallelizer.ts";
export { Queue } from "./queue.ts";
export { RateLimitingQueue } from "./rate-limiting-queue.ts";
