import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as apps from "#api/apps/v1";
import * as workqueue from "#client-go/util/workqueue";
import * as inprocess from "#cluster";
import type * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as rate from "#go/x/time/rate";
import * as utilclock from "#utils/clock";
import { beat } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf, simplerField, smaller } from "../../engine/random.ts";
import type { Table } from "../../engine/tables.ts";
import { show } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [...curve(impl), ...longest(impl), ...retries(impl)];

/** Lets `item` fail up to the last of the wanted failures, and holds the wait after each wanted one against it. */
function waits(
  limiter: workqueue.RateLimiter,
  item: unknown,
  wanted: Readonly<Record<number, number>>,
  { from = 0, given = [] }: { readonly from?: number; readonly given?: readonly Table[] } = {},
) {
  const numbers = Object.keys(wanted).map(Number);
  const rows = (wait: (n: number) => number | undefined) =>
    Object.fromEntries(numbers.map((n) => [`${show(item)}, failure ${n}`, { "waits ms": wait(n) }]));
  agree({
    calls: `when(${JSON.stringify(item)}) at its failures ${from + 1} to ${Math.max(...numbers)}`,
    given,
    of: "failure",
    expected: rows((n) => wanted[n]),
    actual: () => {
      const got = new Map<number, number>();
      for (let n = from + 1; n <= Math.max(...numbers); n++) got.set(n, limiter.when(item));
      return rows((n) => got.get(n));
    },
  });
}

function counted(
  limiter: workqueue.RateLimiter,
  wanted: Readonly<Record<string, number>>,
  given: readonly Table[] = [],
): void {
  const rows = (count: (item: string) => number | undefined) =>
    Object.fromEntries(Object.keys(wanted).map((item) => [item, { failures: count(item) }]));
  agree({
    calls: `numRequeues(item) of ${Object.keys(wanted).join(", ")}`,
    given,
    of: "item",
    expected: rows((item) => wanted[item]),
    actual: () => rows((item) => limiter.numRequeues(item)),
  });
}

