import * as leaderelection from "#client-go/tools/leaderelection";
import * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import * as leaderelectiontesting from "#client-go/tools/leaderelection/testing";
import * as embedded from "#embedded";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { asThePort, quietly } from "../../engine/as-the-port.ts";
import { announce, beat } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [...tries(impl), ...runs(impl)];

const whats = [
  "I look",
  "you renew",
  "you take it",
  "you give it up",
  "I look, and you are faster",
  "I look, and nobody answers",
  "my clock is set an hour forward",
  "my clock is set an hour back",
] as const;

/** What happens, and how many seconds after what happened before. */
type Happening = readonly [after: number, what: (typeof whats)[number]];

/** Some looks of one elector at a record that somebody else writes, too. */
interface Script {
  readonly happens: readonly Happening[];
  /** By how many seconds the other one's clock is ahead. */
  readonly ahead?: number;
  /** What the other one writes for its own lease, in seconds. */
  readonly itsLease?: number;
}

const lease = 15;

/** Its wall clock is half a day ahead, and can be set: who measures by that one measures wrongly. */
class Settable extends utilclock.VirtualClock {
  #ahead = 12 * time.hour;

  override wall(): number {
    return this.now() + this.#ahead;
  }

  set(by: number): void {
    this.#ahead += by;
  }
}

/** What came of one look. */
interface Seen {
  readonly gives: unknown;
  readonly asks: string;
  readonly record: string;
  /** Whom the elector takes for the leader afterwards, and since when it has seen that. */
  readonly notes: string;
}

/** The other one, and the server between. */
class Stage {
  readonly clock = new Settable(Date.UTC(2021, 0, 13));
  readonly #start = this.clock.now();
  readonly #wallAtStart = this.clock.wall();
  readonly #shared: leaderelectiontesting.Shared = { version: 0 };
  readonly #script: Script;
  readonly #lock: leaderelectiontesting.MemoryLock;
  readonly elector: leaderelection.LeaderElector;
  #asks: string[] = [];
  #now: Happening[1] = "I look";

  constructor(script: Script) {
    this.#script = script;
    this.#lock = new leaderelectiontesting.MemoryLock("me", this.#shared);
    this.elector = new leaderelection.LeaderElector({
      clock: this.clock,
      rand: new rand.Rand(1),
      lock: this.#watched(),
      leaseDuration: lease * time.second,
      renewDeadline: 10 * time.second,
      retryPeriod: 2 * time.second,
      name: "kube-controller-manager",
      callbacks: { onStartedLeading: () => {}, onStoppedLeading: () => {} },
    });
  }

