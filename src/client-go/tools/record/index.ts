export { EventBroadcaster } from "./event.ts";
export type { BroadcasterOptions, EventRecorder, EventSink, EventType } from "./event.ts";
export {
  EventAggregator,
  EventCorrelator,
  EventSourceObjectSpamFilter,
  eventAggregatorByReasonFunc,
  eventAggregatorByReasonMessageFunc,
} from "./events-cache.ts";
export type {
  CorrelatorOptions,
  EventAggregatorKeyFunc,
  EventAggregatorMessageFunc,
  EventCorrelateResult,
  EventPatch,
} from "./events-cache.ts";
export { FakeRecorder } from "./fake.ts";
