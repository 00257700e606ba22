import type * as v1 from "#api/core/v1";
import type * as record from "#client-go/tools/record";
import { notStarted } from "../../engine/exercise.ts";
import type { EventCorrelator, EventSourceObjectSpamFilter } from "./receiver.ts";

// Of the spam filter you need
//   spamFilter.cache          get(key) gives a bucket, or undefined; add(key, bucket) notes it
//   spamFilter.clock, burst and qps   what a bucket is made with
// A bucket of the port that you may use: new TokenBucketRateLimiter(clock, qps, burst) of `#client-go/util/flowcontrol`. Its
// tryAccept() takes a token out and gives true; if there is none, it gives false.

/** Says whether `event` is too much. */
export function filter(spamFilter: EventSourceObjectSpamFilter, event: v1.Event): boolean {
  void [spamFilter, event];
  return notStarted();
}

/** What is to be done with `newEvent`: nothing, or to write it; with a patch if it was counted before. */
export function eventCorrelate(correlator: EventCorrelator, newEvent: v1.Event): record.EventCorrelateResult {
  void [correlator, newEvent];
  return notStarted();
}
