export {
  defaultRetryBackoffWithInitialDelay,
  defaultShouldRetry,
  withExponentialBackoff,
} from "./webhook.ts";
export type { Retry } from "./webhook.ts";