const curve = (impl: Implementation): Check[] => {
  const limiter = (base = 5 * time.millisecond, max = 1000 * time.second) =>
    new impl.ItemExponentialFailureRateLimiter(base, max);
  return [
    {
      name: "each failure of an item waits twice as long as the one before",
      run: () => waits(limiter(), "default/web", { 1: 5, 2: 10, 3: 20, 4: 40, 5: 80, 15: 81_920 }),
    },
    {
      name: "no wait is longer than the maximum",
      run: () => {
        waits(limiter(), "default/web", {
          17: 327_680,
          18: 655_360,
          19: 1000 * time.second,
          20: 1000 * time.second,
        });
        waits(limiter(2000, 1500), "default/api", { 1: 1500, 2: 1500 });
        waits(limiter(time.minute, 1000 * time.hour), "default/db", {
          3: 4 * time.minute,
          16: 32_768 * time.minute,
        });
      },
    },
    {
      name: "after very many failures the wait is still the maximum",
      run: () =>
        waits(limiter(), "default/web", {
          32: 1000 * time.second,
          33: 1000 * time.second,
          64: 1000 * time.second,
          2000: 1000 * time.second,
        }),
    },
    {
      name: "each item has a curve of its own",
      run: () => {
        const shared = limiter();
        waits(shared, "default/web", { 3: 20 });
        waits(shared, "default/api", { 1: 5, 2: 10 });
        waits(shared, "default/web", { 4: 40 }, { from: 3 });
      },
    },
    {
      name: "failures are counted, and asking for their number is none",
      run: () => {
        const counting = limiter();
        counted(counting, { "default/web": 0 });
        waits(counting, "default/web", { 2: 10 });
        counted(counting, { "default/web": 2, "default/api": 0 });
        counted(counting, { "default/web": 2 });
        waits(counting, "default/web", { 3: 20 }, { from: 2 });
      },
    },
    {
      name: "what is forgotten begins anew, and nothing else does",
      run: () => {
        const forgetful = limiter();
        waits(forgetful, "default/web", { 5: 80 });
        waits(forgetful, "default/api", { 2: 10 });
        forgetful.forget("default/web");
        counted(forgetful, { "default/web": 0, "default/api": 2 });
        waits(forgetful, "default/web", { 1: 5, 2: 10 });
        forgetful.forget("default/never-failed");
        waits(forgetful, "default/api", { 3: 20 }, { from: 2 });
      },
    },
    {
      name: "an item may be called as it likes",
      run: () => {
        const named = limiter();
        counted(named, { constructor: 0, "to-string": 0 });
        waits(named, "constructor", { 1: 5, 2: 10 });
        counted(named, { constructor: 2 });
      },
    },
    {
      name: "an item may be anything, and none is taken for another",
      run: () => {
        const mixed = limiter();
        waits(mixed, 7, { 2: 10 });
        waits(mixed, "7", { 1: 5 });
        waits(mixed, { key: "web" }, { 1: 5 });
        waits(mixed, { key: "web" }, { 1: 5 });
        waits(mixed, 7, { 3: 20 }, { from: 2 });
      },
    },
    {
      name: "failures are counted further when the wait no longer grows",
      run: () => {
        const tired = limiter();
        waits(tired, "default/web", { 250: 1000 * time.second });
        counted(tired, { "default/web": 250 });
      },
    },
    {
      name: "a curve that begins low is doubled as often as it takes",
      run: () => waits(limiter(1, 1e12), "default/web", { 21: 2 ** 20, 33: 2 ** 32, 40: 2 ** 39, 41: 1e12 }),
    },
    {
      name: "whatever happens, an item waits as long as in Kubernetes",
      run: () =>
        always<AnyFailures>({
          any: anyFailures,
          simpler: (all) => [
            ...simplerField(all, "calls", (calls) => fewer(calls)),
            ...simplerField(all, "base", (n) => smaller(n).filter((one) => one > 0)),
            ...simplerField(all, "max", (n) => smaller(n).filter((one) => one > 0)),
          ],
          holds: (all) => asInKubernetes(impl, all),
        }),
    },
  ];
};

/** A curve, and what is asked of it. */
interface AnyFailures {
  readonly base: number;
  readonly max: number;
  readonly calls: readonly (readonly [does: "when" | "forget" | "numRequeues", item: unknown])[];
}

function anyFailures(source: rand.Source): AnyFailures {
  const items = oneOf<readonly [unknown, ...unknown[]]>(source, [
    ["a", "b"],
    [1, "1"],
    [0, null, ""],
  ]);
  const does = () => oneOf(source, ["when", "when", "when", "when", "forget", "numRequeues"] as const);
  const calls = Array.from({ length: 1 + source.intn(30) }, () => [does(), oneOf(source, items)] as const);
  return { base: 1 + source.intn(50), max: 1 + source.intn(100_000), calls };
}

/** Holds each answer against the one of the port's limiter, with all the calls before it. */
function asInKubernetes(impl: Implementation, { base, max, calls }: AnyFailures): void {
  const limiters = {
    expected: new workqueue.ItemExponentialFailureRateLimiter(base, max),
    actual: new impl.ItemExponentialFailureRateLimiter(base, max),
  };
  const rows = (limiter: workqueue.RateLimiter) =>
    Object.fromEntries(
      calls.map(([does, item], i) => {
        const name = `${i + 1}. ${does}(${JSON.stringify(item)})`;
        return [name, { gives: limiter[does](item) ?? "nothing" }];
      }),
    );
  agree({
    calls: `new ItemExponentialFailureRateLimiter(${base}, ${max}), called so,`,
    of: "call",
    expected: rows(limiters.expected),
    actual: () => rows(limiters.actual),
  });
}

