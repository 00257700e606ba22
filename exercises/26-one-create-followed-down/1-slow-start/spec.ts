import type * as rand from "#go/math/rand";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { asThePort, quietly } from "../../engine/as-the-port.ts";
import { announce, beat } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, fewer, simplerField, smaller } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import { Refusing } from "./refusing.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...cases.map(({ name, scenes }): Check => ({
    name,
    run: async () => {
      for (const { expected, ...batches } of scenes) await calls(impl, batches, expected);
    },
  })),
  {
    name: "whatever fails and however long a call takes, the batches are as the rules say",
    run: () =>
      always<Batches>({
        any: anyBatches,
        simpler: (one) => [
          ...simplerField(one, "count", smaller),
          ...simplerField(one, "fails", fewer),
          ...simplerField(one, "seconds", (seconds) => fewer(seconds).filter(({ length }) => length > 0)),
          ...simplerField(one, "first", (first) => smaller(first).filter((size) => size > 0)),
        ],
        holds: (one) => calls(impl, one, byTheRules(one)),
      }),
  },
  ...runs(impl),
];

/** What is called. */
export interface Batches {
  readonly count: number;
  /** How many calls the first batch has. */
  readonly first: number;
  /** Which calls fail, by their number, from 1 on. */
  readonly fails: readonly number[];
  /** How long calls take; when they are through, from the beginning again. */
  readonly seconds: readonly number[];
}

/** What is to come of it. */
interface Outcome {
  /** At which second how many calls begin. */
  readonly begins: readonly (readonly [second: number, calls: number])[];
  readonly ends: number;
  readonly successes: number;
  readonly err: "none" | "of a call that failed";
}

interface Scene extends Batches {
  /** As much of it as is compared. */
  readonly expected: Partial<Outcome>;
}

/** All calls take one second, so batch n begins at second n − 1. */
const evenly = (count: number, first: number, fails: readonly number[] = []) => ({
  count,
  first,
  fails,
  seconds: [1],
});

const begins = (...sizes: readonly number[]): Partial<Outcome> => ({
  begins: sizes.map((size, second) => [second, size]),
});

