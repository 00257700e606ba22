export {
  Backoff,
  ExponentialBackoffManager,
  exponentialBackoff,
  jitter,
  JitteredBackoffManager,
} from "./backoff.ts";
export type {
  BackoffManager,
  BackoffOptions,
  ClockAndRand,
  ExponentialBackoffManagerOptions,
} from "./backoff.ts";
export {
  ErrWaitTimeout,
  isWaitTimeout,
  poll,
  pollImmediate,
  pollImmediateInfinite,
  pollImmediateUntil,
  pollInfinite,
  pollUntil,
} from "./poll.ts";
export type { ConditionFunc, PollOptions } from "./poll.ts";
export { backoffUntil, forever, jitterUntil, nonSlidingUntil, until } from "./wait.ts";
export type { BackoffUntilOptions, JitterUntilOptions } from "./wait.ts";
