import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";
import { SkewedClock } from "../../src/client-go/testing/skewed-clock.ts";
import { LeaderElector } from "../../src/client-go/tools/leaderelection/leaderelection.ts";
import type {
  Interface,
  LeaderElectionRecord,
} from "../../src/client-go/tools/leaderelection/resourcelock/interface.ts";

/** The seats of the chapter: each may have one process after the other. */
export const [first, second] = ["cp-1", "cp-2"];
export type Who = typeof first;

/** Lease, deadline and retry, in milliseconds. */
export interface Settings {
  readonly leaseDuration: number;
  readonly renewDeadline: number;
  readonly retryPeriod: number;
}

const s = time.second;

/** "4/3/1" as settings. */
export function settings(text: string): Settings {
  const [leaseDuration = 0, renewDeadline = 0, retryPeriod = 0] = text.split("/").map((n) => Number(n) * s);
  return { leaseDuration, renewDeadline, retryPeriod };
}

/** A request for the Lease, and what came of it. */
export interface Asked {
  readonly who: string;
  readonly at: number;
  readonly verb: "get" | "create" | "update";
  readonly answer: "done" | "refused" | "unreachable";
}

/** Somebody believes that it leads, from one instant to another. */
export interface Reign {
  readonly who: string;
  readonly from: number;
  to: number | undefined;
}

/** A process that runs an elector. */
interface Process {
  readonly elector: LeaderElector;
  readonly clock: utilclock.Clock;
  readonly cable: Cable;
  readonly end: () => void;
}

/** What a race is made of. */
export interface RaceOptions {
  readonly clock: utilclock.VirtualClock;
  readonly settings: Settings;
  /** A lock of the record that all share, for one who is called so. */
  readonly lockOf: (identity: string) => Interface;
  /** By how much the second seat's clock is ahead. */
  readonly skew?: number;
  readonly seed?: number;
}

/** Electors on one lock: processes that start, are killed, are cut off from the server and reach it again. */
export class Race {
  readonly asked: Asked[] = [];
  readonly reigns: Reign[] = [];
  readonly #options: RaceOptions;
  readonly #seats = new Map<string, Process>();
  readonly #begun: number;
  #started = 0;

  constructor(options: RaceOptions) {
    this.#options = options;
    this.#begun = options.clock.now();
  }

  /** Milliseconds since the race was made. */
  get now(): number {
    return this.#options.clock.now() - this.#begun;
  }

  /** Starts a process, unless one runs in this seat; each has a name that no other one has. */
  start(seat: string): void {
    if (this.#seats.has(seat)) return;
    const { clock: base, settings, lockOf, skew = 0, seed = 1 } = this.#options;
    const n = this.#started++;
    const who = n < 2 ? seat : `${seat} again`;
    const clock = new SkewedClock(base, seat === second ? skew : 0);
    const [signal, cancel] = context.withCancel(context.background());
    const cable = new Cable(lockOf(n < 2 ? seat : `${seat}_${n}`), who, this);
    const elector = new LeaderElector({
      clock,
      rand: new rand.Rand(seed * 1000 + n),
      lock: cable,
      ...settings,
      name: "kube-controller-manager",
      callbacks: { onStartedLeading: (leading) => this.#reign(seat, leading), onStoppedLeading: () => {} },
    });
    const end = (): void => {
      cable.isCut = true;
      cancel();
      this.#seats.delete(seat);
    };
    this.#seats.set(seat, { elector, clock, cable, end });
    void this.#live(elector, signal, end);
  }

  /** Where an elector has lost the Lease, its process ends by itself. */
  async #live(elector: LeaderElector, signal: AbortSignal, end: () => void): Promise<void> {
    await elector.run(signal);
    if (!signal.aborted) end();
  }

  /** Ends the process of a seat, without a word to anybody. */
  kill(seat: string): void {
    this.#seats.get(seat)?.end();
  }

  /** From now on its requests do not reach the server, and fail at once. */
  cut(seat: string): void {
    const process = this.#seats.get(seat);
    if (process) process.cable.isCut = true;
  }

  heal(seat: string): void {
    const process = this.#seats.get(seat);
    if (process) process.cable.isCut = false;
  }

  /** Ends all processes. */
  stop(): void {
    for (const { end } of this.#seats.values()) end();
  }

  runs(seat: string): boolean {
    return this.#seats.has(seat);
  }

  isCut(seat: string): boolean {
    return this.#seats.get(seat)?.cable.isCut === true;
  }

  /** Who believes that it leads. */
  leaders(): readonly string[] {
    return this.reigns.filter(({ to }) => to === undefined).map(({ who }) => who);
  }

  /** When the process of a seat last saw the record change, by the clock of the race, and by its own. */
  sawChange(seat: string): { readonly at: number; readonly own: number } | undefined {
    const process = this.#seats.get(seat);
    const own = process?.elector.observedTime ?? Number.NEGATIVE_INFINITY;
    if (!process || own === Number.NEGATIVE_INFINITY) return undefined;
    return { at: own - (process.clock.now() - this.#options.clock.now()) - this.#begun, own };
  }

  #reign(who: string, leading: AbortSignal): void {
    const reign: Reign = { who, from: this.now, to: undefined };
    this.reigns.push(reign);
    context.afterFunc(leading, () => void (reign.to = this.now));
  }
}

/** What an elector reaches its lock through: it can be cut, and everything that goes through it is noted. */
class Cable implements Interface {
  isCut = false;
  readonly #lock: Interface;
  readonly #who: string;
  readonly #race: Race;

  constructor(lock: Interface, who: string, race: Race) {
    this.#lock = lock;
    this.#who = who;
    this.#race = race;
  }

  get(signal: AbortSignal): Promise<[record: LeaderElectionRecord, raw: string]> {
    return this.#ask("get", () => this.#lock.get(signal));
  }

  create(ler: LeaderElectionRecord, signal: AbortSignal): Promise<void> {
    return this.#ask("create", () => this.#lock.create(ler, signal));
  }

  update(ler: LeaderElectionRecord, signal: AbortSignal): Promise<void> {
    return this.#ask("update", () => this.#lock.update(ler, signal));
  }

  recordEvent(said: string): void {
    if (!this.isCut) this.#lock.recordEvent(said);
  }

  identity(): string {
    return this.#lock.identity();
  }

  describe(): string {
    return this.#lock.describe();
  }

  async #ask<T>(verb: Asked["verb"], call: () => Promise<T>): Promise<T> {
    const note = (answer: Asked["answer"]): void => {
      this.#race.asked.push({ who: this.#who, at: this.#race.now, verb, answer });
    };
    if (this.isCut) {
      note("unreachable");
      throw new Error("connect: no route to host");
    }
    try {
      const answer = await call();
      note("done");
      return answer;
    } catch (err) {
      note("refused");
      throw err;
    }
  }
}
