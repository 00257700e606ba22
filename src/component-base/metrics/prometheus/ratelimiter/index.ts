export { registerMetricAndTrackRateLimiterUsage } from "./rate-limiter.ts";
