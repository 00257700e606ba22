import type * as v1 from "#api/core/v1";
import * as runtime from "#apimachinery/runtime";
import * as record from "#client-go/tools/record";
import type * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { beat } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type { EventCorrelator, EventSourceObjectSpamFilter } from "./receiver.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...buckets(impl),
  ...keys(impl),
  ...answers(impl),
  ...runs(impl),
];

/** What is said, and in which it is not as the others. */
interface Saying {
  readonly message?: string;
  readonly reason?: string;
  readonly type?: string;
  readonly source?: v1.EventSource;
  readonly object?: v1.ObjectReference;
  /** When it is said, in seconds from the start. */
  readonly at?: number;
}

const controller: v1.EventSource = { component: "replicaset-controller", host: "node-1" };
const web: v1.ObjectReference = {
  kind: "ReplicaSet",
  namespace: "default",
  name: "web",
  uid: "uid-1",
  apiVersion: "apps/v1",
  resourceVersion: "1",
  fieldPath: "spec.replicas",
};

function eventOf(saying: Saying, now: number): v1.Event {
  const { message = "Created pod", reason = "SuccessfulCreate", type = "Normal", source, object } = saying;
  const noted = time.rfc3339(now);
  const event: v1.Event = {
    kind: "Event",
    apiVersion: "v1",
    metadata: { name: "web.1", namespace: "default" } as v1.Event["metadata"], // No more of it is read.
    involvedObject: { ...web, ...object },
    reason,
    message,
    source: { ...controller, ...source },
    firstTimestamp: noted,
    lastTimestamp: noted,
    count: 1,
    type,
    eventTime: null,
    reportingComponent: "",
    reportingInstance: "",
  };
  return runtime.deepFreeze(event);
}

/** Time that a check sets. */
class Watch extends utilclock.VirtualClock {
  seconds = 0;

  override now(): number {
    return super.now() + this.seconds * time.second;
  }
}

const usual: record.CorrelatorOptions = {
  lruCacheSize: 4096,
  burstSize: 25,
  qps: 1 / 300,
  keyFunc: record.eventAggregatorByReasonFunc,
  messageFunc: record.eventAggregatorByReasonMessageFunc,
  maxEvents: 10,
  maxIntervalInSeconds: 600,
};

/** The filter's answers, one for each event. In exercise builds the class shows its private fields under plain names. */
function filtered(
  { filter }: Implementation,
  sayings: readonly Saying[],
  options: Partial<record.CorrelatorOptions> = {},
): unknown[] {
  const clock = new Watch();
  const spamFilter = new record.EventSourceObjectSpamFilter(clock, { ...usual, ...options });
  return sayings.map((saying) => {
    beat();
    clock.seconds = saying.at ?? 0;
    return filter(spamFilter as unknown as EventSourceObjectSpamFilter, eventOf(saying, clock.now()));
  });
}

const times = (many: number, saying: (i: number) => Saying = () => ({})): Saying[] =>
  Array.from({ length: many }, (_, i) => saying(i));

interface Case {
  readonly says: string;
  readonly sayings: readonly Saying[];
  /** Which of them are looked at, from the first to before the last, and for how many of these there must be a token. */
  readonly wanted: Readonly<Record<string, readonly [from: number, to: number, pass: number]>>;
  readonly options?: Partial<record.CorrelatorOptions>;
}

/** Holds how many of some events pass against how many should. */
function pass(impl: Implementation, { says, sayings, wanted, options }: Case): void {
  agree({
    says,
    calls: "filter(spamFilter, event)",
    of: "events that pass",
    expected: rowsOf(wanted, ([, , passes]) => passes),
    actual: () => {
      const seen = filtered(impl, sayings, options);
      return rowsOf(wanted, ([from, to]) => seen.slice(from, to).filter((one) => one === false).length);
    },
  });
}

const rowsOf = <Of>(all: Readonly<Record<string, Of>>, number: (one: Of) => number): Rows =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, { number: number(one) }]));

