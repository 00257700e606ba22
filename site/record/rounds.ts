import type { ClusterState, Step } from "../author.ts";
import type { Halt } from "./debugger.ts";
import type { Scenario } from "./scenario.ts";

/**
 * Steps out of halts. Entering the function `watch[0]` begins a round. Rounds in which no ReplicaSet was asked for another
 * size are left out, and the next step says how many there were.
 */
export function runOf(halts: readonly Halt[], { watch, inFull }: Pick<Scenario, "watch" | "inFull">): Step[] {
  const rounds = split(halts, watch[0] ?? "");
  const changed = (round: readonly Halt[], i: number) =>
    asked(round[0]) !== asked(rounds[i + 1]?.[0] ?? round.at(-1));
  const last = rounds.findLastIndex(changed);
  const steps: Step[] = [];
  let idle = 0;
  let kept = 0;
  for (const [i, round] of rounds.entries()) {
    if (!changed(round, i)) {
      idle++;
      continue;
    }
    const whole = kept++ < inFull || i === last;
    for (const [j, { state, ...halt }] of (whole ? round : round.slice(0, 1)).entries()) {
      const skipped = j === 0 && idle > 0 ? { idle } : {};
      steps.push({ n: steps.length + 1, ...halt, ...skipped, state: parse(state) });
    }
    idle = 0;
  }
  return steps;
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

/** The sizes that the ReplicaSets were asked to have, as one word. */
function asked(halt: Halt | undefined): string {
  return halt
    ? parse(halt.state)
        .replicaSets.map(({ name, spec }) => `${name}=${spec}`)
        .join()
    : "";
}
