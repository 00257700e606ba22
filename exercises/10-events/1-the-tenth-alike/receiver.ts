// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as record from "#client-go/tools/record";
import type * as utilclock from "#utils/clock";
import type * as v1 from "#api/core/v1";

/** What `eventAggregate` uses of an EventAggregator. */
export interface EventAggregator {
  readonly clock: utilclock.Clock;
  readonly options: record.CorrelatorOptions;
  /** What is known of each group, by its `aggregateKey`. */
  readonly cache: record.LRUCache<record.AggregateRecord>;
  /** One event that stands for its group, with the words of `newEvent`. */
  combined(newEvent: v1.Event, now: string): v1.Event;
}
