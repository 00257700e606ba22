import type { ClusterState, Step } from "../author.ts";
import type { Halt } from "./debugger.ts";

/**
 * Steps out of halts. Entering the function `first` begins a round; rounds in which no ReplicaSet was asked for another
 * size are left out, and the next step says how many there were.
 */
export function runOf(halts: readonly Halt[], first = ""): Step[] {
  const rounds = split(halts, first);
  const steps: Step[] = [];
  let idle = 0;
  rounds.forEach((round, i) => {
    if (asked(round[0]) === asked(rounds[i + 1]?.[0] ?? round.at(-1))) {
      idle++;
      return;
    }
    for (const [j, { state, ...halt }] of round.entries()) {
      const skipped = j === 0 && idle > 0 ? { idle } : {};
      steps.push({ n: steps.length + 1, ...halt, ...skipped, state: parse(state) });
    }
    idle = 0;
  });
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