const cases: readonly { name: string; scenes: readonly Scene[] }[] = [
  {
    name: "the first batch has one call, and each batch has twice as many as the one before",
    scenes: [
      { ...evenly(7, 1), expected: begins(1, 2, 4) },
      { ...evenly(31, 1), expected: begins(1, 2, 4, 8, 16) },
    ],
  },
  {
    name: "the last batch has as many calls as are left",
    scenes: [
      { ...evenly(2, 1), expected: begins(1, 1) },
      { ...evenly(8, 1), expected: begins(1, 2, 4, 1) },
      { ...evenly(10, 1), expected: begins(1, 2, 4, 3) },
    ],
  },
  {
    name: "the first batch is as large as it was asked to be",
    scenes: [
      { ...evenly(6, 2), expected: begins(2, 4) },
      { ...evenly(60, 3), expected: begins(3, 6, 12, 24, 15) },
    ],
  },
  {
    name: "the first batch is no larger than what there is to do",
    scenes: [
      { ...evenly(2, 5), expected: begins(2) },
      { ...evenly(5, 5), expected: begins(5) },
    ],
  },
  {
    name: "if count is 0, nothing is called",
    scenes: [
      { ...evenly(0, 1), expected: { ...begins(), ends: 0, successes: 0, err: "none" } },
      { ...evenly(0, 4), expected: { ...begins(), ends: 0, successes: 0, err: "none" } },
    ],
  },
  {
    name: "the next batch waits for the slowest call of this one",
    scenes: [
      { count: 6, first: 2, fails: [], seconds: [3, 1, 2, 5, 1, 1], expected: { begins: [[0, 2], [3, 4]], ends: 8 } },
      { count: 6, first: 2, fails: [], seconds: [1, 4, 1, 1, 1, 2], expected: { begins: [[0, 2], [4, 4]], ends: 6 } },
    ],
  },
  {
    name: "after a batch with a failure nothing more is called",
    scenes: [
      { ...evenly(10, 1, [1]), expected: begins(1) },
      { ...evenly(10, 1, [2]), expected: begins(1, 2) },
      { ...evenly(10, 1, [3]), expected: begins(1, 2) },
      { ...evenly(10, 1, [2, 3]), expected: begins(1, 2) },
    ],
  },
  {
    name: "a call that failed is not made again",
    scenes: [{ ...evenly(1, 1, [1]), expected: begins(1) }],
  },
  {
    name: "a batch in which a call fails is waited for",
    scenes: [
      { count: 3, first: 1, fails: [2], seconds: [1, 1, 4], expected: { ends: 5 } },
      { count: 3, first: 1, fails: [2, 3], seconds: [1, 1, 4], expected: { ends: 5 } },
      { count: 3, first: 1, fails: [3], seconds: [1, 4, 1], expected: { ends: 5 } },
    ],
  },
  {
    name: "if nothing fails, all calls count",
    scenes: [
      { ...evenly(1, 1), expected: { successes: 1 } },
      { ...evenly(10, 1), expected: { successes: 10 } },
    ],
  },
  {
    name: "a call that failed does not count",
    scenes: [
      { ...evenly(10, 1, [1]), expected: { successes: 0 } },
      { ...evenly(10, 1, [2, 3]), expected: { successes: 1 } },
    ],
  },
  {
    name: "a call that went well counts, even beside one that failed",
    scenes: [
      { ...evenly(3, 1, [2]), expected: { successes: 2 } },
      { ...evenly(10, 1, [3]), expected: { successes: 2 } },
      { ...evenly(10, 1, [6, 7]), expected: { successes: 5 } },
    ],
  },
  {
    name: "an error is returned together with the count",
    scenes: [
      { ...evenly(1, 1, [1]), expected: { err: "of a call that failed" } },
      { ...evenly(10, 1, [3]), expected: { err: "of a call that failed" } },
      { ...evenly(10, 1, [4, 5, 7]), expected: { err: "of a call that failed" } },
    ],
  },
  {
    name: "where the first five of ten go well, seven calls are made and five count",
    scenes: [{ ...evenly(10, 1, [6, 7]), expected: { ...begins(1, 2, 4), ends: 3, successes: 5, err: "of a call that failed" } }],
  },
  { name: "if nothing fails, there is no error", scenes: [{ ...evenly(10, 1), expected: { err: "none" } }] },
]; // prettier-ignore

/** The rules of README.md, in their own words. */
function byTheRules({ count, fails, first, seconds }: Batches): Outcome {
  const begins: [number, number][] = [];
  let [made, now, size] = [0, 0, first];
  while (made < count) {
    const batch = Array.from({ length: Math.min(size, count - made) }, (_, i) => made + i + 1);
    begins.push([now, batch.length]);
    now += Math.max(...batch.map((n) => takes(seconds, n)));
    made += batch.length;
    size *= 2;
    const failed = batch.filter((n) => fails.includes(n)).length;
    if (failed > 0) return { begins, ends: now, successes: made - failed, err: "of a call that failed" };
  }
  return { begins, ends: now, successes: made, err: "none" };
}

const takes = (seconds: readonly number[], call: number): number => seconds[(call - 1) % seconds.length] ?? 1;

/** How it ended. A learner's answer may be anything. */
interface Ended {
  readonly ends: number;
  readonly successes: unknown;
  readonly err: unknown;
}

/** As much of it as is compared with what is wanted. */
const rowsOf = (wanted: Partial<Outcome>, came: Ended & Pick<Outcome, "begins">): Rows => ({
  ...(wanted.begins && Object.fromEntries(came.begins.map(([second, n]) => [`begin at second ${second}`, { is: n === 1 ? "1 call" : `${n} calls` }]))),
  ...(wanted.ends !== undefined && { "it ends": { is: `at second ${came.ends}` } }),
  ...(wanted.successes !== undefined && { successes: { is: came.successes } }),
  ...(wanted.err !== undefined && { err: { is: came.err } }),
}) as Rows; // prettier-ignore

