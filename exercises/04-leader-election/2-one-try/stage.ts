// What the checks of spec.ts play: one elector of the port, and all that may happen to its lock, its clocks and its requests.
import * as errors from "#apimachinery/api/errors";
import * as leaderelection from "#client-go/tools/leaderelection";
import * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import * as leaderelectiontesting from "#client-go/tools/leaderelection/testing";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { quietly } from "../../engine/as-the-port.ts";
import { oneOf } from "../../engine/random.ts";
import type { Rows, Table } from "../../engine/tables.ts";

const whats = [
  "I look",
  "you renew",
  "you take it",
  "you give it up",
  "you write my name",
  "the record is deleted",
  "the text is deleted",
  "I look, and the record comes 3 s later",
  "I look, and you are faster",
  "I look, and cannot read",
  "I look, and cannot write",
  "I look, and do not hear that it was written",
  "my clock is set an hour forward",
  "my clock is set an hour back",
] as const;

/** What happens, and how many seconds after what happened before. */
export type Happening = readonly [after: number, what: (typeof whats)[number]];

const gr = { group: "coordination.k8s.io", resource: "leases" };
const notFound = errors.newNotFound(gr, "kube-controller-manager");
const { reason: _, ...withoutReason } = notFound.status;

/** What a call may reject with; for the last one alone `isNotFound` is true. */
export const failures = {
  "nobody answers": new Error("nobody answers"),
  "a conflict": errors.newConflict(gr, "kube-controller-manager", "the object has been modified"),
  "it is there": errors.newAlreadyExists(gr, "kube-controller-manager"),
  "forbidden": errors.newForbidden(gr, "kube-controller-manager", "no"),
  "gone": errors.newGone("gone"),
  "too old": errors.newResourceExpired("too old"),
  "too slow": errors.newTimeoutError("too slow", 1),
  "a server is not found": new Error(notFound.message),
  "a 404 without a reason": new errors.StatusError(withoutReason),
  "nothing": undefined,
  "not found, behind another error": new Error("no record", { cause: notFound }),
} as const; // prettier-ignore

type Failure = keyof typeof failures;

export const failuresByName = Object.keys(failures) as [Failure, ...Failure[]];

/** Some looks of one elector at a record that somebody else writes, too. */
export interface Script {
  readonly happens: readonly Happening[];
  /** By how many seconds the other one's clock is ahead. */
  readonly ahead?: number;
  /** What the other one writes for its own lease, in seconds. */
  readonly itsLease?: number;
  /** Our own lease, in seconds. */
  readonly lease?: number;
  /** The other one's name, if it is not "you". */
  readonly name?: string;
  /** What a call that fails rejects with, if it is not that nobody answers. */
  readonly failure?: Failure;
}

export const lease = 15;

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
export interface Seen {
  readonly gives: unknown;
  readonly asks: string;
  readonly record: string;
  /** Whom the elector takes for the leader afterwards, and since when it has seen that. */
  readonly notes: string;
  /** Which text it keeps. */
  readonly keeps: string;
}

/** The other one, and the server between. */
class Stage {
  readonly clock = new Settable(Date.UTC(2021, 0, 13));
  readonly #start = this.clock.now();
  readonly #wallAtStart = this.clock.wall();
  readonly #shared: leaderelectiontesting.Shared = { version: 0 };
  readonly #script: Script;
  readonly #lock: leaderelectiontesting.MemoryLock;
  readonly #signal = new AbortController().signal;
  readonly elector: leaderelection.LeaderElector;
  #asks: string[] = [];
  #now: Happening[1] = "I look";
  /** A lock that is kept in an annotation may have lost it: there is an object then, and no text. */
  #hasText = true;
  #lastText = "";

  constructor(script: Script) {
    this.#script = script;
    this.#lock = new leaderelectiontesting.MemoryLock("me", this.#shared);
    this.elector = new leaderelection.LeaderElector({
      clock: this.clock,
      rand: new rand.Rand(1),
      lock: this.#watched(),
      leaseDuration: (script.lease ?? lease) * time.second,
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
      else this.#change(what);
      return undefined;
    }
    this.#asks = [];
    const gives = await this.elector.tryAcquireOrRenew(this.#signal);
    return {
      gives,
      asks: this.#asks.join(", "),
      record: this.#inWords(),
      notes: this.#noted(),
      keeps: this.#kept(),
    };
  }

  /** Somebody else does something to the record. */
  #change(what: Happening[1]): void {
    this.#shared.version++;
    this.#hasText = what !== "the text is deleted";
    this.#shared.record = what === "the record is deleted" ? undefined : this.#changed(what);
  }

  #changed(what: Happening[1]): resourcelock.LeaderElectionRecord {
    const { ahead = 0, itsLease = lease, name = "you" } = this.#script;
    const before = this.#shared.record ?? resourcelock.emptyRecord;
    if (what === "the text is deleted") return resourcelock.emptyRecord;
    if (what === "you write my name")
      return { ...before, holderIdentity: "me", leaseDurationSeconds: itsLease };
    const at = this.#wallAtStart + this.clock.now() - this.#start + ahead * time.second;
    const takes = before.holderIdentity !== name;
    return {
      holderIdentity: what === "you give it up" ? "" : name,
      leaseDurationSeconds: itsLease,
      renewTime: at,
      acquireTime: takes ? at : before.acquireTime,
      leaderTransitions: before.leaderTransitions + (takes ? 1 : 0),
    };
  }

