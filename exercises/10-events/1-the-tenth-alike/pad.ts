import type * as v1 from "#api/core/v1";
import * as record from "#client-go/tools/record";
import * as utilclock from "#utils/clock";
import { eventAggregate } from "./exercise.ts";
import type { EventAggregator } from "./receiver.ts";

const options = {
  lruCacheSize: 100,
  maxEvents: 3,
  maxIntervalInSeconds: 600,
  keyFunc: (event) => ["the group", event.message],
  messageFunc: (event) => `combined: ${event.message}`,
} as record.CorrelatorOptions;
const clock = new utilclock.VirtualClock();
const aggregator = new record.EventAggregator(clock, options) as unknown as EventAggregator;

const rows = [];
for (const message of ["to 1", "to 2", "to 2", "to 3", "to 4", "to 1"]) {
  const newEvent = {
    message,
    involvedObject: { name: "web" },
    source: {},
    metadata: { namespace: "default" },
  } as unknown as v1.Event;
  const [event, key] = eventAggregate(aggregator, newEvent);
  rows.push({ said: message, "is written": event.message, "counts under": key });
}
console.table(rows);
