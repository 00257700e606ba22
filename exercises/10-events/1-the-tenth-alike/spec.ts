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
import type { EventAggregator } from "./receiver.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...numbers(impl),
  ...groups(impl),
  ...silences(impl),
  ...limits(impl),
  ...runs(impl),
];

/** What is said, and in which it is not as the others: they come from one controller, about one Deployment, for one reason. */
export interface Saying {
  readonly message: string;
  /** When it is said, in seconds from the start. */
  readonly at?: number;
  readonly object?: string;
  readonly source?: string;
  readonly type?: string;
  readonly reason?: string;
}

/** An event as it comes to the aggregator: it was noted three seconds ago. */
function eventOf(saying: Saying, now: number): v1.Event {
  const { message, object = "web", source = "deployment-controller" } = saying;
  const { type = "Normal", reason = "ScalingReplicaSet" } = saying;
  const noted = time.rfc3339(now - 3 * time.second);
  const event: v1.Event = {
    kind: "Event",
    apiVersion: "v1",
    metadata: { name: `${object}.1`, namespace: "default" } as v1.Event["metadata"], // No more of it is read.
    involvedObject: {
      kind: "Deployment",
      namespace: "default",
      name: object,
      uid: `uid-${object}`,
      apiVersion: "apps/v1",
    },
    reason,
    message,
    source: { component: source },
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

  /** Stands still: who asks the wall clock measures nothing. */
  override wall(): number {
    return 0;
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

type Method = (aggregator: record.EventAggregator, event: v1.Event) => readonly [v1.Event, string];

const ofThePort: Method = (aggregator, event) => aggregator.eventAggregate(event);

/** In exercise builds the class shows its private fields under plain names. */
const ofLearner =
  ({ eventAggregate }: Implementation): Method =>
  (aggregator, event) =>
    eventAggregate(aggregator as unknown as EventAggregator, event);

/** What becomes of one event. */
type Row = Rows[string];

/** Says one after the other, and gives what becomes of each. */
export function told(
  method: Method,
  sayings: readonly Saying[],
  options: Partial<record.CorrelatorOptions> = {},
): Row[] {
  const clock = new Watch();
  const all = { ...usual, ...options };
  const aggregator = new record.EventAggregator(clock, all);
  return sayings.map((saying) => {
    beat();
    clock.seconds = saying.at ?? 0;
    const event = eventOf(saying, clock.now());
    const [written, key] = method(aggregator, event);
    return { "is written": inWords(written, event), "counts under": whose(key, event, all) };
  });
}

const prefix = record.eventAggregatorByReasonMessageFunc({ message: "" } as v1.Event); // It reads the message.

const inWords = (written: v1.Event, event: v1.Event): string =>
  written.message.startsWith(prefix)
    ? `combined: ${written.message.slice(prefix.length)}`
    : JSON.stringify(written) === JSON.stringify(event)
      ? "as it came"
      : "changed";

function whose(key: string, event: v1.Event, { keyFunc }: record.CorrelatorOptions): string {
  if (key === record.getEventKey(event)) return "its own key";
  return key === keyFunc(event)[0] ? "its group's key" : "another key";
}

const own: Row = { "is written": "as it came" };
const combined = (message: string): Row => ({ "is written": `combined: ${message}` });

/** `10. at 600 s, api: to 3` */
function rowName({ at, object, source, type, reason, message }: Saying, i: number): string {
  const where = [at && `at ${at} s`, object, source, type, reason].filter(Boolean).join(", ");
  return `${i + 1}. ${where === "" ? "" : `${where}: `}${message}`;
}

interface Case {
  readonly says: string;
  readonly sayings: readonly Saying[];
  /** What is wanted of some of them, by their number from 1. */
  readonly wanted: Readonly<Record<number, Row>>;
  readonly options?: Partial<record.CorrelatorOptions>;
}

/** Holds what becomes of some of the events against what should, as far as that is said. */
function becomes(impl: Implementation, { says, sayings, wanted, options }: Case): void {
  const numbered = Object.entries(wanted).flatMap(([n, row]) => {
    const [i, saying] = [Number(n) - 1, sayings[Number(n) - 1]];
    return saying ? [{ i, name: rowName(saying, i), row }] : [];
  });
  const columns = [...new Set(numbered.flatMap(({ row }) => Object.keys(row)))];
  agree({
    says,
    calls: "eventAggregate(aggregator, newEvent)",
    // A table of one column does not name it.
    of: columns.length === 1 ? `event ${columns[0]}` : "event",
    expected: Object.fromEntries(numbered.map(({ name, row }) => [name, row])),
    actual: () => {
      const seen = told(ofLearner(impl), sayings, options);
      const only = (row: Row = {}): Row => Object.fromEntries(columns.map((column) => [column, row[column]]));
      return Object.fromEntries(numbered.map(({ i, name }) => [name, only(seen[i])]));
    },
  });
}

/** So many different messages, from `to 1` on, each as `rest` says. */
const different = (many: number, rest: (i: number) => Omit<Saying, "message"> = () => ({})): Saying[] =>
  Array.from({ length: many }, (_, i) => ({ message: `to ${i + 1}`, ...rest(i) }));

const numbers = (impl: Implementation): Check[] => [
  {
    name: "nine different events are written as they came",
    run: () =>
      becomes(impl, {
        says: "Nine different events of one group come.",
        sayings: different(9),
        wanted: { 1: own, 2: own, 8: own, 9: own },
      }),
  },
  {
    name: "the tenth different event is combined, and so is each new one after it",
    run: () =>
      becomes(impl, {
        says: "Twelve different events of one group come.",
        sayings: different(12),
        wanted: { 9: own, 10: combined("to 10"), 11: combined("to 11"), 12: combined("to 12") },
      }),
  },
  {
    name: "what is combined counts under the key of its group, and what is not under its own",
    run: () => {
      const wanted = [1, 9, 11, 12].map(
        (n) => [n, { "counts under": n < 10 ? "its own key" : "its group's key" }] as const,
      );
      becomes(impl, {
        says: "Twelve different events of one group come.",
        sayings: different(12),
        wanted: Object.fromEntries(wanted),
      });
    },
  },
  {
    name: "the same event is one of the group, however often it comes",
    run: () => {
      const often = Array.from({ length: 12 }, () => ({ message: "to 1" }));
      const says = "One event comes twelve times, and then eight others of its group.";
      becomes(impl, {
        says,
        sayings: [...often, ...different(9).slice(1)],
        wanted: { 9: own, 12: own, 20: own },
      });
    },
  },
  {
    name: "what was written as it came is written so again, after others were combined",
    run: () =>
      becomes(impl, {
        says: "Twelve different events of one group come, then the first, the ninth, and the last two again.",
        sayings: [...different(12), ...[1, 9, 11, 12].map((i) => ({ message: `to ${i}` }))],
        wanted: { 13: own, 14: own, 15: combined("to 11"), 16: combined("to 12") },
      }),
  },
  {
    name: "what is combined speaks of the same object, and bears the time at which it was",
    run: () => {
      const clock = new Watch();
      const aggregator = new record.EventAggregator(clock, usual);
      const seen = { about: "web", reason: "ScalingReplicaSet", source: "deployment-controller" };
      agree({
        says: "The eleventh different event of a group comes, after 40 s; it was noted 3 s before.",
        calls: "eventAggregate(aggregator, newEvent)",
        of: "the event to be written",
        expected: {
          "11. to 11": { ...seen, type: "Warning", first: "00:00:40Z", last: "00:00:40Z", count: 1 },
        },
        actual: () => {
          let written: v1.Event | undefined;
          for (const [i, saying] of different(11, () => ({ type: "Warning" })).entries()) {
            clock.seconds = i === 10 ? 40 : 0;
            [written] = ofLearner(impl)(aggregator, eventOf(saying, clock.now()));
          }
          const { involvedObject, reason, source, type, firstTimestamp, lastTimestamp, count } =
            written ?? {};
          const about = { about: involvedObject?.name, reason, source: source?.component, type };
          const when = { first: firstTimestamp?.slice(11), last: lastTimestamp?.slice(11) };
          return { "11. to 11": { ...about, ...when, count } };
        },
      });
    },
  },
];

const others = [
  ["events about another object are another group", { object: "api" }],
  ["events with another reason are another group", { reason: "DeploymentRollback" }],
  ["events of another source are another group", { source: "somebody-else" }],
] as const;

const groups = (impl: Implementation): Check[] => [
  ...others.map(([name, other]) => ({
    name,
    run: () =>
      becomes(impl, {
        says: "Ten different events of one group come, then one of another group, and one more of the first.",
        sayings: [...different(10), { message: "to 11", ...other }, { message: "to 11" }],
        wanted: { 11: own, 12: combined("to 11") },
      }),
  })),
  {
    name: "what is similar and what is the same is for keyFunc to say",
    run: () =>
      becomes(impl, {
        says: "This aggregator's keyFunc groups events by their type, and takes those about one object for the same.",
        sayings: Array.from({ length: 12 }, (_, i) => ({
          message: "to 1",
          object: `web-${Math.max(1, i)}`,
        })),
        wanted: { 2: own, 10: own, 12: combined("to 1") },
        options: { keyFunc: (event) => [event.type, event.involvedObject.name ?? ""] },
      }),
  },
  {
    name: "one aggregator knows nothing of what another one was told",
    run: () => {
      const says =
        "Twelve different events come to one aggregator, and after them one of the same group to another.";
      agree({
        says,
        calls: "eventAggregate(aggregator, newEvent)",
        of: "event is written",
        expected: { "1. to 13": own },
        actual: () => {
          told(ofLearner(impl), different(12));
          const [first] = told(ofLearner(impl), [{ message: "to 13" }]);
          return { "1. to 13": { "is written": first?.["is written"] } };
        },
      });
    },
  },
  {
    name: "where the cache has no more room, the group goes that was silent longest",
    run: () => {
      const of = (object: string, message = "to 11") => ({ message, object });
      const says = "The cache has room for two groups. Ten events come about a, ten about b; then one each.";
      const tens = ["a", "b"].flatMap((object) => different(10, () => ({ object })));
      const sayings = [...tens, of("a"), of("c"), of("a", "to 12"), of("b")];
      const wanted = { 21: combined("to 11"), 22: own, 23: combined("to 12"), 24: own };
      becomes(impl, { says, sayings, wanted, options: { lruCacheSize: 2 } });
    },
  },
];

const small = { maxEvents: 3, maxIntervalInSeconds: 60, lruCacheSize: 2 };
const ofSmall =
  "This aggregator combines from the third different event on, and a silence of more than a minute ends a group.";

const silences = (impl: Implementation): Check[] => [
  {
    name: "after more than ten minutes of silence a group begins anew",
    run: () =>
      becomes(impl, {
        says: "Twelve different events of one group come; after a silence of 601 s, nine others.",
        sayings: different(21, (i) => ({ at: i < 12 ? 0 : 601 })),
        wanted: { 12: combined("to 12"), 13: own, 21: own },
      }),
  },
  {
    name: "ten minutes of silence are not too long",
    run: () =>
      becomes(impl, {
        says: "Ten different events of one group come; after a silence of just 600 s, one more.",
        sayings: different(11, (i) => ({ at: i < 10 ? 0 : 600 })),
        wanted: { 9: own, 11: combined("to 11") },
      }),
  },
  {
    name: "the silence is counted from the latest event, and not from the first",
    run: () =>
      becomes(impl, {
        says: `${ofSmall} Different events come, one every 50 s.`,
        sayings: different(6, (i) => ({ at: 50 * i })),
        wanted: { 2: own, 4: combined("to 4"), 5: combined("to 5"), 6: combined("to 6") },
        options: small,
      }),
  },
  {
    name: "an event that is the same breaks the silence as well",
    run: () =>
      becomes(impl, {
        says: `${ofSmall} Three different events come; after 40 s the first of them again, and after 80 s two new ones.`,
        sayings: [...different(3), ...[1, 4, 5].map((i) => ({ message: `to ${i}`, at: i === 1 ? 40 : 80 }))],
        wanted: { 5: combined("to 4"), 6: combined("to 5") },
        options: small,
      }),
  },
];

/** Up to twenty events of three groups, of which two find room; now and then there is a silence. */
function anySayings(source: rand.Source): Saying[] {
  let at = 0;
  return Array.from({ length: 4 + source.intn(17) }, () => {
    at += oneOf(source, [0, 0, 0, 0, 1, 1, 1, 59, 60, 61]);
    return { at, object: oneOf(source, ["a", "a", "a", "b", "c"]), message: `to ${1 + source.intn(5)}` };
  });
}

const limits = (impl: Implementation): Check[] => [
  {
    name: "the limits are those of the aggregator",
    run: () =>
      becomes(impl, {
        says: `${ofSmall} Four different events come, and after 61 s four others.`,
        sayings: different(8, (i) => ({ at: i < 4 ? 0 : 61 })),
        wanted: { 2: own, 4: combined("to 4"), 5: own, 6: own, 8: combined("to 8") },
        options: small,
      }),
  },
  {
    name: "whatever comes, it becomes what it becomes in Kubernetes",
    run: () =>
      always<readonly Saying[]>({
        any: anySayings,
        simpler: (sayings) => fewer(sayings),
        holds: (sayings) => {
          const wanted = told(ofThePort, sayings, small);
          becomes(impl, {
            says: `${ofSmall} It has room for two groups.`,
            sayings,
            wanted: Object.fromEntries(wanted.map((row, i) => [i + 1, row])),
            options: small,
          });
        },
      }),
  },
];

const runs = (impl: Implementation): Check[] => [
  {
    name: "ten pods roll, and leave the events that they left on a real control plane",
    run: () => sameRun("rolling-percent-10", meta.replaces, impl),
  },
  {
    name: "a rollout that is overtaken leaves the events that it left on a real control plane",
    run: () => sameRun("rollover", meta.replaces, impl),
  },
];
