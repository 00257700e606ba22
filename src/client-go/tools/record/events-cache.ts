// Go: staging/src/k8s.io/client-go/tools/record/events_cache.go
import * as scheme from "#api/scheme";
import type * as v1 from "#api/core/v1";
import * as flowcontrol from "#client-go/util/flowcontrol";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";
import { LRUCache } from "./lru.ts";

const maxLruCacheEntries = 4096;
/** Similar events within the interval from which on they become one. */
export const defaultAggregateMaxEvents = 10;
export const defaultAggregateIntervalInSeconds = 600;
/** Events that a source may send about an object at once; after that one in five minutes. */
export const defaultSpamBurst = 25;
const defaultSpamQPS = 1 / 300;

/** How events are thinned out before they are written. */
export interface CorrelatorOptions {
  lruCacheSize: number;
  burstSize: number;
  /** Events a second that the spam filter lets a source send about an object. */
  qps: number;
  keyFunc: EventAggregatorKeyFunc;
  messageFunc: EventAggregatorMessageFunc;
  maxEvents: number;
  maxIntervalInSeconds: number;
}

/** Groups events for aggregation: events of one `aggregateKey` are similar, those of one `localKey` too are the same. */
export type EventAggregatorKeyFunc = (event: v1.Event) => [aggregateKey: string, localKey: string];

/** The message of an event that stands for many. */
export type EventAggregatorMessageFunc = (event: v1.Event) => string;

/** What is to be done with an event: nothing, or to write it; with a patch if the server knows it already. */
export type EventCorrelateResult = { skip: true } | { skip: false; event: v1.Event; patch?: EventPatch };

/** A strategic merge patch: all that changes when an event happens again. */
export type EventPatch = Pick<v1.Event, "count" | "lastTimestamp" | "message">;

const defaults: CorrelatorOptions = {
  lruCacheSize: maxLruCacheEntries,
  burstSize: defaultSpamBurst,
  qps: defaultSpamQPS,
  keyFunc: eventAggregatorByReasonFunc,
  messageFunc: eventAggregatorByReasonMessageFunc,
  maxEvents: defaultAggregateMaxEvents,
  maxIntervalInSeconds: defaultAggregateIntervalInSeconds,
};

/**
 * Stands between those who report and the API server: similar events become one, repeated events become a count, and
 * a source that talks too much about one object is not heard for a while.
 */
export class EventCorrelator {
  readonly #aggregator: EventAggregator;
  readonly #logger: EventLogger;
  readonly #spamFilter: EventSourceObjectSpamFilter;

  constructor(clock: utilclock.Clock, options: Partial<CorrelatorOptions> = {}) {
    const withDefaults = { ...defaults, ...options };
    this.#aggregator = new EventAggregator(clock, withDefaults);
    this.#logger = new EventLogger(withDefaults.lruCacheSize);
    this.#spamFilter = new EventSourceObjectSpamFilter(clock, withDefaults);
  }

  /** Aggregates, counts and filters `newEvent`, in this order. */
  eventCorrelate(newEvent: v1.Event): EventCorrelateResult {
    const [aggregateEvent, key] = this.#aggregator.eventAggregate(newEvent);
    const [event, patch] = this.#logger.eventObserve(aggregateEvent, key);
    if (this.#spamFilter.filter(event)) return { skip: true };
    return { skip: false, event, ...(patch !== undefined && { patch }) };
  }

  /** Remembers what the server made of an event. */
  updateState(event: v1.Event): void {
    this.#logger.updateState(event);
  }
}

const sourceAndObject = ({ source, involvedObject: o }: v1.Event): (string | undefined)[] => [
  source.component,
  source.host,
  o.kind,
  o.namespace,
  o.name,
];

/** What makes two events the same. */
export function getEventKey(event: v1.Event): string {
  const { fieldPath, uid, apiVersion } = event.involvedObject;
  const rest = [fieldPath, uid, apiVersion, event.type, event.reason, event.message];
  return [...sourceAndObject(event), ...rest].join("");
}

function getSpamKey(event: v1.Event): string {
  const { uid, apiVersion } = event.involvedObject;
  return [...sourceAndObject(event), uid, apiVersion].join("");
}

/** Events of one source, object, type and reason are similar; those with the same message are the same. */
export function eventAggregatorByReasonFunc(event: v1.Event): [aggregateKey: string, localKey: string] {
  const { uid, apiVersion } = event.involvedObject;
  const rest = [uid, apiVersion, event.type, event.reason, event.reportingComponent, event.reportingInstance];
  return [[...sourceAndObject(event), ...rest].join(""), event.message];
}

/** The message of the latest event, with a prefix that says that it is not alone. */
export function eventAggregatorByReasonMessageFunc(event: v1.Event): string {
  return `(combined from similar events): ${event.message}`;
}

/** Limits how much a source may say about an object. */
export class EventSourceObjectSpamFilter {
  /** A bucket of tokens for each key that has been asked about. */
  readonly #cache: LRUCache<flowcontrol.RateLimiter>;
  readonly #clock: utilclock.Clock;
  /** So many tokens a bucket holds. */
  readonly #burst: number;
  /** So many tokens come back each second. */
  readonly #qps: number;

