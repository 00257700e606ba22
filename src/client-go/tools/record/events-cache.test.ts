import { describe, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import {
  defaultAggregateIntervalInSeconds,
  defaultAggregateMaxEvents,
  defaultSpamBurst,
  EventCorrelator,
  eventAggregatorByReasonFunc,
  eventAggregatorByReasonMessageFunc,
} from "./events-cache.ts";
import { LRUCache } from "./lru.ts";

/** Time that moves on by the same step whenever somebody looks. */
class IntervalClock extends utilclock.VirtualClock {
  readonly #interval: number;
  #ticks = 0;

  constructor(interval: number) {
    super();
    this.#interval = interval;
  }

  override now(): number {
    return super.now() + ++this.#ticks * this.#interval;
  }
}

function makeObjectReference(kind: string, name: string, namespace: string): v1.ObjectReference {
  return {
    kind,
    name,
    namespace,
    uid: "C934D34AFB20242",
    apiVersion: "version",
    fieldPath: "spec.containers{mycontainer}",
  };
}

function makeEvent(reason: string, message: string, involvedObject: v1.ObjectReference): v1.Event {
  return scheme.decode({
    kind: "Event",
    apiVersion: "v1",
    reason,
    message,
    involvedObject,
    source: { component: "kubelet", host: "kublet.node1" },
    count: 1,
    firstTimestamp: time.rfc3339(0),
    lastTimestamp: time.rfc3339(0),
    type: "Normal",
    reportingComponent: "",
    reportingInstance: "",
  });
}

const makeEvents = (num: number, template: v1.Event) => Array.from({ length: num }, () => template);

const makeUniqueEvents = (num: number) =>
  Array.from({ length: num }, (_, i) =>
    makeEvent(`reason-${i}`, `message-${i}`, makeObjectReference("Pod", `pod-${i}`, `ns-${i}`)),
  );

const makeSimilarEvents = (num: number, template: v1.Event) =>
  makeEvents(num, template).map((e, i) => ({ ...e, message: `${template.message}-${i}-${e.message}` }));

const setCount = (event: v1.Event, count: number): v1.Event => ({ ...event, count });

describe("TestEventAggregatorByReasonFunc", () => {
  test("events that differ only in their message are similar, not the same", () => {
    const pod = makeObjectReference("Pod", "pod1", "other");
    const [key1, local1] = eventAggregatorByReasonFunc(makeEvent("end-of-world", "it was fun", pod));
    const [key2, local2] = eventAggregatorByReasonFunc(makeEvent("end-of-world", "it was awful", pod));
    const [key3] = eventAggregatorByReasonFunc(makeEvent("nevermind", "it was a bug", pod));
    expect(key1).toBe(key2);
    expect(local1).not.toBe(local2);
    expect(key1).not.toBe(key3);
  });
});

describe("TestEventAggregatorByReasonMessageFunc", () => {
  test("the message says that it stands for many", () => {
    const event = makeEvent("end-of-world", "it was fun", makeObjectReference("Pod", "pod1", "other"));
    expect(eventAggregatorByReasonMessageFunc(event)).toBe("(combined from similar events): it was fun");
  });
});

const pod = makeObjectReference("Pod", "my-pod", "my-ns");
const inContainer = (name: string) => ({ ...pod, fieldPath: `spec.containers{${name}}` });
const firstEvent = makeEvent("first", "i am first", pod);
const duplicateEvent = makeEvent("duplicate", "me again", pod);
const uniqueEvent = makeEvent("unique", "snowflake", pod);
const similarEvent = makeEvent("similar", "similar message", inContainer("container1"));
const otherContainerEvent = { ...similarEvent, involvedObject: inContainer("container2") };
const aggregateEvent: v1.Event = {
  ...similarEvent,
  message: eventAggregatorByReasonMessageFunc(similarEvent),
};

interface Scenario {
  name: string;
  previousEvents: v1.Event[];
  newEvent: v1.Event;
  /** Left out where the event is to be dropped. */
  expectedEvent?: v1.Event;
  intervalSeconds: number;
}

const scenarios: Scenario[] = [
  {
    name: "create-a-single-event",
    previousEvents: [],
    newEvent: firstEvent,
    expectedEvent: setCount(firstEvent, 1),
    intervalSeconds: 5,
  },
  {
    name: "the-same-event-should-just-count",
    previousEvents: makeEvents(1, duplicateEvent),
    newEvent: duplicateEvent,
    expectedEvent: setCount(duplicateEvent, 2),
    intervalSeconds: 5,
  },
  {
    name: "the-same-event-should-just-count-even-if-more-than-aggregate",
    previousEvents: makeEvents(defaultAggregateMaxEvents, duplicateEvent),
    newEvent: duplicateEvent,
    expectedEvent: setCount(duplicateEvent, defaultAggregateMaxEvents + 1),
    // A larger interval induces aggregation, but is no spam.
    intervalSeconds: 30,
  },
  {
    name: "the-same-event-is-spam-if-happens-too-frequently",
    previousEvents: makeEvents(defaultSpamBurst + 1, duplicateEvent),
    newEvent: duplicateEvent,
    intervalSeconds: 1,
  },
  {
    name: "create-many-unique-events",
    previousEvents: makeUniqueEvents(30),
    newEvent: uniqueEvent,
    expectedEvent: setCount(uniqueEvent, 1),
    intervalSeconds: 5,
  },
  {
    name: "similar-events-should-aggregate-event",
    previousEvents: makeSimilarEvents(defaultAggregateMaxEvents - 1, similarEvent),
    newEvent: similarEvent,
    expectedEvent: setCount(aggregateEvent, 1),
    intervalSeconds: 5,
  },
  {
    name: "similar-events-many-times-should-count-the-aggregate",
    previousEvents: makeSimilarEvents(defaultAggregateMaxEvents, similarEvent),
    newEvent: similarEvent,
    expectedEvent: setCount(aggregateEvent, 2),
    intervalSeconds: 5,
  },
  {
    name: "events-from-different-containers-do-not-aggregate",
    previousEvents: makeEvents(1, otherContainerEvent),
    newEvent: similarEvent,
    expectedEvent: setCount(similarEvent, 1),
    intervalSeconds: 5,
  },
  {
    name: "similar-events-whose-interval-is-greater-than-aggregate-interval-do-not-aggregate",
    previousEvents: makeSimilarEvents(defaultAggregateMaxEvents - 1, similarEvent),
    newEvent: similarEvent,
    expectedEvent: setCount(similarEvent, 1),
    intervalSeconds: defaultAggregateIntervalInSeconds,
  },
];

/** The event without what differs from run to run. */
function essence({ firstTimestamp, lastTimestamp, ...event }: v1.Event) {
  const { involvedObject, reason, message, source, type, count } = event;
  const compressed = firstTimestamp !== lastTimestamp;
  return { involvedObject, reason, message, source, type, count, compressed };
}

describe("TestEventCorrelator", () => {
  test.each(scenarios)("$name", ({ previousEvents, newEvent, expectedEvent, intervalSeconds }) => {
    const clock = new IntervalClock(intervalSeconds * time.second);
    const correlator = new EventCorrelator(clock);
    const stamped = (event: v1.Event): v1.Event => {
      const now = time.rfc3339(clock.now());
      return { ...event, firstTimestamp: now, lastTimestamp: now };
    };
    for (const event of previousEvents) {
      const result = correlator.eventCorrelate(stamped(event));
      if (!result.skip) correlator.updateState(result.event);
    }
    const result = correlator.eventCorrelate(stamped(newEvent));
    expect(result.skip ? undefined : essence(result.event)).toEqual(
      expectedEvent && { ...essence(expectedEvent), compressed: expectedEvent.count > 1 },
    );
  });

  test("a repeated event comes with a patch of what has changed, under the first one's name", () => {
    const correlator = new EventCorrelator(new utilclock.VirtualClock());
    const first = {
      ...duplicateEvent,
      metadata: { ...duplicateEvent.metadata, name: "a", resourceVersion: "7" },
    };
    correlator.eventCorrelate(first);
    const lastTimestamp = time.rfc3339(5 * time.second);
    expect(correlator.eventCorrelate({ ...duplicateEvent, lastTimestamp })).toEqual({
      skip: false,
      event: { ...first, count: 2, lastTimestamp },
      patch: { count: 2, lastTimestamp, message: "me again" },
    });
  });

  test("spam about one object does not silence its source about others, and is over after five minutes", async () => {
    const clock = new utilclock.VirtualClock();
    const correlator = new EventCorrelator(clock);
    const other = { ...duplicateEvent, involvedObject: makeObjectReference("Pod", "other", "my-ns") };
    const skips = (event: v1.Event) => correlator.eventCorrelate(event).skip;
    for (let i = 0; i < defaultSpamBurst; i++) expect(skips(duplicateEvent)).toBe(false);
    expect([skips(duplicateEvent), skips(other)]).toEqual([true, false]);
    await clock.step(300 * time.second);
    expect([skips(duplicateEvent), skips(duplicateEvent)]).toEqual([false, true]);
  });
});

describe("LRUCache", () => {
  test("forgets what has not been asked for longest", () => {
    const cache = new LRUCache<number>(2);
    cache.add("a", 1);
    cache.add("b", 2);
    cache.get("a");
    cache.add("c", 3);
    expect([cache.get("a"), cache.get("b"), cache.get("c"), cache.length]).toEqual([1, undefined, 3, 2]);
  });
});
