import type * as v1 from "#api/core/v1";
import * as record from "#client-go/tools/record";
import * as time from "#go/time";
import type { EventAggregator } from "./receiver.ts";

export function eventAggregate(
  aggregator: EventAggregator,
  newEvent: v1.Event,
): [event: v1.Event, key: string] {
  const { cache, options } = aggregator;
  const now = aggregator.clock.now();
  const [aggregateKey, localKey] = options.keyFunc(newEvent);
  let group = cache.get(aggregateKey);
  if (!group || now - group.lastTimestamp > options.maxIntervalInSeconds * time.second) {
    group = { localKeys: new Set(), lastTimestamp: now };
    cache.add(aggregateKey, group);
  }
  group.lastTimestamp = now;
  group.localKeys.add(localKey);
  if (group.localKeys.size < options.maxEvents) return [newEvent, record.getEventKey(newEvent)];
  group.localKeys.delete(localKey);
  return [aggregator.combined(newEvent, time.rfc3339(now)), aggregateKey];
}