  constructor(
    clock: utilclock.Clock,
    { lruCacheSize, burstSize, qps }: Pick<CorrelatorOptions, "lruCacheSize" | "burstSize" | "qps">,
  ) {
    this.#cache = new LRUCache(lruCacheSize);
    this.#clock = clock;
    this.#burst = burstSize;
    this.#qps = qps;
  }

  /** Says whether `event` is too much. */
  filter(event: v1.Event): boolean {
    const key = getSpamKey(event);
    const limiter =
      this.#cache.get(key) ?? new flowcontrol.TokenBucketRateLimiter(this.#clock, this.#qps, this.#burst);
    this.#cache.add(key, limiter);
    return !limiter.tryAccept();
  }
}

/** What is known of one group of similar events. */
export interface AggregateRecord {
  /** The different events of the group, counted until they are too many. */
  localKeys: Set<string>;
  lastTimestamp: number;
}

/** Finds similar events and makes one of them. */
export class EventAggregator {
  readonly #clock: utilclock.Clock;
  readonly #options: CorrelatorOptions;
  /** What is known of each group, by its `aggregateKey`. */
  readonly #cache: LRUCache<AggregateRecord>;

  constructor(clock: utilclock.Clock, options: CorrelatorOptions) {
    this.#clock = clock;
    this.#options = options;
    this.#cache = new LRUCache(options.lruCacheSize);
  }

  /** The event to write, and the key under which it counts: its own, or that of the group that it has become. */
  eventAggregate(newEvent: v1.Event): [event: v1.Event, key: string] {
    const now = this.#clock.now();
    const [aggregateKey, localKey] = this.#options.keyFunc(newEvent);
    let record = this.#cache.get(aggregateKey);
    if (!record || now - record.lastTimestamp > this.#options.maxIntervalInSeconds * time.second) {
      record = { localKeys: new Set(), lastTimestamp: now };
    }
    record.localKeys.add(localKey);
    record.lastTimestamp = now;
    this.#cache.add(aggregateKey, record);
    if (record.localKeys.size < this.#options.maxEvents) return [newEvent, getEventKey(newEvent)];
    // The set need not grow any more: that there are too many is known. Go lets any one go. The newest keeps those that
    // were told one by one, and their repetitions are still told so, as in most runs of a real control plane.
    record.localKeys.delete(localKey);
    return [this.#combined(newEvent, time.rfc3339(this.#clock.wall())), aggregateKey];
  }

  /** One event that stands for its group, with the words of `newEvent`. */
  #combined(newEvent: v1.Event, now: string): v1.Event {
    const { involvedObject, type, reason, source } = newEvent;
    return makeEvent({
      name: `${involvedObject.name ?? ""}.${this.#clock.nanos().toString(16)}`,
      namespace: newEvent.metadata.namespace,
      event: {
        involvedObject,
        reason,
        message: this.#options.messageFunc(newEvent),
        source,
        type,
        timestamp: now,
      },
    });
  }
}

interface EventLog {
  count: number;
  firstTimestamp: string | null;
  name: string;
  resourceVersion: string;
}

/** Counts how often the same event happens. */
export class EventLogger {
  readonly #cache: LRUCache<EventLog>;

  constructor(lruCacheEntries: number) {
    this.#cache = new LRUCache(lruCacheEntries);
  }

  /** The event as it is to be written, with a patch if it has been observed before. */
  eventObserve(newEvent: v1.Event, key: string): [event: v1.Event, patch: EventPatch | undefined] {
    const last = this.#cache.get(key);
    if (last === undefined || last.count === 0) {
      this.#cache.add(key, logOf(newEvent));
      return [newEvent, undefined];
    }
    const { name, resourceVersion, firstTimestamp } = last;
    const event: v1.Event = {
      ...newEvent,
      metadata: { ...newEvent.metadata, name, resourceVersion },
      firstTimestamp,
      count: last.count + 1,
    };
    this.#cache.add(key, logOf(event));
    // Upstream blanks these three in a copy and lets the patch library find them again.
    const { count, lastTimestamp, message } = event;
    return [event, { count, lastTimestamp, message }];
  }

  updateState(event: v1.Event): void {
    this.#cache.add(getEventKey(event), logOf(event));
  }
}

function logOf({ count, firstTimestamp, metadata }: v1.Event): EventLog {
  return { count, firstTimestamp, name: metadata.name, resourceVersion: metadata.resourceVersion };
}

/** What an event says, beside its name. */
export interface EventDetails extends Pick<
  v1.Event,
  "involvedObject" | "reason" | "message" | "source" | "type"
> {
  timestamp: string;
}

/** An event that has happened once. */
export function makeEvent(options: { name: string; namespace: string; event: EventDetails }): v1.Event {
  const { name, namespace, event } = options;
  const { involvedObject, reason, message, source, type, timestamp } = event;
  return scheme.decode<v1.Event>({
    kind: "Event",
    apiVersion: "v1",
    metadata: { name, namespace },
    involvedObject,
    reason,
    message,
    source,
    firstTimestamp: timestamp,
    lastTimestamp: timestamp,
    count: 1,
    type,
    eventTime: null,
    reportingComponent: "",
    reportingInstance: "",
  });
}