  async happen([after, what]: Happening): Promise<Seen | undefined> {
    await this.clock.step(after * time.second);
    this.#now = what;
    if (!what.startsWith("I look")) {
      if (what === "my clock is set an hour forward") this.clock.set(time.hour);
      else if (what === "my clock is set an hour back") this.clock.set(-time.hour);
      else this.#write(what);
      return undefined;
    }
    this.#asks = [];
    const gives = await this.elector.tryAcquireOrRenew(context.background());
    return { gives, asks: this.#asks.join(", "), record: this.#inWords(), notes: this.#noted() };
  }

  #write(what: Happening[1]): void {
    const { ahead = 0, itsLease = lease } = this.#script;
    const before = this.#shared.record ?? resourcelock.emptyRecord;
    const at = this.#wallAtStart + this.clock.now() - this.#start + ahead * time.second;
    const takes = before.holderIdentity !== "you";
    this.#shared.record = {
      holderIdentity: what === "you give it up" ? "" : "you",
      leaseDurationSeconds: itsLease,
      renewTime: at,
      acquireTime: takes ? at : before.acquireTime,
      leaderTransitions: before.leaderTransitions + (takes ? 1 : 0),
    };
    this.#shared.version++;
  }

  /** The elector's lock, whose calls are noted. */
  #watched(): resourcelock.Interface {
    const lock = this.#lock;
    const note = (verb: string): void => void this.#asks.push(verb);
    return {
      get: async () => {
        note("get");
        if (this.#now === "I look, and nobody answers") throw new Error("nobody answers");
        return lock.get();
      },
      create: (ler) => {
        note("create");
        return lock.create(ler);
      },
      update: (ler) => {
        note("update");
        if (this.#now === "I look, and you are faster") this.#write("you take it");
        return lock.update(ler);
      },
      recordEvent: () => {},
      identity: () => "me",
      describe: () => "kube-system/kube-controller-manager",
    };
  }

  #noted(): string {
    const { observedRecord, observedTime } = this.elector;
    if (!Number.isFinite(observedTime)) return "nothing";
    return `${observedRecord.holderIdentity || "nobody"}, at ${(observedTime - this.#start) / time.second}`;
  }

  #inWords(): string {
    const { record } = this.#shared;
    if (record === undefined) return "none";
    const seconds = (at: number | null): string => (at === null ? "–" : String((at - this.#wallAtStart) / time.second));
    const { holderIdentity, acquireTime, renewTime, leaderTransitions, leaseDurationSeconds } = record;
    return `${holderIdentity || "nobody"}, acquired ${seconds(acquireTime)}, renewed ${seconds(renewTime)}, ${leaderTransitions} transitions, lease ${leaseDurationSeconds}`;
  }
} // prettier-ignore

/** What comes of each look, with the functions of the moment. */
async function followed(script: Script): Promise<readonly Seen[]> {
  return quietly(async () => {
    const stage = new Stage(script);
    const all: Seen[] = [];
    for (const happening of script.happens) {
      const seen = await stage.happen(happening);
      if (seen) all.push(seen);
    }
    return all;
  });
}

function given({ happens, ahead, itsLease }: Script): Table[] {
  let at = 0;
  const rows = happens.map(([after, what], i) => [`${i + 1}.`, { "at s": (at += after), happens: what }]);
  return [
    { of: "happens", rows: Object.fromEntries(rows) as Rows },
    ...(ahead === undefined ? [] : [{ of: "the other one's clock", rows: { it: { "ahead by s": ahead } } }]),
    ...(itsLease === undefined ? [] : [{ of: "the other one's lease", rows: { it: { s: itsLease } } }]),
  ];
}

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

const look = (after: number): Happening => [after, "I look"];
const no = { gives: false, asks: "get" };

interface Case {
  readonly name: string;
  readonly script: Script;
  readonly gives: readonly Partial<Seen>[];
}

const cases: readonly Case[] = [
  {
    name: "a record that is not there is made, and who makes it leads",
    script: { happens: [look(0)] },
    gives: [
      { gives: true, asks: "get, create", record: "me, acquired 0, renewed 0, 0 transitions, lease 15" },
    ],
  },
  {
    name: "who renews keeps what it began with",
    script: { happens: [look(0), look(2), look(3), look(3600)] },
    gives: [
      { gives: true },
      { gives: true, asks: "get, update", record: "me, acquired 0, renewed 2, 0 transitions, lease 15" },
      { gives: true, record: "me, acquired 0, renewed 5, 0 transitions, lease 15" },
      { gives: true, record: "me, acquired 0, renewed 3605, 0 transitions, lease 15" },
    ],
  },
  {
    name: "as long as the other one renews, nothing is written",
    script: { happens: [[0, "you take it"], look(1), [9, "you renew"], look(1), [9, "you renew"], look(9)] },
    gives: [no, no, no],
  },
  {
    name: "a lease counts from the look that saw the change, and its end is its end",
    script: { happens: [[0, "you take it"], [3, "you renew"], look(2), look(14.999), look(0.001)] },
    gives: [no, no, { gives: true, asks: "get, update" }],
  },
  {
    name: "a takeover counts one more, and starts afresh",
    script: { happens: [[0, "you take it"], look(1), look(16)] },
    gives: [no, { gives: true, record: "me, acquired 17, renewed 17, 2 transitions, lease 15" }],
  },
  {
    name: "what is written is noted at once",
    script: { happens: [[0, "you take it"], look(1), look(15), look(2)] },
    gives: [{ notes: "you, at 1" }, { notes: "me, at 16" }, { notes: "me, at 18" }],
  },
  {
    name: "looking changes nothing",
    script: { happens: [[0, "you take it"], look(1), look(6), look(6), look(6)] },
    gives: [no, no, no, { gives: true }],
  },
  {
    name: "a clock that is an hour slow makes nobody lose the lock",
    script: { ahead: -3600, happens: [[0, "you take it"], look(1), [1, "you renew"], look(1)] },
    gives: [no, no],
  },
  {
    name: "a clock that is an hour fast keeps nobody in office",
    script: { ahead: 3600, happens: [[0, "you take it"], look(1), look(15)] },
    gives: [no, { gives: true }],
  },
  {
    name: "a clock that is set makes no lease longer or shorter",
    script: {
      happens: [
        [0, "you take it"], look(1), [1, "my clock is set an hour forward"], look(1),
        [1, "my clock is set an hour back"], [0, "my clock is set an hour back"], look(11.999), look(0.001),
      ],
    },
    gives: [no, no, no, { gives: true, record: "me, acquired -3584, renewed -3584, 2 transitions, lease 15" }],
  },
  {
    name: "each goes by its own lease, whatever the other one has written",
    script: { itsLease: 40, happens: [[0, "you take it"], look(1), look(15)] },
    gives: [no, { gives: true, record: "me, acquired 16, renewed 16, 2 transitions, lease 15" }],
  },
  {
    name: "a lock that nobody holds is free at once",
    script: { happens: [[0, "you take it"], look(1), [1, "you give it up"], look(1)] },
    gives: [no, { gives: true, record: "me, acquired 3, renewed 3, 2 transitions, lease 15" }],
  },
  {
    name: "who was not fast enough does not lead, and waits for the one who was",
    script: {
      happens: [[0, "you take it"], [1, "you give it up"], [1, "I look, and you are faster"], look(1), look(15)],
    },
    gives: [{ gives: false, asks: "get, update", notes: "nobody, at 2" }, no, { gives: true }],
  },
  {
    name: "if nobody answers, nothing is written",
    script: { happens: [[0, "you take it"], [1, "I look, and nobody answers"], look(20), look(15)] },
    gives: [no, no, { gives: true }],
  },
  {
    name: "a leader whose lock another one has taken does not write over it",
    script: { happens: [look(0), [20, "you take it"], look(1), look(2)] },
    gives: [{ gives: true }, no, no],
  },
]; // prettier-ignore

function anyScript(source: rand.Source): Script {
  const happens = Array.from({ length: 2 + source.intn(8) }, (): Happening => {
    const what = source.intn(2) === 0 ? "I look" : oneOf(source, whats);
    return [oneOf(source, [0.4, 1, 2, 8, 15]), what];
  });
  return { happens, ahead: oneOf(source, [0, -20, 20]), itsLease: oneOf(source, [15, 1, 60]) };
}

const tries = (impl: Implementation): Check[] => [
  ...cases.map(({ name, script, gives: wanted }) => ({ name, run: () => gives(impl, script, wanted) })),
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

const s = time.second;

/** Three minutes of two electors on bad machines and a bad network: how long two led at once, and how often somebody began. */
async function threeMinutes(seed: number): Promise<Rows> {
  const settings = { leaseDuration: 15 * s, renewDeadline: 10 * s, retryPeriod: 2 * s, latency: 100, slow: false };
  const { two, reigns, wrong } = await quietly(() =>
    leaderelectiontesting.play(seed, settings, (clock) => {
      const server = new embedded.ApiServer({ clock, rand: new rand.Rand(1), serverSideApply: false });
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
