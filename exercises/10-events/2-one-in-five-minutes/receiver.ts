// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as flowcontrol from "#client-go/util/flowcontrol";
import type * as record from "#client-go/tools/record";
import type * as utilclock from "#utils/clock";

/** What `filter` uses of an EventSourceObjectSpamFilter. */
export interface EventSourceObjectSpamFilter {
  /** A bucket of tokens for each key that has been asked about. */
  readonly cache: record.LRUCache<flowcontrol.RateLimiter>;
  readonly clock: utilclock.Clock;
  /** So many tokens come back each second. */
  readonly qps: number;
  /** So many tokens a bucket holds. */
  readonly burst: number;
}

/** What `eventCorrelate` uses of an EventCorrelator. */
export interface EventCorrelator {
  readonly aggregator: record.EventAggregator;
  readonly logger: record.EventLogger;
  readonly spamFilter: record.EventSourceObjectSpamFilter;
}
