import * as workqueue from "#client-go/util/workqueue";
import type * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { announce, beat } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

/** Its wall clock is an hour ahead: who asks that one measures wrongly. */
class Ahead extends utilclock.VirtualClock {
  override wall(): number {
    return this.now() + time.hour;
  }
}

type Implementation = typeof solution;
type Queue = Pick<solution.DelayingQueue<string>, "add" | "addAfter" | "get" | "done" | "shutDown">;

/** A call: when, in seconds from the start, of what, and after how many seconds it asks to be added; without these it is an `add`. */
export type Call = readonly [at: number, item: string, after?: number];

/** What a worker was handed, and when, in seconds from the start. */
type Handed = readonly (readonly [item: string, at: number])[];

export const spec: Spec<Implementation> = (impl) => [
  ...scripts.map(({ name, calls, handed }) => ({ name, run: () => follows(impl, calls, handed) })),
  ...endings(impl),
  {
    name: "whatever is asked for, items come when they come in Kubernetes",
    run: () =>
      always<readonly Call[]>({
        any: anyCalls,
        simpler: (calls) => fewer(calls),
        holds: async (calls) =>
          follows(impl, calls, await handedBy((clock) => new workqueue.DelayingQueue(clock), calls)),
      }),
  },
  ...meta.recordings.map((recording) => ({
    name: names[recording] ?? recording,
    run: () => sameRun(recording, meta.replaces, impl),
  })),
];

const names: Readonly<Record<string, string>> = {
  "progress-deadline": "a rollout that hangs says so at its deadline, as it did on a real control plane",
  "min-ready-seconds": "pods become available in their time, as they did on a real control plane",
};

const scripts: readonly { name: string; calls: readonly Call[]; handed: Handed }[] = [
  {
    name: "an item is added when its time has come",
    calls: [[0, "web", 10]],
    handed: [["web", 10]],
  },
  {
    name: "a wait of nothing or less is over at once",
    calls: [
      [0, "web", 0],
      [3, "api", -1],
    ],
    handed: [
      ["web", 0],
      ["api", 3],
    ],
  },
  {
    name: "a later time changes nothing",
    calls: [
      [0, "web", 10],
      [4, "web", 10],
    ],
    handed: [["web", 10]],
  },
  {
    name: "an earlier time takes the place of a later one",
    calls: [
      [0, "web", 10],
      [4, "web", 2],
    ],
    handed: [["web", 6]],
  },
  {
    name: "the same time asked for twice is one time",
    calls: [
      [0, "web", 10],
      [4, "web", 6],
    ],
    handed: [["web", 10]],
  },
  {
    name: "who comes earlier does not wait for who asked first",
    calls: [
      [0, "web", 10],
      [1, "api", 2],
      [2, "db", 4],
    ],
    handed: [
      ["api", 3],
      ["db", 6],
      ["web", 10],
    ],
  },
  {
    name: "an add leaves the wait as it is",
    calls: [
      [0, "web", 10],
      [4, "web"],
      [6, "web", 0],
    ],
    handed: [
      ["web", 4],
      ["web", 6],
      ["web", 10],
    ],
  },
  {
    name: "an item that has come can wait anew",
    calls: [
      [0, "web", 5],
      [6, "web", 5],
      [7, "web", 3],
    ],
    handed: [
      ["web", 5],
      ["web", 10],
    ],
  },
];

const never = new AbortController().signal;

/** Lets a worker take what comes, while the calls are made; it is done with each item at once. */
async function handedBy(make: (clock: utilclock.Clock) => Queue, calls: readonly Call[]): Promise<Handed> {
  const clock = new Ahead();
  const start = clock.now();
  const queue = make(clock);
  const handed: [string, number][] = [];
  const worker = async (): Promise<void> => {
    for (let item = await queue.get(); item !== undefined; item = await queue.get()) {
      handed.push([item, (clock.now() - start) / time.second]);
      queue.done(item);
    }
  };
  const caller = async (): Promise<void> => {
    for (const [at, item, after] of calls) {
      await utilclock.sleep(clock, start + at * time.second - clock.now(), never);
      if (after === undefined) queue.add(item);
      else queue.addAfter(item, after * time.second);
    }
    await utilclock.sleep(clock, 100 * time.second, never);
    queue.shutDown();
  };
  await clock.run(Promise.all([worker(), caller()]));
  return handed;
}

