import type * as v1 from "#api/core/v1";
import { notStarted } from "../../engine/exercise.ts";
import type { EventAggregator } from "./receiver.ts";

// The aggregator is the first parameter, as in the port where a method stands outside its class. Of it you need
//   aggregator.clock     now() is the time in milliseconds
//   aggregator.options   keyFunc(event) gives [aggregateKey, localKey]; maxEvents and maxIntervalInSeconds are the limits
//   aggregator.cache     get(aggregateKey) gives what is known of a group, or undefined; add(aggregateKey, record) notes it
//   aggregator.combined(event, now)   the event that stands for the group, with the words of `event` and the time `now`, as text
// A record is { localKeys, lastTimestamp }: a Set of the known messages, and when the latest event came.
// Helpers of the port that you may use: getEventKey(event) of `#client-go/tools/record`; second, which is 1000, and
// rfc3339(milliseconds), which writes a time as text, of `#go/time`.

/** The event to write, and the key under which it counts: its own, or that of its group if it is combined. */
export function eventAggregate(
  aggregator: EventAggregator,
  newEvent: v1.Event,
): [event: v1.Event, key: string] {
  void [aggregator, newEvent];
  return notStarted();
}
