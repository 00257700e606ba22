/** A scenario on a learner's code as a run like those of chapters, of which each function is a symbol and the rounds are those of its drawing. */
import { inOrder } from "../../exercises/engine/rollout.ts";
import type { Beside, Pair, Sizes } from "../../exercises/engine/rollout.ts";
import type { Steps } from "../../exercises/engine/steps.ts";
import type { Run } from "../author.ts";

const nothing = { deployments: [], replicaSets: [], pods: [] };

/** The name under which a learner knows the text. */
const file = "exercise.ts";

/** The steps as those of a run; undefined if none of them was made while the scenario was played. */
export function ownRunOf({ steps, states = [] }: Steps, recording: string): Run | undefined {
  const own = steps.flatMap(({ line, in: name, depth, locals, scene }) =>
    scene === undefined ? [] : [{ line, symbol: name === "" ? file : name, depth, locals, ...scene }],
  );
  if (own.length === 0) return undefined;
  return {
    scenario: recording,
    recording,
    steps: own.map(({ line, symbol, depth, locals, at, state }, i) => ({
      n: i + 1,
      file,
      symbol,
      line,
      at,
      ...(depth > 1 && { depth }),
      locals,
      state: states[state] ?? nothing,
    })),
  };
}

/** The steps at which a round begins. */
export function roundsIn({ steps }: Steps): number[] {
  const keys = steps.map(({ scene }) => scene?.round.join("."));
  return keys.flatMap((key, i) => (key === keys[i - 1] ? [] : [i + 1]));
}

/** What the real run comes to in the round of a step, and whether the learner's comes to the same. */
export interface RealRest {
  /** Counts from 1. */
  readonly round: number;
  readonly pair: Pair;
  /** Nothing if the real run has no such round. */
  readonly rest: Sizes | undefined;
  readonly isAlike: boolean;
}

/** Undefined for a round that is not drawn. */
export function realRestAt(steps: Steps, n: number, { rounds }: Beside): RealRest | undefined {
  const key = steps.steps[n - 1]?.scene?.round;
  const at = rounds.findIndex((pair) => key !== undefined && inOrder(pair.at, key) === 0);
  const pair = rounds[at];
  if (pair === undefined) return undefined;
  const rest = pair.real?.at(-1);
  const isAlike = JSON.stringify(rest) === JSON.stringify(pair.mine?.at(-1));
  return { round: at + 1, pair, rest, isAlike };
}
