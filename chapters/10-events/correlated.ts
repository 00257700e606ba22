import type * as v1 from "#api/core/v1";
import * as cache from "../../src/client-go/tools/record/events-cache.ts";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";

/** Something that is done: a report about the one object of the scene, or time that passes. */
export type Done =
  readonly [does: "report", reason: string, message: string] | readonly [does: "passes", ms: number];

/** What became of a report. */
export type Fate = "created" | "patched" | "dropped";

/** An Event as the server keeps it. */
export interface Line {
  readonly reason: string;
  readonly message: string;
  readonly count: number;
}

/** What the scene calls of a correlator. */
export type Correlator = Pick<cache.EventCorrelator, "eventCorrelate" | "updateState">;

/** How long the server keeps an Event that nobody writes to: the default of `--event-ttl`. */
const kept = time.hour;
const start = 1_610_496_000_000;

/** Time that moves when it is told to. Nobody waits for it. */
class HandClock implements utilclock.Clock {
  passed = 0;
  #drawn = 0n;

  now(): number {
    return start + this.passed;
  }

  wall(): number {
    return this.now();
  }

  nanos(): bigint {
    return BigInt(this.now()) * 1_000_000n + ++this.#drawn;
  }

  afterFunc(): utilclock.Timer {
    throw new Error("nothing here waits");
  }

  track<T>(work: Promise<T>): Promise<T> {
    return work;
  }
} // prettier-ignore

/** One source that reports about one object, a correlator, and a server that takes every write. */
export class Told {
  readonly clock = new HandClock();
  readonly fates: Fate[] = [];
  /** By name, in the order in which they were made. */
  readonly #stored = new Map<string, { event: v1.Event; until: number }>();
  readonly #correlator: Correlator;

  constructor(correlatorOf: (clock: utilclock.Clock) => Correlator = (clock) => new cache.EventCorrelator(clock)) {
    this.#correlator = correlatorOf(this.clock);
  }

  /** What the server has, in the order in which it was made. */
  get lines(): readonly Line[] {
    return this.events.map(({ reason, message, count }) => ({ reason, message, count }));
  }

  get events(): readonly v1.Event[] {
    const now = this.clock.now();
    return [...this.#stored.values()].flatMap(({ event, until }) => (until > now ? [event] : []));
  }

  does(done: Done): void {
    if (done[0] === "passes") this.clock.passed += done[1];
    else this.report(done[1], done[2]);
  }

  report(reason: string, message: string): Fate {
    const fate = this.#write(this.#correlator.eventCorrelate(this.#event(reason, message)));
    this.fates.push(fate);
    return fate;
  }

  #write(result: cache.EventCorrelateResult): Fate {
    if (result.skip) return "dropped";
    const { event, patch } = result;
    const { name } = event.metadata;
    const was = this.events.find(({ metadata }) => metadata.name === name);
    const isPatch = event.count > 1 && was !== undefined;
    const written = isPatch ? { ...was, ...patch } : event;
    this.#stored.delete(isPatch ? "" : name);
    this.#stored.set(name, { event: written, until: this.clock.now() + kept });
    this.#correlator.updateState(written);
    return isPatch ? "patched" : "created";
  }

  #event(reason: string, message: string): v1.Event {
    const timestamp = time.rfc3339(this.clock.now());
    return {
      kind: "Event",
      apiVersion: "v1",
      metadata: { name: `web.${this.clock.nanos().toString(16)}`, namespace: "default" },
      involvedObject: { kind: "Deployment", namespace: "default", name: "web", uid: "5f1c0b7e", apiVersion: "apps/v1" },
      source: { component: "deployment-controller" },
      reason,
      message,
      type: "Normal",
      count: 1,
      firstTimestamp: timestamp,
      lastTimestamp: timestamp,
    } as v1.Event; // The fields that a report fills.
  }
} // prettier-ignore

/** What there is after all this, and how far the group and the bucket are. */
export interface Seen {
  readonly now: number;
  readonly lines: readonly Line[];
  readonly fates: readonly Fate[];
  /** How many different messages the group of the asked reason knows. */
  readonly known: number;
  /** Whole tokens in the bucket. */
  readonly tokens: number;
}

function after(past: readonly Done[]): Told {
  const told = new Told();
  for (const done of past) told.does(done);
  return told;
}

/** Does all this to a new correlator of the port, and finds out by further reports how far its group and its bucket are. */
export function seenAfter(past: readonly Done[], reason: string): Seen {
  const told = after(past);
  return {
    now: told.clock.passed,
    lines: told.lines,
    fates: told.fates,
    known: knownAfter(past, reason),
    tokens: tokensAfter(past),
  };
}

/** Reports without end go through until the bucket is empty. */
function tokensAfter(past: readonly Done[]): number {
  const told = after(past);
  let tokens = 0;
  while (told.report("Asked", "whether a token is left") !== "dropped") tokens++;
  return tokens;
}

/** New messages are told one by one until they would be the tenth; the bucket does not decide that. */
function knownAfter(past: readonly Done[], reason: string): number {
  let isCombined = false;
  const told = new Told((clock) => {
    const correlator = new cache.EventCorrelator(clock, { burstSize: Number.MAX_SAFE_INTEGER });
    return {
      updateState: (event) => correlator.updateState(event),
      eventCorrelate: (event) => {
        const result = correlator.eventCorrelate(event);
        isCombined = !result.skip && result.event.message !== event.message;
        return result;
      },
    };
  });
  for (const done of past) told.does(done);
  isCombined = false;
  let more = 0;
  for (; !isCombined; more++) told.report(reason, `not told before ${more}`);
  return cache.defaultAggregateMaxEvents - more;
}