const buckets = (impl: Implementation): Check[] => [
  {
    name: "twenty-five events pass at once, and the next one is too much",
    run: () => {
      agree({
        says: "A source has much to say about one object.",
        calls: "filter(spamFilter, event)",
        of: "event",
        expected: { first: { gives: false }, "25th": { gives: false }, "26th": { gives: true } },
        actual: () => {
          const seen = filtered(impl, times(26));
          return { first: { gives: seen[0] }, "25th": { gives: seen[24] }, "26th": { gives: seen[25] } };
        },
      });
    },
  },
  {
    name: "after that one passes every five minutes",
    run: () =>
      pass(impl, {
        says: "Forty events come at once, and then others.",
        sayings: [...times(40), ...[299, 300, 300, 599, 600, 600].map((at) => ({ at }))],
        wanted: {
          "one at 299 s": [40, 41, 0],
          "two at 300 s": [41, 43, 1],
          "one at 599 s": [43, 44, 0],
          "two at 600 s": [44, 46, 1],
        },
      }),
  },
  {
    name: "a long silence fills the bucket, and it holds no more than it did",
    run: () =>
      pass(impl, {
        says: "Forty events come at once, and forty again a day later.",
        sayings: [...times(40), ...times(40, () => ({ at: 86_400 }))],
        wanted: { "of forty": [0, 40, 25], "of forty a day later": [40, 80, 25] },
      }),
  },
  {
    name: "the limits are those of the filter",
    run: () =>
      pass(impl, {
        says: "This filter lets two through at once, and then one in ten seconds.",
        sayings: [...times(4), ...[9, 10, 10].map((at) => ({ at }))],
        wanted: { "of four": [0, 4, 2], "one at 9 s": [4, 5, 0], "two at 10 s": [5, 7, 1] },
        options: { burstSize: 2, qps: 1 / 10 },
      }),
  },
  {
    name: "one filter knows nothing of what another one was asked",
    run: () =>
      agree({
        says: "Forty events come to one filter, and then one of the same source about the same object to another.",
        calls: "filter(spamFilter, event)",
        of: "the other filter",
        expected: { first: { gives: false } },
        actual: () => {
          filtered(impl, times(40));
          return { first: { gives: filtered(impl, times(1))[0] } };
        },
      }),
  },
  {
    name: "where the cache has no more room, the bucket goes that was not asked for longest",
    run: () => {
      const about = (name: string) => ({ object: { name } });
      pass(impl, {
        says: "The cache has room for two buckets. Forty events come about a, forty about b; then one each.",
        sayings: [
          ...times(80, (i) => about(i < 40 ? "a" : "b")),
          ...["a", "c", "a", "b"].map((name) => about(name)),
        ],
        wanted: { a: [80, 81, 0], c: [81, 82, 1], "a again": [82, 83, 0], b: [83, 84, 1] },
        options: { lruCacheSize: 2 },
      });
    },
  },
];

const same: readonly (readonly [name: string, what: string, (i: number) => Saying])[] = [
  [
    "another reason makes no other bucket",
    "with two reasons",
    (i) => ({ reason: ["SuccessfulCreate", "SuccessfulDelete"][i % 2] ?? "" }),
  ],
  [
    "other words make no other bucket",
    "each in other words",
    (i) => ({ message: `Created pod: web-${i}`, type: ["Normal", "Warning"][i % 2] ?? "" }),
  ],
  [
    "another version of the object makes no other bucket, nor another part of it",
    "about two versions and three parts of the object",
    (i) => ({ object: { resourceVersion: `${i % 2}`, fieldPath: `spec.part${i % 3}` } }),
  ],
];

const other = {
  component: { source: { component: "somebody-else" } },
  host: { source: { host: "node-2" } },
  kind: { object: { kind: "Deployment" } },
  namespace: { object: { namespace: "shop" } },
  name: { object: { name: "api" } },
  uid: { object: { uid: "uid-2" } },
  apiVersion: { object: { apiVersion: "extensions/v1beta1" } },
};

const keys = (impl: Implementation): Check[] => [
  ...same.map(([name, what, saying]) => ({
    name,
    run: () =>
      pass(impl, {
        says: `Sixty events come at once, ${what}.`,
        sayings: times(60, saying),
        wanted: { "of sixty": [0, 60, 25] },
      }),
  })),
  {
    name: "another source has a bucket of its own, and so has another object",
    run: () =>
      pass(impl, {
        says: "Forty events come from one source about one object, and then one each that differs in one field.",
        sayings: [...times(40), ...Object.values(other)],
        wanted: Object.fromEntries(
          Object.keys(other).map((field, i) => [`another ${field}`, [40 + i, 41 + i, 1]]),
        ),
      }),
  },
];

/** In exercise builds the class shows its private fields under plain names. */
const bare = (correlator: record.EventCorrelator) => correlator as unknown as EventCorrelator;

type Correlate = (correlator: record.EventCorrelator, event: v1.Event) => record.EventCorrelateResult;

type Row = Rows[string];

/** What is to be done with each event. */
function correlated(
  method: Correlate,
  sayings: readonly Saying[],
  options: Partial<record.CorrelatorOptions> = {},
): Row[] {
  const clock = new Watch();
  const correlator = new record.EventCorrelator(clock, { ...usual, ...options });
  return sayings.map((saying) => {
    beat();
    clock.seconds = saying.at ?? 0;
    return inWords(method(correlator, eventOf(saying, clock.now())));
  });
}

function inWords(result: record.EventCorrelateResult): Row {
  if (result.skip) return Object.keys(result).length === 1 ? { is: "skipped" } : { is: "skipped and more" };
  const { event, patch } = result;
  const prefix = record.eventAggregatorByReasonMessageFunc({ message: "" } as v1.Event); // It reads the message.
  const says = event.message.replace(prefix, "combined: ");
  if (!("patch" in result)) return { is: "written", says, count: event.count };
  return { is: patch?.count === event.count ? "patched" : "patched otherwise", says, count: event.count };
}

const row = (is: string, says: string, count: number): Row => ({ is, says, count });

interface Answers {
  readonly says: string;
  readonly sayings: readonly Saying[];
  /** What is to be done with some of them, by their number from 1. */
  readonly wanted: Readonly<Record<number, Row>>;
  readonly options?: Partial<record.CorrelatorOptions>;
}

