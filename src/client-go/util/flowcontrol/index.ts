export { Backoff } from "./backoff.ts";
export { FakeAlwaysRateLimiter, FakeNeverRateLimiter, TokenBucketRateLimiter } from "./throttle.ts";
export type { RateLimiter } from "./throttle.ts";
