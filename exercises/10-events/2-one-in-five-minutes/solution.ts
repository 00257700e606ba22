import type * as v1 from "#api/core/v1";
import type * as record from "#client-go/tools/record";
import * as flowcontrol from "#client-go/util/flowcontrol";
import type { EventCorrelator, EventSourceObjectSpamFilter } from "./receiver.ts";

export function filter(spamFilter: EventSourceObjectSpamFilter, event: v1.Event): boolean {
  const { cache, clock, qps, burst } = spamFilter;
  const key = sourceAndObject(event);
  let bucket = cache.get(key);
  if (bucket === undefined) {
    bucket = new flowcontrol.TokenBucketRateLimiter(clock, qps, burst);
    cache.add(key, bucket);
  }
  return !bucket.tryAccept();
}

function sourceAndObject({ source, involvedObject: o }: v1.Event): string {
  return JSON.stringify([source.component, source.host, o.kind, o.namespace, o.name, o.uid, o.apiVersion]);
}

export function eventCorrelate(correlator: EventCorrelator, newEvent: v1.Event): record.EventCorrelateResult {
  const [aggregated, key] = correlator.aggregator.eventAggregate(newEvent);
  const [event, patch] = correlator.logger.eventObserve(aggregated, key);
  if (correlator.spamFilter.filter(event)) return { skip: true };
  return patch === undefined ? { skip: false, event } : { skip: false, event, patch };
}
