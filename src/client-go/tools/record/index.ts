export { EventBroadcaster } from "./event.ts";
export type { BroadcasterOptions, EventRecorder, EventSink, EventType } from "./event.ts";
export {
  EventAggregator,
  EventCorrelator,
  EventSourceObjectSpamFilter,
  eventAggregatorByReasonFunc,
  eventAggregatorByReasonMessageFunc,
  getEventKey,
} from "./events-cache.ts";
export type {
  AggregateRecord,
  CorrelatorOptions,
  EventAggregatorKeyFunc,
  EventAggregatorMessageFunc,
  EventCorrelateResult,
  EventLogger,
  EventPatch,
} from "./events-cache.ts";
export { FakeRecorder } from "./fake.ts";
export { LRUCache } from "./lru.ts";
