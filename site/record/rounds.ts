import type { ClusterState, Step } from "../author.ts";
import type { Halt } from "./debugger.ts";
import type { Scenario } from "./scenario.ts";

/** More steps than this nobody takes, and the page would carry them all. */
const most = 400;

/** Steps out of halts: each one, or with `inFull` by rounds. Throws when that leaves none, or more than a reader can follow. */
export function runOf(
  halts: readonly Halt[],
  { watch, inFull, allCounts }: Pick<Scenario, "watch" | "inFull" | "allCounts">,
): Step[] {
  const word =
    allCounts !== true && halts.some(({ state }) => parse(state).replicaSets.length > 0) ? asked : all;
  const kept =
    inFull === undefined
      ? halts.map((halt) => ({ halt, idle: 0 }))
      : byRounds(halts, { first: watch[0] ?? "", inFull, word });
  if (kept.length === 0) {
    throw new Error(
      "no step: no watched function ran after the watching began, or none of its rounds changed anything",
    );
  }
  if (kept.length > most) {
    throw new Error(
      `${kept.length} steps are more than ${most}: watch less, begin later or keep fewer rounds with \`inFull\``,
    );
  }
  return kept.map(({ halt: { state, depth, ...halt }, idle }, i) => ({
    n: i + 1,
    ...halt,
    ...(depth > 1 && { depth }),
    ...(idle > 0 && { idle }),
    state: parse(state),
  }));
}

interface Kept {
  readonly halt: Halt;
  /** Rounds left out just before it. */
  readonly idle: number;
}

interface Rounds {
  readonly first: string;
  readonly inFull: number;
  readonly word: (halt: Halt | undefined) => string;
}

/**
 * Entering the function `first` begins a round. Rounds that changed nothing are left out, but for the first line of the very last, and the
 * next step says how many there were. What counts as a change is what `word` says of a moment.
 */
function byRounds(halts: readonly Halt[], { first, inFull, word }: Rounds): Kept[] {
  const rounds = split(halts, first);
  const changed = (round: readonly Halt[], i: number) =>
    word(round[0]) !== word(rounds[i + 1]?.[0] ?? round.at(-1));
  const last = rounds.findLastIndex(changed);
  const kept: Kept[] = [];
  let [idle, full] = [0, 0];
  for (const [i, round] of rounds.entries()) {
    if (!changed(round, i)) {
      idle++;
      continue;
    }
    const whole = full++ < inFull || i === last;
    for (const [j, halt] of (whole ? round : round.slice(0, 1)).entries()) {
      kept.push({ halt, idle: j === 0 ? idle : 0 });
    }
    idle = 0;
  }
  const end = rounds.at(-1)?.[0];
  // The run ends where nobody has anything left to do, not where the last thing was decided.
  if (end && last < rounds.length - 1) kept.push({ halt: end, idle: idle - 1 });
  return kept;
}

/** Rounds begin where `first` is entered: at its first line, after any other line. */
function split(halts: readonly Halt[], first: string): Halt[][] {
  const own = halts.filter(({ file, symbol }) => `${file}#${symbol}` === first).map(({ line }) => line);
  const entry = Math.min(...own);
  const rounds: Halt[][] = [];
  for (const halt of halts) {
    if (`${halt.file}#${halt.symbol}` === first && halt.line === entry) rounds.push([]);
    rounds.at(-1)?.push(halt);
  }
  return rounds;
}

// The worker sends the snapshot as text, so that the main thread builds nothing while it is halted.
const parse = (state: string) => JSON.parse(state) as ClusterState;

/** All that is shown. */
const all = (halt: Halt | undefined): string => halt?.state ?? "";

/** The sizes that the ReplicaSets were asked to have, as one word. */
function asked(halt: Halt | undefined): string {
  return halt
    ? parse(halt.state)
        .replicaSets.map(({ name, spec }) => `${name}=${spec}`)
        .join()
    : "";
}
