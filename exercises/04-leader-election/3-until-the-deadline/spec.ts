import * as leaderelection from "#client-go/tools/leaderelection";
import * as leaderelectiontesting from "#client-go/tools/leaderelection/testing";
import * as embedded from "#embedded";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { asThePort, quietly } from "../../engine/as-the-port.ts";
import { announce, beat } from "../../engine/beat.ts";
import { isNotStarted } from "../../engine/exercise.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type { LeaderElector } from "./receiver.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [...rounds(impl), ...runs(impl)];

/** How tries end from some second on. A call without an answer ends when its signal aborts. */
type Answers = readonly (readonly [from: number, how: "yes" | "no" | "no answer"])[];

interface Script {
  readonly answers: Answers;
  /** After how many seconds somebody asks the elector to stop. */
  readonly stopsAt?: number;
  readonly releases?: boolean;
}

/** What there was to see. */
interface Seen {
  readonly "tries at": string;
  readonly "ends at": string;
  readonly ends: string;
  readonly says: string;
}

const [deadline, retry] = [3, 1];
/** So long it takes to give the lock away. */
const release = 0.5;
/** Nobody looks longer than that. */
const longest = 20;

/** A leader of the port on 4/3/1, with what it calls written down. */
class Stage {
  readonly clock = new utilclock.VirtualClock();
  readonly #script: Script;
  readonly #start = this.clock.now();
  readonly #tries: number[] = [];
  readonly #said: string[] = [];

  constructor(script: Script) {
    this.#script = script;
  }

  async seen(): Promise<Seen> {
    const [signal, cancel] = context.withCancel(context.background());
    const { stopsAt = longest } = this.#script;
    this.clock.afterFunc(stopsAt * time.second, cancel);
    let endsAt: number | undefined;
    const run = this.#elector()
      .renew(signal)
      .then(() => (endsAt = this.#now()));
    await this.clock.step(2 * longest * time.second);
    if (endsAt !== undefined) await run;
    return {
      "tries at": this.#tries.join(", "),
      "ends at": endsAt === undefined ? "never" : String(endsAt),
      ends: endsAt === undefined ? "never" : endsAt < stopsAt ? "by itself" : "when asked to",
      says: this.#said.join(", ") || "nothing",
    };
  }

  #elector(): leaderelection.LeaderElector {
    const { releases = false } = this.#script;
    const note = (what: string): void => void this.#said.push(what);
    const lock = new leaderelectiontesting.MemoryLock("me", { version: 0 });
    lock.recordEvent = (what) => note(what);
    const elector = new leaderelection.LeaderElector({
      clock: this.clock,
      rand: new rand.Rand(1),
      lock,
      leaseDuration: 4 * time.second,
      renewDeadline: deadline * time.second,
      retryPeriod: retry * time.second,
      releaseOnCancel: releases,
      name: "kube-controller-manager",
      callbacks: { onStartedLeading: () => {}, onStoppedLeading: () => {} },
    });
    elector.tryAcquireOrRenew = (signal) => this.#try(signal);
    elector.release = () => {
      note("gives the lock away");
      const takes = releases ? release * time.second : 0;
      return new Promise((resolve) => void this.clock.afterFunc(takes, () => resolve(true)));
    };
    return elector;
  }

  async #try(signal: AbortSignal): Promise<boolean> {
    beat();
    const now = this.#now();
    this.#tries.push(now);
    const how = this.#script.answers.findLast(([from]) => from <= now)?.[1] ?? "yes";
    if (how === "no answer") await aborted(signal);
    return how === "yes";
  }

