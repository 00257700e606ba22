export { register, registerMetricAndTrackRateLimiterUsage } from "./rate-limiter.ts";
