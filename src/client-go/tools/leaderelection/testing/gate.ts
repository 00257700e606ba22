// Ours: many runs of two electors, and what they must never show
import type * as restclient from "#client-go/rest";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";
import * as core from "#client-go/testing";
import { play, type Fault, type Outcome, type Settings } from "./two-electors.ts";

/** Many runs as one. */
export interface Sum {
  readonly seeds: number;
  readonly reigns: number;
  /** The longest that two led at once, and the seed. */
  readonly two: number;
  readonly twoAt: number;
  /** In how many runs two led at once. */
  readonly runsWithTwo: number;
  /** The longest that nobody wrote, as a part of what is allowed, and the seed. */
  readonly idle: number;
  readonly idleAt: number;
  readonly struck: ReadonlyMap<Fault, number>;
  readonly wrong: readonly string[];
  /** Runs in which a clock that was set back let a holder write what it had written before, and the longest that two led in one of them. */
  readonly repeats: { readonly runs: number; readonly two: number };
}

/**
 * Settings by chance that exclude two leaders while answers are prompt: lease > deadline + retry. Tries are a second apart or more: of
 * two renewals within one second nobody sees the second, since a record has whole seconds.
 */
export function promptSettings(source: rand.Source): Settings {
  const retryPeriod = time.second * (1 + 4 * source.float64());
  const renewDeadline = 1.2 * retryPeriod + time.second * (0.1 + 10 * source.float64());
  const latency = 100 * source.float64();
  return {
    retryPeriod,
    renewDeadline,
    latency,
    leaseDuration: renewDeadline + retryPeriod + latency + margin(source),
    slow: false,
  };
}

/** Settings by chance that exclude them with answers that take as long as the deadline: lease >= 2 x deadline + retry. */
export function slowSettings(source: rand.Source): Settings {
  const { retryPeriod, renewDeadline, latency } = promptSettings(source);
  const leaseDuration = 2 * renewDeadline + retryPeriod + margin(source);
  return { retryPeriod, renewDeadline, latency, leaseDuration, slow: true };
}

/** Half of the time there is nearly none. */
function margin(source: rand.Source): number {
  return source.float64() < 0.5 ? 1 : source.float64() * 10 * time.second;
}

/** Plays `seeds` runs from `first` on. */
export async function sumOf(
  { first, seeds }: { first: number; seeds: number },
  settingsOf: (source: rand.Source) => Settings,
  newServer: (clock: utilclock.Clock) => restclient.Fetch,
): Promise<Sum> {
  const outcomes: (Outcome & { seed: number })[] = [];
  for (let seed = first; seed < first + seeds; seed++) {
    outcomes.push({ seed, ...(await play(seed, settingsOf(new rand.Rand(~seed)), newServer)) });
  }
  const worst = (of: (one: Outcome) => number) => outcomes.reduce((a, b) => (of(b) > of(a) ? b : a));
  const struck = new Map<Fault, number>();
  for (const one of outcomes)
    for (const [fault, n] of one.struck) struck.set(fault, (struck.get(fault) ?? 0) + n);
  // Such a run shows two leaders whatever the settings are.
  const repeated = outcomes.filter((one) => one.repeats);
  const ofOthers = (one: Outcome) => (one.repeats ? 0 : one.two);
  const [two, idle] = [worst(ofOthers), worst((one) => one.idle)];
  return {
    seeds,
    reigns: outcomes.reduce((n, one) => n + one.reigns, 0),
    two: ofOthers(two),
    twoAt: two.seed,
    runsWithTwo: outcomes.filter((one) => ofOthers(one) > 0).length,
    idle: idle.idle,
    idleAt: idle.seed,
    struck,
    wrong: outcomes.flatMap(({ seed, wrong }) => wrong.map((what) => `seed ${seed}: ${what}`)),
    repeats: { runs: repeated.length, two: Math.max(0, ...repeated.map((one) => one.two)) },
  };
}

/** The kinds of faults that never struck. */
export function neverStruck({ struck }: Sum, slow: boolean): Fault[] {
  const kinds: readonly Fault[] = [
    ...core.promptFaults,
    ...(slow ? core.slowFaults : []),
    "skew",
    "leap",
    "crash",
  ];
  return kinds.filter((kind) => (struck.get(kind) ?? 0) === 0);
}

/** A sum for a person. */
export function shown(sum: Sum): string {
  const faults = Array.from(sum.struck, ([fault, n]) => `${fault} ${n}`).join(", ");
  const two =
    sum.runsWithTwo === 0
      ? "never two leaders"
      : `two leaders in ${sum.runsWithTwo} runs, for up to ${time.durationString(Math.round(sum.two))} (seed ${sum.twoAt})`;
  const idle = `longest without a write ${Math.round(100 * sum.idle)} % of what is allowed (seed ${sum.idleAt})`;
  const { repeats } = sum;
  const again =
    repeats.runs === 0
      ? ""
      : `; in ${repeats.runs} other runs a clock that was set back repeated a record: two leaders for up to ${time.durationString(Math.round(repeats.two))}`;
  return `${sum.seeds} seeds, ${sum.reigns} reigns: ${two}${again}; ${idle}; struck: ${faults}`;
}