/** `26. at 300 s, api, SuccessfulDelete: Created pod` */
function rowName({ at, object, reason, message = "Created pod" }: Saying, i: number): string {
  const where = [at && `at ${at} s`, object?.name, reason].filter(Boolean).join(", ");
  return `${i + 1}. ${where === "" ? "" : `${where}: `}${message}`;
}

function answer(method: Correlate, { says, sayings, wanted, options }: Answers): void {
  const numbered = Object.entries(wanted).flatMap(([n, wants]) => {
    const saying = sayings[Number(n) - 1];
    return saying ? [{ i: Number(n) - 1, name: rowName(saying, Number(n) - 1), wants }] : [];
  });
  agree({
    says,
    calls: "eventCorrelate(correlator, newEvent)",
    of: "event",
    expected: Object.fromEntries(numbered.map(({ name, wants }) => [name, wants])),
    actual: () => {
      const seen = correlated(method, sayings, options);
      return Object.fromEntries(numbered.map(({ i, name }) => [name, seen[i] ?? {}]));
    },
  });
}

/** The learner's method, with the filter of the port. */
const learners =
  ({ eventCorrelate }: Implementation): Correlate =>
  (correlator, event) =>
    eventCorrelate(bare(correlator), event);

/** Both of the learner's. */
const both =
  ({ eventCorrelate, filter }: Implementation): Correlate =>
  (correlator, event) => {
    const { aggregator, logger, spamFilter } = bare(correlator);
    const asked = {
      filter: (one: v1.Event) => filter(spamFilter as unknown as EventSourceObjectSpamFilter, one),
    };
    return eventCorrelate({ aggregator, logger, spamFilter: asked as typeof spamFilter }, event);
  };

const ofThePort: Correlate = (correlator, event) => correlator.eventCorrelate(event);

const small = { burstSize: 3, qps: 1 / 10, maxEvents: 3, maxIntervalInSeconds: 60, lruCacheSize: 3 };

/** Up to twenty events within a few minutes. */
function anySayings(source: rand.Source): Saying[] {
  let at = 0;
  return Array.from({ length: 4 + source.intn(17) }, () => {
    at += oneOf(source, [0, 0, 0, 0, 1, 5, 10, 61]);
    return {
      at,
      object: {
        name: oneOf(source, ["a", "a", "a", "b"]),
        resourceVersion: `${source.intn(2)}`,
        fieldPath: `spec.part${source.intn(2)}`,
      },
      reason: oneOf(source, ["SuccessfulCreate", "SuccessfulCreate", "SuccessfulDelete"]),
      message: `pod ${1 + source.intn(5)}`,
    };
  });
}

const answers = (impl: Implementation): Check[] => [
  {
    name: "what comes first is written, and what comes again is a patch with a higher count",
    run: () =>
      answer(learners(impl), {
        says: "One event comes three times.",
        sayings: times(3),
        wanted: {
          1: row("written", "Created pod", 1),
          2: row("patched", "Created pod", 2),
          3: row("patched", "Created pod", 3),
        },
      }),
  },
  {
    name: "what is similar is combined, and counted under one key",
    run: () =>
      answer(learners(impl), {
        says: "Twelve events come that differ only in their words.",
        sayings: times(12, (i) => ({ message: `pod ${i + 1}` })),
        wanted: {
          9: row("written", "pod 9", 1),
          10: row("written", "combined: pod 10", 1),
          12: row("patched", "combined: pod 12", 3),
        },
      }),
  },
  {
    name: "what is too much is skipped",
    run: () =>
      answer(learners(impl), {
        says: "One event comes 27 times.",
        sayings: times(27),
        wanted: { 25: row("patched", "Created pod", 25), 26: { is: "skipped" }, 27: { is: "skipped" } },
      }),
  },
  {
    name: "what is skipped has been counted",
    run: () =>
      answer(learners(impl), {
        says: "One event comes thirty times, and once more after five minutes.",
        sayings: [...times(30), { at: 300 }],
        wanted: { 30: { is: "skipped" }, 31: row("patched", "Created pod", 31) },
      }),
  },
  {
    name: "whatever comes, the same is done with it as in Kubernetes",
    run: () =>
      always<readonly Saying[]>({
        any: anySayings,
        simpler: (sayings) => fewer(sayings),
        holds: (sayings) => {
          const wanted = correlated(ofThePort, sayings, small);
          answer(both(impl), {
            says: "Three pass at once, then one in 10 s; the third different event is combined, and a silence of more than a minute ends a group.",
            sayings,
            wanted: Object.fromEntries(wanted.map((one, i) => [i + 1, one])),
            options: small,
          });
        },
      }),
  },
];

const runs = (impl: Implementation): Check[] => [
  {
    name: "a rollout that is scaled loses the event that it lost on a real control plane",
    run: () => sameRun("scale-mid-rollout", meta.replaces, impl),
  },
  {
    name: "ten pods roll, and leave the events that they left on a real control plane",
    run: () => sameRun("rolling-percent-10", meta.replaces, impl),
  },
];
