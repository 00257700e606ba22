import type * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import * as leaderelectiontesting from "#client-go/tools/leaderelection/testing";
import * as embedded from "#embedded";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { asThePort, quietly } from "../../engine/as-the-port.ts";
import { announce, beat } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer } from "../../engine/random.ts";
import type { Rows } from "../../engine/tables.ts";
import { cases } from "./cases.ts";
import meta from "./meta.json" with { type: "json" };
import type { LeaderElector } from "./receiver.ts";
import type * as solution from "./solution.ts";
import type { Script, Seen } from "./stage.ts";
import { anyScript, failures, failuresByName, followed, given, lease } from "./stage.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [...tries(impl), ...alone(impl), ...runs(impl)];

const calls = "tryAcquireOrRenew(le, signal)";

async function gives(impl: Implementation, script: Script, expected: readonly Partial<Seen>[]): Promise<void> {
  announce({ calls, given: given(script) });
  const seen = await inPlace(meta.replaces, impl, () => followed(script));
  const rows = (all: readonly Partial<Seen>[]) =>
    Object.fromEntries(
      all.map((one, i) => [
        `look ${i + 1}`,
        Object.fromEntries(Object.entries(one).filter(([name]) => name in (expected[i] ?? {}))),
      ]),
    ) as Rows;
  agree({ calls, given: given(script), of: "look", expected: rows(expected), actual: rows(seen) });
} // prettier-ignore

const tries = (impl: Implementation): Check[] => [
  ...cases.map(({ name, script, gives: wanted, and = [] }) => ({
    name,
    run: async () => {
      await gives(impl, script, wanted);
      for (const [other, then] of and) await gives(impl, other, then);
    },
  })),
  {
    name: "whatever happens, each look ends as in Kubernetes",
    run: () =>
      always<Script>({
        any: anyScript,
        simpler: (script) => fewer(script.happens).map((happens) => ({ ...script, happens })),
        holds: async (script) => gives(impl, script, await followed(script)),
      }),
  },
];

/** An elector that is made of nothing but what your functions are given of it, and leaves a lock alone that "you" hold. */
function bare(lock: Partial<resourcelock.Interface>, observe: LeaderElector["observe"] = () => {}): LeaderElector {
  const clock = new utilclock.VirtualClock();
  return {
    config: {
      clock,
      rand: new rand.Rand(1),
      lock: Object.assign(new leaderelectiontesting.MemoryLock("me", { version: 0 }), lock),
      leaseDuration: lease * time.second,
      renewDeadline: 10 * time.second,
      retryPeriod: 2 * time.second,
      name: "kube-controller-manager",
      callbacks: { onStartedLeading: () => {}, onStoppedLeading: () => {} },
    },
    observedRawRecord: "",
    observedTime: clock.now(),
    observe,
    isLeader: () => false,
    create: () => Promise.resolve(false),
    update: () => Promise.resolve(false),
  };
} // prettier-ignore

const record: resourcelock.LeaderElectionRecord = Object.freeze({
  holderIdentity: "you",
  leaseDurationSeconds: 7,
  acquireTime: 1_000,
  renewTime: 20_000,
  leaderTransitions: 3,
});

/** Texts of two looks, one after the other. */
const texts: readonly (readonly [last: string, now: string])[] = [
  ["a", "a"],
  ["a", "b"],
  ["a", "A"],
  ["a", "a "],
  ["a", " a"],
  ["a  b", "a b"],
  ["ab", "ba"],
  ["a", ""],
  ["", "a"],
  ["a", " "],
  ["", " "],
  ["1", "1.0"],
  ['{"a":1,"b":2}', '{"b":2,"a":1}'],
  ['{"a":1,"b":2}', '{"a":1,"b":2}'],
  [`${"a".repeat(1000)}b`, `${"a".repeat(1000)}c`],
  ["\u00e9", "e\u0301"],
];

