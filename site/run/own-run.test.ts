import { describe, expect, test } from "vitest";
import type { Beside, Sizes } from "../../exercises/engine/rollout.ts";
import type { Step, Steps } from "../../exercises/engine/steps.ts";
import { ownRunOf, realRestAt, roundsIn } from "./own-run.ts";

const state = (revision: number) => ({ deployments: [], replicaSets: [], pods: [], revision });
const step = (round: number, line: number, name = "f"): Step => ({
  line,
  in: name,
  frame: 1,
  depth: 1,
  call: 1,
  locals: [["n", String(line)]],
  scene: { round: [round, 0], at: 1000 * round, state: round - 1 },
});
const steps: Steps = {
  steps: [step(1, 4), step(1, 5), { ...step(2, 4, ""), depth: 2 }, step(4, 4)],
  before: 0,
  calls: 1,
  named: {},
  states: [state(7), state(8), state(9), state(10)],
};

describe("a learner's run", () => {
  test("has the steps of its text, with the state of each", () => {
    const run = ownRunOf(steps, "rolling");
    expect(
      run?.steps.map(({ n, symbol, line, at, depth, state: now }) => [
        n,
        symbol,
        line,
        at,
        depth,
        now.revision,
      ]),
    ).toEqual([
      [1, "f", 4, 1000, undefined, 7],
      [2, "f", 5, 1000, undefined, 7],
      [3, "exercise.ts", 4, 2000, 2, 8],
      [4, "f", 4, 4000, undefined, 10],
    ]);
    expect(
      ownRunOf(
        { ...steps, steps: [{ line: 1, in: "", frame: 0, depth: 0, call: 0, locals: [] }] },
        "rolling",
      ),
    ).toBeUndefined();
  });

  test("has rounds", () => {
    expect(roundsIn(steps)).toEqual([1, 3, 4]);
  });

  test("stands beside what the real one comes to in the same round", () => {
    const sizes = (wants: number): Sizes => ({ wants: [wants], serves: [0] });
    const both: Beside = {
      sets: [],
      rounds: [
        { at: [1, 0], says: "a", mine: [sizes(1)], real: [sizes(0), sizes(1)] },
        { at: [2, 0], says: "b", mine: [sizes(1)], real: [sizes(2)] },
        { at: [4, 0], says: "c", mine: [sizes(1)] },
      ],
      first: 1,
      onTheWay: false,
      most: 2,
    };
    const seen = (n: number) => {
      const { round, rest, isAlike } = realRestAt(steps, n, both) ?? {};
      return [round, rest?.wants, isAlike];
    };
    expect([seen(2), seen(3), seen(4)]).toEqual([
      [1, [1], true],
      [2, [2], false],
      [3, undefined, false],
    ]);
  });
});