const inWords = ([at, item, after]: Call): [string, Rows[string]] => [
  `at ${at} s`,
  { call: after === undefined ? `add ${item}` : `addAfter ${item}, ${after} s` },
];

const given = (calls: readonly Call[]): Table[] => [
  { of: "when", rows: Object.fromEntries(calls.map(inWords)) },
];

const rowsOf = (handed: Handed): Rows =>
  Object.fromEntries(handed.map(([item, at], i) => [`${i + 1}.`, { item, "at s": at }]));

async function follows(impl: Implementation, calls: readonly Call[], expected: Handed): Promise<void> {
  beat();
  announce({ calls: "addAfter and add", given: given(calls) });
  const handed = await handedBy((clock) => new impl.DelayingQueue(clock), calls);
  agree({
    calls: "addAfter and add",
    given: given(calls),
    of: "a worker is handed",
    expected: rowsOf(expected),
    actual: () => rowsOf(handed),
  });
}

/** Calls of three items within ten seconds; no two times are equal, so that nothing depends on who comes first. */
function anyCalls(source: rand.Source): Call[] {
  const calls = Array.from({ length: 2 + source.intn(9) }, (_, i): Call => {
    const at = i + source.intn(10) / 10;
    const item = oneOf(source, ["web", "api", "db"]);
    const after = source.intn(20) + (i + 1) / 100;
    return source.intn(4) === 0 ? [at, item] : [at, item, after];
  });
  return calls;
}

const endings = (impl: Implementation): Check[] => [
  {
    name: "a wait of nothing is over before addAfter returns, and one of a millisecond is not",
    run: () => {
      const queue = new impl.DelayingQueue<string>(new Ahead());
      agree({
        calls: "addAfter(web, 0), then addAfter(api, 1 ms)",
        of: "right after it",
        expected: { "items in the line, after the first": { number: 1 }, "after the second": { number: 1 } },
        actual: () => {
          queue.addAfter("web", 0);
          const first = queue.len();
          queue.addAfter("api", 1);
          return {
            "items in the line, after the first": { number: first },
            "after the second": { number: queue.len() },
          };
        },
      });
    },
  },
  {
    name: "any item can wait, and items that only look alike are two",
    run: async () => {
      const clock = new Ahead();
      const queue = new impl.DelayingQueue<unknown>(clock);
      const items: Readonly<Record<string, unknown>> = {
        "0": 0,
        "an empty text": "",
        "an object": { name: "web" },
        "another one, with the same in it": { name: "web" },
      };
      agree({
        calls: "addAfter(item, 10 s)",
        of: "item",
        expected: Object.fromEntries(Object.keys(items).map((name) => [name, { comes: "yes" }])),
        actual: await (async () => {
          for (const item of Object.values(items)) queue.addAfter(item, 10 * time.second);
          await clock.step(time.minute);
          const come = new Set<unknown>();
          for (let left = queue.len(); left > 0; left--) come.add(await queue.get());
          const comes = (item: unknown) => ({ comes: come.has(item) ? "yes" : "no" });
          return Object.fromEntries(Object.entries(items).map(([name, item]) => [name, comes(item)]));
        })(),
      });
    },
  },
  {
    name: "after shutDown nothing comes in, and what waits for its time is dropped",
    run: async () => {
      const clock = new Ahead();
      const queue = new impl.DelayingQueue<string>(clock);
      queue.addAfter("web", 10 * time.second);
      queue.addAfter("api", 0);
      queue.shutDown();
      queue.addAfter("db", 0);
      queue.addAfter("db", 10);
      await clock.step(time.minute);
      const handed: unknown[] = [];
      for (let i = 0; i < 3; i++) handed.push((await queue.get()) ?? "the end");
      agree({
        calls: "get, a minute after shutDown",
        of: "call",
        expected: { first: { gives: "api" }, second: { gives: "the end" }, third: { gives: "the end" } },
        actual: () => ({
          first: { gives: String(handed[0]) },
          second: { gives: String(handed[1]) },
          third: { gives: String(handed[2]) },
        }),
      });
    },
  },
];