/** A limiter that waits as it was told, and writes down what it heard. */
class Told implements workqueue.RateLimiter {
  readonly heard: string[] = [];
  readonly #waits: number[];
  readonly #count: number;

  constructor(waits: readonly number[], count = 0) {
    this.#waits = [...waits];
    this.#count = count;
  }

  when(item: unknown): number {
    this.heard.push(`when ${String(item)}`);
    return this.#waits.shift() ?? 0;
  }

  forget(item: unknown): void {
    this.heard.push(`forget ${String(item)}`);
  }

  numRequeues(): number {
    return this.#count;
  }
}

/** What the limiters say one failure after another. */
const waitsOf = (all: readonly (readonly number[])[]): Table => ({
  of: "limiter",
  rows: Object.fromEntries(
    all.map((waits, i) => [
      `limiter ${i + 1}`,
      Object.fromEntries(waits.map((wait, n) => [`failure ${n + 1}, ms`, wait])),
    ]),
  ),
});

/** What each of the limiters has heard. */
function heard(limiters: Readonly<Record<string, Told>>, wanted: string): void {
  const rows = (what: (name: string) => string) =>
    Object.fromEntries(Object.keys(limiters).map((name) => [name, { hears: what(name) }]));
  agree({
    says: "Not every limiter hears of what happens.",
    of: "limiter",
    expected: rows(() => wanted),
    actual: () => rows((name) => limiters[name]?.heard.join(", ") || "nothing"),
  });
}

const longest = (impl: Implementation): Check[] => [
  {
    name: "of several limiters the longest wait counts",
    run: () => {
      const all = [
        [5, 10, 20],
        [0, 3000, 0],
        [7, 7, 7],
      ];
      const limiter = new impl.MaxOfRateLimiter(...all.map((one) => new Told(one)));
      waits(limiter, "web", { 1: 7, 2: 3000, 3: 20 }, { given: [waitsOf(all)] });
      const late = [
        [0, 0, 4],
        [0, 9, 0],
        [8, 0, 0],
      ];
      const lazy = new impl.MaxOfRateLimiter(...late.map((one) => new Told(one)));
      waits(lazy, "web", { 1: 8, 2: 9, 3: 4 }, { given: [waitsOf(late)] });
    },
  },
  {
    name: "every limiter hears of every failure",
    run: () => {
      const limiters = { first: new Told([5, 5]), second: new Told([9, 9]), third: new Told([0, 0]) };
      const all = new impl.MaxOfRateLimiter(...Object.values(limiters));
      all.when("web");
      all.when("web");
      heard(limiters, "when web, when web");
    },
  },
  {
    name: "every limiter forgets",
    run: () => {
      const limiters = { first: new Told([]), second: new Told([]), third: new Told([]) };
      new impl.MaxOfRateLimiter(...Object.values(limiters)).forget("web");
      heard(limiters, "forget web");
    },
  },
  {
    name: "of several limiters the greatest count is given",
    run: () => {
      for (const counts of [
        [2, 4, 3],
        [0, 1, 5],
        [6, 0],
      ]) {
        const limiter = new impl.MaxOfRateLimiter(...counts.map((count) => new Told([], count)));
        const rows = Object.fromEntries(counts.map((failures, i) => [`limiter ${i + 1}`, { failures }]));
        counted(limiter, { web: Math.max(...counts) }, [{ of: "limiter", rows }]);
      }
    },
  },
  {
    name: "without any limiter nothing waits and nothing was counted",
    run: () => {
      const none = new impl.MaxOfRateLimiter();
      waits(none, "web", { 1: 0, 2: 0 });
      counted(none, { web: 0 });
    },
  },
  {
    name: "curve and bucket together let a hundred failures pass, then ten a second",
    run: () => {
      const bucket = new workqueue.BucketRateLimiter(new rate.Limiter(10, 100), new utilclock.VirtualClock());
      const curve = new impl.ItemExponentialFailureRateLimiter(5 * time.millisecond, 1000 * time.second);
      const both = new impl.MaxOfRateLimiter(curve, bucket);
      for (let i = 1; i <= 98; i++) both.when(`web-${i}`);
      const wanted = { "web-99": 5, "web-100": 5, "web-101": 100, "web-102": 200 };
      for (const [item, wait] of Object.entries(wanted)) waits(both, item, { 1: wait });
      waits(both, "web-1", { 2: 300 }, { from: 1 });
    },
  },
];

