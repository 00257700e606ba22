// A scenario on a learner's text, filmed: which steps are kept of it, and what stood at the server at each.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Bench } from "./bench.ts";
import type { Exercise } from "./catalogue.ts";
import { catalogue } from "./catalogue.ts";
import { Camera, filmsOf, stepOfFilm } from "./film.ts";
import { LearnerFiles } from "./files.ts";
import { timeLimit } from "./judge.ts";
import { filmedIn } from "./result.ts";
import { beside, inOrder } from "./rollout.ts";
import type { RoundKey } from "./rollout.ts";
import { createRecorder } from "./steps-recorder.ts";
import { mostBefore, mostSteps } from "./steps.ts";

/** A recorder of calls that are one step each, in rounds of so many. */
function filmed(rounds: readonly number[], from?: RoundKey) {
  let round: RoundKey | undefined;
  let revision = 0;
  const camera = new Camera({ recording: "wanted", ...(from && { from }) });
  camera.begins("another", () => ({ round: [1, 0], at: 0, revision: 0, look: () => expect.unreachable() }));
  camera.begins("wanted", () => {
    const look = () => ({ deployments: [], replicaSets: [], pods: [], revision });
    return round && { round, at: 10 * revision, revision, look };
  });
  const recorder = createRecorder(() => {}, camera);
  const call = (): void => {
    const frame = recorder.enter("f", []);
    recorder.at(frame, 1, []);
    recorder.leave(frame);
  };
  call();
  for (const [i, calls] of rounds.entries()) {
    [round, revision] = [[i + 1, 0], i];
    for (let n = 0; n < calls; n++) call();
  }
  round = undefined;
  call();
  return recorder.steps();
}

describe("of a scenario are kept", () => {
  test("its steps, and no others, each with what stood at the server", () => {
    const { steps, states, before, after } = filmed([2, 1], [2, 0]);
    expect(steps.map(({ scene }) => scene)).toEqual([
      { round: [1, 0], at: 0, state: 0 },
      { round: [1, 0], at: 0, state: 0 },
      { round: [2, 0], at: 10, state: 1 },
    ]);
    expect(states?.map(({ revision }) => revision)).toEqual([0, 1]);
    expect([before, after]).toEqual([0, 0]);
  });

  test("a few before the round that is wanted, and many from there on", () => {
    const { steps, states, before, after } = filmed([250, 150, 500], [3, 0]);
    const led = steps.filter(({ scene }) => scene !== undefined && inOrder(scene.round, [3, 0]) < 0);
    expect(led.length).toBeGreaterThan(mostBefore - 5);
    expect(led.length).toBeLessThanOrEqual(mostBefore);
    expect([steps.length - led.length, before, after]).toEqual([
      mostSteps - mostBefore,
      400 - led.length,
      500 - (mostSteps - mostBefore),
    ]);
    expect(states?.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(steps.at(-1)?.scene?.state).toBe(1);
  });

  test("the last, where nobody knows of a round", () => {
    const { steps, before, after } = filmed([300, 300]);
    expect([steps.length, before, after]).toEqual([mostSteps, 200, 0]);
  });
});

test("it begins with the round that is wanted, or the next of which there is a step", () => {
  const steps = filmed([2, 0, 3], [1, 0]);
  const at = (round: number): number => stepOfFilm(steps, { from: [round, 0] });
  expect([at(1), at(2), at(3), at(9)]).toEqual([0, 2, 2, 4]);
  expect(stepOfFilm(steps, {})).toBe(0);
});

describe("a text that is judged", () => {
  const files = new LearnerFiles();
  const exercise = catalogue().find(({ id }) => id === "16/2") as Exercise; // It is there as long as this project is.
  const changed = (what: string, instead: string): string => {
    const text = files.solution(exercise).replace(what, instead);
    expect(text).toContain(instead);
    return text;
  };
  let bench: Bench;
  beforeAll(async () => void (bench = await Bench.open(2 * timeLimit)));
  afterAll(() => bench.close());

  test("plays its scenario once more, up to the same rests", async () => {
    const text = changed("- sum(allRSs)", "");
    const result = await bench.judge(exercise, text);
    const { check = "", recording = "", played } = filmedIn(result) ?? {};
    expect([check, recording]).toEqual([
      "ten pods roll as they did on a real control plane",
      "rolling-percent-10",
    ]);
    const both = played && beside(played);
    const pair = both?.rounds[both.first ?? -1];
    expect(pair?.at).toEqual([3, 0]);
    const films = filmsOf({ check, recording, ...(played && { played }) });
    expect(films).toEqual({ recording, from: [3, 0] });
    const steps = await bench.follow(exercise, text, result, { check, films });
    const rest = steps?.steps.findLast(
      ({ scene }) => scene !== undefined && inOrder(scene.round, [3, 0]) <= 0,
    );
    const wants = steps?.states?.[rest?.scene?.state ?? -1]?.replicaSets.map(({ spec }) => spec);
    expect(new Set(wants)).toEqual(new Set(pair?.mine?.at(-1)?.wants));
  });

  test("and never ends in a scenario says in which", async () => {
    const where =
      'if (allRSs.length > 1 && newRS.metadata.resourceVersion !== "1008") for (;;);\n  if (room <= 0)';
    const text = changed("if (room <= 0)", where);
    const result = await bench.judge(exercise, text);
    expect(result.stopped).toBe(true);
    const filmedThere = filmedIn(result);
    expect(filmedThere).toEqual({
      check: "ten pods roll as they did on a real control plane",
      recording: "rolling-percent-10",
    });
    const { check = "", recording = "" } = filmedThere ?? {};
    const steps = await bench.follow(exercise, text, result, { check, films: { recording } });
    expect(steps?.stopped).toBe(true);
    expect(steps?.states?.at(-1)?.deployments[0]).toMatchObject({ image: "nginx:1.20" });
  });
});