  #now(): number {
    return Math.round((this.clock.now() - this.#start) / 10) / 100;
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => void context.afterFunc(signal, () => resolve()));
}

const seenOf = (script: Script): Promise<Seen> => quietly(() => new Stage(script).seen());

function given({ answers, stopsAt, releases }: Script): Table[] {
  const rows = Object.fromEntries(answers.map(([from, how]) => [`from ${from} s on`, { "a try ends in": how }]));
  return [
    ...(answers.length > 0 ? [{ of: "tries", rows }] : []),
    ...(stopsAt === undefined ? [] : [{ of: "signal", rows: { it: { "aborts at s": stopsAt } } }]),
    ...(releases === true ? [{ of: "releaseOnCancel", rows: { it: { is: true, "takes s": release } } }] : []),
  ];
} // prettier-ignore

const calls = "renew(le, signal)";

async function sees(impl: Implementation, script: Script, expected: Partial<Seen>): Promise<void> {
  announce({ calls, given: given(script) });
  const seen = await inPlace(meta.replaces, impl, () => seenOf(script));
  const rows = (of: Partial<Seen>) =>
    Object.fromEntries(Object.keys(expected).map((name) => [name, { is: of[name as keyof Seen] }])) as Rows;
  agree({ calls, given: given(script), of: "renew", expected: rows(expected), actual: rows(seen) });
}

const stopped = "stopped leading";

const cases: readonly { name: string; script: Script; wanted: Partial<Seen> }[] = [
  {
    name: "a leader renews every retry period",
    script: { answers: [], stopsAt: 5.5 },
    wanted: { "tries at": "0, 1, 2, 3, 4, 5" },
  },
  {
    name: "who is asked to stop between two rounds ends at once, without a word",
    script: { answers: [], stopsAt: 2.5 },
    wanted: { "tries at": "0, 1, 2", "ends at": "2.5", says: "nothing" },
  },
  {
    name: "a failure is not the end: a round tries every retry period",
    script: { answers: [[2, "no"], [4, "yes"]], stopsAt: 6.5 },
    wanted: { "tries at": "0, 1, 2, 3, 4, 5, 6", "ends at": "6.5", says: "nothing" },
  },
  {
    name: "a round that fails until the deadline is the last one",
    script: { answers: [[2, "no"]] },
    wanted: { "tries at": "0, 1, 2, 3, 4", "ends at": "5" },
  },
  {
    name: "each round has the whole deadline",
    script: { answers: [[2, "no"], [4, "yes"], [5, "no"]] },
    wanted: { "tries at": "0, 1, 2, 3, 4, 5, 6, 7", "ends at": "8" },
  },
  {
    name: "a call that nobody answers is given up at the deadline",
    script: { answers: [[2, "no answer"]] },
    wanted: { "tries at": "0, 1, 2", "ends at": "5" },
  },
  {
    name: "the tries of a round have one deadline together",
    script: { answers: [[2, "no"], [3.5, "no answer"]] },
    wanted: { "tries at": "0, 1, 2, 3, 4", "ends at": "5" },
  },
  {
    name: "who cannot renew ends by itself",
    script: { answers: [[2, "no"]] },
    wanted: { ends: "by itself" },
  },
  {
    name: "who gives up says so",
    script: { answers: [[2, "no"]] },
    wanted: { says: stopped },
  },
  {
    name: "who is asked to stop while a round fails gives up, too",
    script: { answers: [[2, "no"]], stopsAt: 3.5 },
    wanted: { "ends at": "3.5", says: stopped },
  },
  {
    name: "who was told to gives the lock away in the end",
    script: { answers: [], stopsAt: 2.5, releases: true },
    wanted: { "ends at": "3", says: "gives the lock away" },
  },
]; // prettier-ignore

/** An elector that is made of nothing but what your functions are given of it. */
function bare(clock: utilclock.VirtualClock, heard: string[], given: Pick<LeaderElector, "renewInTime" | "tryAcquireOrRenew">): LeaderElector {
  const lock = new leaderelectiontesting.MemoryLock("me", { version: 0 });
  lock.recordEvent = (what) => void heard.push(what);
  return {
    config: {
      clock,
      rand: new rand.Rand(1),
      lock,
      leaseDuration: 4 * time.second,
      renewDeadline: deadline * time.second,
      retryPeriod: retry * time.second,
      name: "kube-controller-manager",
      callbacks: { onStartedLeading: () => {}, onStoppedLeading: () => {} },
    },
    metrics: { leaderOn: (name) => void heard.push(`${name} on`), leaderOff: (name) => void heard.push(`${name} off`) },
    maybeReportTransition: () => void heard.push("a new leader?"),
    release: () => Promise.resolve(true),
    ...given,
  };
} // prettier-ignore

/** What your functions call, and when. */
async function called({ renew, renewInTime }: Implementation, goesWell: readonly boolean[], stopsAt = longest): Promise<string[]> {
  const heard: string[] = [];
  const clock = new utilclock.VirtualClock();
  const [signal, cancel] = context.withCancel(context.background());
  const answers = [...goesWell];
  const le = bare(clock, heard, {
    tryAcquireOrRenew: () => Promise.resolve(answers.shift() ?? false),
    renewInTime: (own) => {
      heard.push("a round");
      return renewInTime(le, own);
    },
  });
  clock.afterFunc(stopsAt * time.second, cancel);
  const run = renew(le, signal);
  await clock.step(2 * longest * time.second);
  cancel();
  await run;
  return heard;
} // prettier-ignore

const boom = "the disk is gone";

/** What comes out of it, or of a promise of it: it, or the error that it throws. */
async function outOf(work: () => Promise<unknown>): Promise<string> {
  try {
    const given = await work();
    return given === undefined ? "undefined" : `gives ${goerrors.textOf(given)}`;
  } catch (err) {
    if (isNotStarted(err)) throw err;
    return `throws ${goerrors.textOf(err)}`;
  }
}

/** What becomes of a round, all by itself, whose one try ends in this. */
async function oneRound({ renewInTime }: Implementation, ends: () => Promise<boolean>): Promise<Rows> {
  const clock = new utilclock.VirtualClock();
  const le = bare(clock, [], { tryAcquireOrRenew: ends, renewInTime: () => Promise.resolve(undefined) });
  const round = await outOf(() => renewInTime(le, context.background()));
  return { "the round": { is: round }, "timers that are left": { is: clock.armed } };
}

/** What becomes of `renew` when a round throws. */
async function brokenRound({ renew }: Implementation): Promise<Rows> {
  const clock = new utilclock.VirtualClock();
  const [signal, cancel] = context.withCancel(context.background());
  const signals: AbortSignal[] = [];
  const renewInTime = (own: AbortSignal): Promise<unknown> => {
    signals.push(own);
    return Promise.reject(new Error(boom));
  };
  const le = bare(clock, [], { tryAcquireOrRenew: () => Promise.resolve(true), renewInTime });
  try {
    const out = await outOf(() => renew(le, signal));
    const isOver = signals.every((own) => own === signal || own.aborted);
    return { renew: { is: out }, "its own signal": { is: isOver ? "has ended" : "goes on" } };
  } finally {
    cancel();
  }
}

function anyScript(source: rand.Source): Script {
  let at = 0;
  const answers = Array.from({ length: source.intn(6) }, () => {
    at += oneOf(source, [0.5, 1, 1.5, 2.5]);
    return [at, oneOf(source, ["yes", "yes", "no", "no", "no answer"] as const)] as const;
  });
  const releases = source.intn(3) === 0;
  return source.intn(2) === 0
    ? { answers, releases }
    : { answers, releases, stopsAt: 0.25 + source.intn(12) };
}

const rounds = (impl: Implementation): Check[] => [
  ...cases.map(({ name, script, wanted }) => ({ name, run: () => sees(impl, script, wanted) })),
  {
    name: "after each round it is told who leads, and after the last one that we do not",
    run: async () => {
      announce({ calls, given: [] });
      const heard = await quietly(() => called(impl, [true, false, true]));
      const round = ["a round", "a new leader?"];
      const wanted = [...round, ...round, ...round, stopped, "kube-controller-manager off"];
      const rows = (all: readonly string[]) =>
        Object.fromEntries(all.map((what, i) => [`${i + 1}.`, { calls: what }]));
      agree({
        says: "Two rounds go well, the second after one failure; the third does not.",
        calls,
        of: "call",
        expected: rows(wanted),
        actual: rows(heard),
      });
      agree({
        says: "Two rounds go well, and before the third the signal aborts.",
        calls,
        of: "call",
        expected: rows([...round, ...round]),
        actual: rows(await quietly(() => called(impl, [true, true], 1.5))),
      });
    },
  },
  {
    name: "an error that is not about the time comes out, and nothing of a round is left behind it",
    run: async () => {
      const calls = "renewInTime(le, signal)";
      const left = { is: 0 };
      const throwing = () => Promise.reject(new Error(boom));
      agree({ says: "The one try throws an error.", calls, of: "what", expected: { "the round": { is: `throws ${boom}` }, "timers that are left": left }, actual: await oneRound(impl, throwing) });
      agree({ says: "The one try goes well.", calls, of: "what", expected: { "the round": { is: "undefined" }, "timers that are left": left }, actual: await oneRound(impl, () => Promise.resolve(true)) });
    },
  },
  {
    name: "when a round throws, renew does, and its own signal ends",
    run: async () => {
      const expected = { renew: { is: `throws ${boom}` }, "its own signal": { is: "has ended" } };
      agree({ says: "The first round throws an error.", calls, of: "what", expected, actual: await quietly(() => brokenRound(impl)) });
    },
  },
  {
    name: "whatever becomes of the tries, it ends as in Kubernetes",
    run: () =>
      always<Script>({
        any: anyScript,
        simpler: (script) => fewer(script.answers).map((answers) => ({ ...script, answers })),
        holds: async (script) => sees(impl, script, await seenOf(script)),
      }),
  },
]; // prettier-ignore

const s = time.second;

/** Three minutes of two electors on bad machines and a bad network: how long two led at once, and how often somebody began. */
async function threeMinutes(seed: number): Promise<Rows> {
  const settings = { leaseDuration: 15 * s, renewDeadline: 10 * s, retryPeriod: 2 * s, latency: 100, slow: false };
  const { two, reigns } = await quietly(() =>
    leaderelectiontesting.play(seed, settings, (clock) => {
      const server = new embedded.ApiServer({ clock, rand: new rand.Rand(1) });
      return (request) => {
        beat();
        return server.fetch(request);
      };
    }),
  );
  return { "two at once": { ms: Math.round(two) }, "somebody begins to lead": { times: reigns } };
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
