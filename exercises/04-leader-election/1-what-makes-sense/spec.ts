import * as leaderelection from "#client-go/tools/leaderelection";
import * as leaderelectiontesting from "#client-go/tools/leaderelection/testing";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { type Check, type Spec, isNotStarted } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, oneOf, simplerField, smaller } from "../../engine/random.ts";
import type { Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;
type Unchecked = leaderelection.UncheckedConfig;

export const spec: Spec<Implementation> = (impl) => [...rules(impl), ...electors(impl)];

type Part = "onStartedLeading" | "onStoppedLeading" | "lock";

/** Lease, deadline and retry in seconds, and what is left out. */
interface Asked {
  readonly lease: number;
  readonly deadline: number;
  readonly retry: number;
  readonly without?: readonly Part[];
}

const fine = "nothing";

function configOf({ lease, deadline, retry, without = [] }: Asked): Unchecked {
  const clock = new utilclock.VirtualClock();
  const has = (name: Part): boolean => !without.includes(name);
  return {
    clock,
    rand: new rand.Rand(1),
    ...(has("lock") && { lock: new leaderelectiontesting.MemoryLock("cp-1", { version: 0 }) }),
    leaseDuration: lease * time.second,
    renewDeadline: deadline * time.second,
    retryPeriod: retry * time.second,
    name: "kube-controller-manager",
    callbacks: {
      ...(has("onStartedLeading") && { onStartedLeading: () => {} }),
      ...(has("onStoppedLeading") && { onStoppedLeading: () => {} }),
    },
  };
}

/** What is thrown, in its own words. */
function said(impl: Implementation, asked: Asked): string {
  try {
    impl.checkConfig(configOf(asked));
    return fine;
  } catch (err) {
    if (isNotStarted(err)) throw err;
    return err instanceof Error ? err.message : "something that is no Error";
  }
}

const given = ({ lease, deadline, retry, without = [] }: Asked): Table => ({
  of: "configuration",
  rows: { it: { lease, deadline, retry, ...(without.length > 0 && { lacks: without.join(", ") }) } },
});

function says(impl: Implementation, asked: Asked, wanted: string): void {
  agree({
    calls: "checkConfig(lec)",
    given: [given(asked)],
    of: "it",
    expected: { throws: { says: wanted } },
    actual: () => ({ throws: { says: said(impl, asked) } }),
  });
}

const words = {
  lease: "leaseDuration must be greater than renewDeadline",
  deadline: "renewDeadline must be greater than retryPeriod*JitterFactor",
  zeroLease: "leaseDuration must be greater than zero",
  zeroDeadline: "renewDeadline must be greater than zero",
  zeroRetry: "retryPeriod must be greater than zero",
  started: "OnStartedLeading callback must not be nil",
  stopped: "OnStoppedLeading callback must not be nil",
  lock: "Lock must not be nil.",
};

/** "15/10/2" as durations. */
function of(text: string, without: readonly Part[] = []): Asked {
  const [lease = 0, deadline = 0, retry = 0] = text.split("/").map(Number);
  return { lease, deadline, retry, without };
}

const cases: readonly (readonly [name: string, ...rows: readonly (readonly [Asked, string])[]])[] = [
  ["usual durations are fine", [of("15/10/2"), fine], [of("137/107/26"), fine], [of("1.5/1/0.2"), fine]],
  ["a lease that is shorter than the deadline is refused", [of("5/10/2"), words.lease]],
  ["a lease that equals the deadline is refused", [of("10/10/2"), words.lease]],
  [
    "a deadline that is shorter than 1.2 times the retry period is refused",
    [of("15/10/20"), words.deadline],
    [of("15/2.2/2"), words.deadline],
  ],
  ["a deadline that equals 1.2 times the retry period is refused", [of("15/6/5"), words.deadline]],
  [
    "a little more than equal is enough",
    [of("10.001/10/2"), fine],
    [of("15/6.001/5"), fine],
    [of("1/0.004/0.003"), fine],
    [of("86400/10/2"), fine],
  ],
  ["durations with which two may lead at once are legal", [of("11/10/8"), fine], [of("4/3/1"), fine]],
  [
    "a deadline of zero is no less than 1.2 times some retry period, and that is told",
    [of("15/0/2"), words.deadline],
  ],
  [
    "a lease of zero is told of only if nothing before it is wrong",
    [of("0/10/2"), words.lease],
    [of("0/-3/-3"), words.zeroLease],
    [of("-1/-3/-3"), words.zeroLease],
  ],
  [
    "a deadline of zero or less is told of if nothing before it is wrong",
    [of("1/0/-3"), words.zeroDeadline],
    [of("1/-1/-3"), words.zeroDeadline],
  ],
  [
    "a retry period of zero or less is refused",
    [of("2/1/0"), words.zeroRetry],
    [of("15/10/-2"), words.zeroRetry],
  ],
  [
    "a millisecond is more than zero",
    [of("0.005/0.003/0.001"), fine],
    [of("0.002/0.001/0"), words.zeroRetry],
    [of("0.001/0/-3"), words.zeroDeadline],
  ],
  [
    "what is missing is told after the durations, first things first",
    [of("15/10/2", ["onStartedLeading", "onStoppedLeading", "lock"]), words.started],
    [of("15/10/2", ["onStoppedLeading", "lock"]), words.stopped],
    [of("15/10/2", ["lock"]), words.lock],
    [of("2/1/0", ["onStartedLeading", "lock"]), words.zeroRetry],
  ],
];

const rules = (impl: Implementation): Check[] => [
  ...cases.map(([name, ...rows]) => ({
    name,
    run: () => {
      for (const [asked, wanted] of rows) says(impl, asked, wanted);
    },
  })),
  {
    name: "whatever the durations are, they are judged as in Kubernetes",
    run: () =>
      always<Asked>({
        any: anyDurations,
        simpler: (asked) =>
          (["lease", "deadline", "retry"] as const).flatMap((field) => simplerField(asked, field, smaller)),
        holds: (asked) => says(impl, asked, said(leaderelection, asked)),
      }),
  },
];

function anyDurations(source: rand.Source): Asked {
  const retry = source.intn(20) - 3;
  const deadline = oneOf(source, [retry, retry + 1, 2 * retry, source.intn(20) - 3]);
  const lease = oneOf(source, [deadline, deadline + 1, 2 * deadline, source.intn(30) - 3]);
  const lacks = oneOf<Part | undefined>(source, ["onStartedLeading", "onStoppedLeading", "lock", undefined]);
  return { lease, deadline, retry, without: lacks === undefined ? [] : [lacks] };
}

/** What becomes of an elector with these durations: refused, or who leads after a while. */
async function becomes(asked: Asked): Promise<string> {
  const clock = new utilclock.VirtualClock();
  const shared: leaderelectiontesting.Shared = { version: 0 };
  const { callbacks, ...rest } = configOf(asked);
  const [signal, cancel] = context.withCancel(context.background());
  let leads = false;
  const config = {
    ...rest,
    clock,
    lock: new leaderelectiontesting.MemoryLock("cp-1", shared),
    callbacks: {
      onStoppedLeading: () => {},
      ...callbacks,
      onStartedLeading: () => {
        leads = true;
      },
    },
  };
  try {
    const run = new leaderelection.LeaderElector(config).run(signal);
    await clock.step(time.minute);
    cancel();
    await clock.run(run);
    return leads ? "leads" : "does not lead";
  } catch (err) {
    if (isNotStarted(err)) throw err;
    return goerrors.textOf(err);
  }
}

const commandLines: Readonly<Record<string, Asked>> = {
  "all as it comes": of("15/10/2"),
  "lease-duration=5s": of("5/10/2"),
  "retry-period=20s": of("15/10/20"),
  "renew-deadline=0s": of("15/0/2"),
  "lease 4s, deadline 3s, retry 1s": of("4/3/1"),
};

const recorded: Readonly<Record<string, string>> = {
  "all as it comes": "leads",
  "lease-duration=5s": words.lease,
  "retry-period=20s": words.deadline,
  "renew-deadline=0s": words.deadline,
  "lease 4s, deadline 3s, retry 1s": "leads",
};

/** Electors that are made of the durations of five command lines. What it gives is what became of them. */
export const scenarios = {
  "five command lines": async (): Promise<Record<string, string>> => {
    const all: Record<string, string> = {};
    for (const [line, asked] of Object.entries(commandLines)) all[line] = await becomes(asked);
    return all;
  },
};

/** The same with the learner's function in place, for one command line. */
async function withIts(impl: Implementation, asked: Asked): Promise<string> {
  try {
    return await inPlace(meta.replaces, impl, () => becomes(asked));
  } catch (err) {
    if (isNotStarted(err)) throw err;
    return goerrors.textOf(err);
  }
}

const electors = (impl: Implementation): Check[] => [
  {
    name: "five command lines end as they did with a real kube-controller-manager",
    run: async () => {
      const seen: Record<string, string> = {};
      for (const [line, asked] of Object.entries(commandLines)) seen[line] = await withIts(impl, asked);
      const rows = (all: Readonly<Record<string, string>>) =>
        Object.fromEntries(Object.entries(all).map(([line, becomes]) => [line, { becomes }]));
      agree({ says: "A command line ends otherwise.", of: "command line", expected: rows(recorded), actual: rows(seen) });
    },
  },
]; // prettier-ignore