/** When the Deployment controller tries to make ReplicaSets whose names are too long, in milliseconds from the start. */
async function attempts(deployments: number, duration: number): Promise<number[]> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock, node: false });
  const answer = cluster.server.fetch.bind(cluster.server);
  const seen: number[] = [];
  let start = clock.now();
  const stopped = new AbortController();
  cluster.server.fetch = (request) => {
    beat();
    if (request.method === "POST" && request.url.endsWith("/replicasets")) seen.push(clock.now() - start);
    // Who never waits would go on for ever within one instant.
    if (seen.length === mostAttempts) stopped.abort();
    return answer(request);
  };
  const run = async (): Promise<void> => {
    await cluster.start();
    start = clock.now();
    for (let i = 0; i < deployments; i++) {
      await cluster.client.appsV1().deployments("default").create(tooLong(i));
    }
    await utilclock.sleep(clock, duration, stopped.signal).catch(() => {});
  };
  try {
    await clock.run(run());
    return seen;
  } finally {
    await clock.run(cluster.stop());
  }
}

const mostAttempts = 300;

function tooLong(i: number): metav1.Manifest<apps.Deployment> {
  const labels = { app: `web-${i}` };
  const template = { metadata: { labels }, spec: { containers: [{ name: "web", image: "nginx:1.19" }] } };
  return {
    metadata: { name: `web-${i}-`.padEnd(250, "x") },
    spec: { replicas: 1, selector: { matchLabels: labels }, template },
  };
}

/** Runs of the system in which retries show. What they give is when the controller tried. */
export const scenarios = {
  "one Deployment that can never be": () => attempts(1, 200 * time.second),
  "thirty Deployments that can never be": () => attempts(30, time.second),
};

type Rows = Readonly<Record<string, Readonly<Record<string, number>>>>;

const oneByOne = (times: readonly number[]): Rows =>
  Object.fromEntries(times.slice(0, 20).map((at, i) => [`attempt ${i + 1}`, { "at ms": at }]));

/** How many attempts were made by a certain time. */
const byTime = (times: readonly number[]): Rows =>
  Object.fromEntries(
    [0, 5, 25, 65, 100, 300, 600, 1000].map((t) => [
      `by ${t} ms`,
      { attempts: times.filter((at) => at <= t).length },
    ]),
  );

type Name = keyof typeof scenarios;

/** What the port itself gives; it is asked once. */
const known = new Map<Name, Promise<number[]>>();
const ofThePort = (name: Name): Promise<number[]> => {
  const run = known.get(name) ?? scenarios[name]();
  known.set(name, run);
  return run;
};

const retries = (impl: Implementation): Check[] => {
  const asThePort = async (name: Name, rows: (times: readonly number[]) => Rows) => {
    const expected = rows(await ofThePort(name));
    const { ItemExponentialFailureRateLimiter, MaxOfRateLimiter } = impl;
    const functions = { ItemExponentialFailureRateLimiter, MaxOfRateLimiter };
    const actual = rows(await inPlace(meta.replaces, functions, scenarios[name]));
    agree({ says: `The controller tries ${name} at other times.`, of: "attempt", expected, actual });
  };
  return [
    {
      name: "a Deployment that can never be is tried sixteen times, ever more seldom",
      run: () => asThePort("one Deployment that can never be", oneByOne),
    },
    {
      name: "thirty such Deployments are tried ten times a second, once the bucket is empty",
      run: () => asThePort("thirty Deployments that can never be", byTime),
    },
  ];
};