/** Whether a text is taken for news after another one, and which of the two is kept. */
async function taken(impl: Implementation, [last, now]: (typeof texts)[number]): Promise<void> {
  const noted: unknown[] = [];
  const le = bare({ get: async () => [record, now] }, (ler) => void noted.push(ler));
  le.observedRawRecord = last;
  const rows = (notes: string, keeps: string): Rows => ({ it: { notes, keeps } });
  const read = { "the last one": { text: JSON.stringify(last) }, "this one": { text: JSON.stringify(now) } };
  const table = [{ of: "look", rows: read }];
  announce({ calls, given: table });
  await impl.tryAcquireOrRenew(le, new AbortController().signal);
  agree({
    calls,
    given: table,
    of: "look",
    expected: rows(last === now ? "" : JSON.stringify(record), JSON.stringify(now)),
    actual: rows(noted.map((one) => JSON.stringify(one)).join(), JSON.stringify(le.observedRawRecord)),
  });
}

/** What `update` makes of a record, if the write goes well or fails. */
async function written(impl: Implementation, failure?: keyof typeof failures): Promise<void> {
  const heard: string[] = [];
  const { signal } = new AbortController();
  const update = async (ler: resourcelock.LeaderElectionRecord, own: AbortSignal): Promise<void> => {
    heard.push(`writes ${JSON.stringify(ler)}${own === signal ? "" : " without the signal"}`);
    await Promise.resolve();
    if (failure !== undefined) throw failures[failure];
    heard.push("is written");
  };
  const le = bare({ update }, (ler) => void heard.push(`notes ${JSON.stringify(ler)}`));
  le.observedRawRecord = "the text";
  const calls = "update(le, ler, signal)";
  const table = [{ of: "lock.update", rows: { it: { "rejects with": failure ?? "–" } } }];
  announce({ calls, given: table });
  const answer = await impl.update(le, record, signal);
  const text = JSON.stringify(record);
  const wanted = failure === undefined ? [`writes ${text}`, "is written", `notes ${text}`] : [`writes ${text}`];
  const rows = (does: readonly string[], gives: unknown, keeps: string) => ({
    ...Object.fromEntries(does.map((what, i) => [`${i + 1}.`, { is: what }])),
    "gives": { is: gives },
    "observedRawRecord": { is: keeps },
  });
  agree({
    calls,
    given: table,
    of: "it",
    expected: rows(wanted, failure === undefined, "the text") as Rows,
    actual: rows(heard, answer, le.observedRawRecord),
  });
} // prettier-ignore

const alone = (impl: Implementation): Check[] => [
  {
    name: "whatever of the text is another, it is news",
    run: async () => {
      for (const pair of texts) await taken(impl, pair);
    },
  },
  {
    name: "`update` writes what it is given, and notes it if that goes well",
    run: async () => {
      await written(impl);
      for (const failure of failuresByName) await written(impl, failure);
    },
  },
];

const s = time.second;

/** Three minutes of two electors on bad machines and a bad network: how long two led at once, and how often somebody began. */
async function threeMinutes(seed: number): Promise<Rows> {
  const settings = { leaseDuration: 15 * s, renewDeadline: 10 * s, retryPeriod: 2 * s, latency: 100, slow: false };
  const { two, reigns, wrong } = await quietly(() =>
    leaderelectiontesting.play(seed, settings, (clock) => {
      const server = new embedded.ApiServer({ clock, rand: new rand.Rand(1) });
      return (request) => {
        beat();
        return server.fetch(request);
      };
    }),
  );
  return {
    "two at once": { ms: Math.round(two) },
    "somebody begins to lead": { times: reigns },
    "records that are wrong": { are: wrong.length },
  };
} // prettier-ignore

/** What they give is what there was to see. */
export const scenarios = {
  "three minutes of two electors": () => threeMinutes(3),
  "three more minutes": () => threeMinutes(2),
};

const runs = (impl: Implementation): Check[] =>
  asThePort(
    meta.replaces,
    impl,
    [
      {
        name: "two electors lead one after the other, whatever befalls their machines and the network",
        play: scenarios["three minutes of two electors"],
      },
      { name: "so they do when other things befall them", play: scenarios["three more minutes"] },
    ],
    { says: "Two electors with your functions in them fare otherwise.", of: "in three minutes" },
  );