  /** The elector's lock, whose calls are noted. */
  #watched(): resourcelock.Interface {
    const note = (verb: string, signal: AbortSignal): void =>
      void this.#asks.push(signal === this.#signal ? verb : `${verb} without the signal`);
    return {
      get: async (signal) => {
        note("get", signal);
        return this.#read();
      },
      create: async (ler, signal) => {
        note("create", signal);
        await this.#write(() => this.#lock.create(ler));
      },
      update: async (ler, signal) => {
        note("update", signal);
        await this.#write(() => this.#lock.update(ler));
      },
      recordEvent: () => {},
      identity: () => "me",
      describe: () => "kube-system/kube-controller-manager",
    };
  }

  async #read(): Promise<[record: resourcelock.LeaderElectionRecord, raw: string]> {
    if (this.#now === "I look, and cannot read") throw this.#failure();
    const [record, text] = await this.#lock.get();
    if (this.#now === "I look, and the record comes 3 s later") await this.clock.step(3 * time.second);
    this.#lastText = this.#hasText ? text : "";
    return [Object.freeze({ ...record }), this.#lastText];
  }

  async #write(write: () => Promise<void>): Promise<void> {
    if (this.#now === "I look, and cannot write") throw this.#failure();
    if (this.#now === "I look, and you are faster") this.#change("you take it");
    await write();
    this.#hasText = true;
    if (this.#now === "I look, and do not hear that it was written") throw this.#failure();
  }

  #failure(): unknown {
    return failures[this.#script.failure ?? "nobody answers"];
  }

  #noted(): string {
    const { observedRecord, observedTime } = this.elector;
    if (!Number.isFinite(observedTime)) return "nothing";
    return `${inWords(observedRecord.holderIdentity)}, at ${(observedTime - this.#start) / time.second}`;
  }

  #kept(): string {
    const { observedRawRecord } = this.elector;
    if (observedRawRecord === "") return "no text";
    return observedRawRecord === this.#lastText ? "the last text that was read" : "another text";
  }

  #inWords(): string {
    const { record } = this.#shared;
    if (record === undefined) return "none";
    const seconds = (at: number | null): string => (at === null ? "–" : String((at - this.#wallAtStart) / time.second));
    const { holderIdentity, acquireTime, renewTime, leaderTransitions, leaseDurationSeconds } = record;
    return `${inWords(holderIdentity)}, acquired ${seconds(acquireTime)}, renewed ${seconds(renewTime)}, ${leaderTransitions} transitions, lease ${leaseDurationSeconds}`;
  }
} // prettier-ignore

const inWords = (name: string): string =>
  name === "" ? "nobody" : /^\S+$/.test(name) ? name : JSON.stringify(name);

/** What comes of each look, with the functions of the moment. */
export async function followed(script: Script): Promise<readonly Seen[]> {
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

/** A script as the tables that a failing check shows. */
export function given({ happens, ahead, itsLease, lease: own, name, failure }: Script): Table[] {
  let at = 0;
  const rows = happens.map(([after, what], i) => {
    const row = { "at s": (at += after), happens: what };
    if (what === "I look, and the record comes 3 s later") at += 3;
    return [`${i + 1}.`, row];
  });
  const more = (of: string, column: string, value: string | number | undefined): Table[] =>
    value === undefined ? [] : [{ of, rows: { it: { [column]: value } } }];
  return [
    { of: "happens", rows: Object.fromEntries(rows) as Rows },
    ...more("the other one's clock", "ahead by s", ahead),
    ...more("the other one's lease", "s", itsLease),
    ...more("my lease", "s", own),
    ...more("the other one's name", "is", name === undefined ? undefined : JSON.stringify(name)),
    ...more("a call that fails", "rejects with", failure),
  ];
}

/**
 * Not among them is a text that is deleted: after an elector has made a record, and before it has read one, that would be the text of the last
 * look, as upstream has it.
 */
const anything = whats.filter((what) => what !== "the text is deleted") as [Happening[1], ...Happening[1][]];

export function anyScript(source: rand.Source): Script {
  const happens = Array.from({ length: 2 + source.intn(8) }, (): Happening => {
    const what = source.intn(2) === 0 ? "I look" : oneOf(source, anything);
    return [oneOf(source, [0.4, 1, 2, 8, 15]), what];
  });
  return {
    happens,
    ahead: oneOf(source, [0, -20, 20]),
    itsLease: oneOf(source, [15, 1, 60]),
    lease: oneOf(source, [15, 15.4, 20.6]),
    name: oneOf(source, ["you", "me-2", "m", "Me", " ", "me "]),
    failure: oneOf(source, failuresByName),
  };
}
