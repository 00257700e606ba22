export { EventProcessor, newIndexerInformerWatcher } from "./informerwatcher.ts";
export type { IndexerInformerWatcher, InformerWatcherOptions } from "./informerwatcher.ts";
export { RetryWatcher } from "./retrywatcher.ts";
export {
  contextWithOptionalTimeout,
  ErrWatchClosed,
  until,
  untilWithoutRetry,
  untilWithSync,
} from "./until.ts";
export type { ConditionFunc, PreconditionFunc, UntilOptions, UntilWithSyncOptions } from "./until.ts";