/** What comes of calls some of which fail. */
export async function outcomeOf(impl: Implementation, { count, fails, first, seconds }: Batches): Promise<Ended & Pick<Outcome, "begins">> {
  const clock = new utilclock.VirtualClock();
  const start = clock.now();
  const now = (): number => (clock.now() - start) / time.second;
  const begins = new Map<number, number>();
  const failures = new Set<unknown>();
  let made = 0;
  const fn = async (): Promise<void> => {
    beat();
    const n = ++made;
    begins.set(now(), (begins.get(now()) ?? 0) + 1);
    // Who calls without end is not to do so for ever.
    if (made > mostCalls) throw new Error(`fn is called more than ${mostCalls} times`);
    await utilclock.sleep(clock, takes(seconds, n) * time.second, context.background());
    if (!fails.includes(n)) return;
    const failure = new Error(`call ${n} is refused`);
    failures.add(failure);
    throw failure;
  };
  const whose = (err: unknown): string => {
    if (err === undefined) return "none";
    if (failures.has(err)) return "of a call that failed";
    return err instanceof AggregateError ? "several in one" : "another one";
  };
  const ended = await clock.run(
    impl.slowStartBatch(count, first, fn).then(
      ({ err, successes }): Ended => ({ ends: now(), successes, err: whose(err) }),
      (err: unknown): Ended => {
        if (!failures.has(err)) throw err;
        return { ends: now(), successes: "not told", err: "is thrown" };
      },
    ),
  );
  return { ...ended, begins: [...begins] };
} // prettier-ignore

/** No check asks for half as many. */
const mostCalls = 100;

function given({ count, fails, first, seconds }: Batches): Table {
  const taken = seconds.length === 1 ? `${seconds[0]} s each` : `${seconds.join(", ")} s${count > seconds.length ? ", and so on" : ""}`;
  return {
    of: "fn",
    rows: { "to be called": { is: `${count} times` }, "first batch": { is: first }, takes: { is: taken }, "fails at call": { is: fails.join(", ") || "none" } },
  };
} // prettier-ignore

async function calls(impl: Implementation, batches: Batches, wanted: Partial<Outcome>): Promise<void> {
  const called = `slowStartBatch(${batches.count}, ${batches.first}, fn)`;
  const tables = [given(batches)];
  announce({ calls: called, given: tables });
  const actual = rowsOf(wanted, await outcomeOf(impl, batches));
  const { begins = [], ends = 0, successes, err } = wanted;
  const expected = rowsOf(wanted, { begins, ends, successes, err });
  agree({ calls: called, given: tables, of: "calls", expected, actual });
}

/** Any calls; mostly they all go well for a while. */
export function anyBatches(source: rand.Source): Batches {
  const count = source.intn(24);
  const failures = source.intn(3) === 0 ? 0 : 1 + source.intn(4);
  return {
    count,
    first: 1 + source.intn(5),
    fails: Array.from({ length: failures }, () => 1 + source.intn(count + 6)).sort((a, b) => a - b),
    seconds: Array.from({ length: 1 + source.intn(5) }, () => 1 + source.intn(4)),
  };
}

/** A ReplicaSet of ten pods where there is room for five, and later for five more. */
const roomForFive = (): Promise<Rows> =>
  quietly(() =>
    Refusing.play({ replicas: 10, room: 5 }, async (stage) => {
      const after = async (duration: number): Promise<Rows[string]> => {
        const { batches, ...asked } = await stage.after(duration);
        return { ...asked, batches: batches.join(", ") };
      };
      const atOnce = await after(time.millisecond);
      const refused = await after(time.second);
      stage.admits(5);
      return { "at once": atOnce, "after a second": refused, "once there is room": await after(10 * time.second) };
    }),
  ); // prettier-ignore

const refusing = [
  { name: "a server that refuses is asked as often as by the port, and the pods come once there is room", play: roomForFive },
]; // prettier-ignore

/** A run in which a server refuses. What it gives is what was asked for and what was there. */
export const scenarios = { "room for five of ten": roomForFive };

const runs = (impl: Implementation): Check[] => [
  ...asThePort(meta.replaces, impl, refusing, {
    says: "Where the server refuses, your function does not do what the port does.",
    of: "server",
  }),
  {
    name: "three pods are created as on a real control plane",
    run: () => sameRun("create", meta.replaces, impl),
  },
  {
    name: "three become six as on a real control plane",
    run: () => sameRun("scale-up", meta.replaces, impl),
  },
];
