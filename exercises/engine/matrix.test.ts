// Exercises made up for the purpose, as many as show every kind. The real ones are judged in author/check.test.ts; how long forty take is
// measured by matrix.timed.test.ts.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue, exercisesRoot } from "./catalogue.ts";
import { makeRoot, onTheSystem, writeSynthetic } from "./synthetic.ts";
import type { Columns } from "./verdicts.ts";
import { Verdicts } from "./verdicts.ts";

const root = join(exercisesRoot, `../.cache/synthetic-${process.pid}`);
const exercises = 8;
/** All of them replace a function of the port, and so many play a recording on it. */
const recorded = 3;

beforeAll(() => {
  makeRoot(root);
  for (let n = 1; n <= exercises; n++)
    writeSynthetic(root, `${n <= 4 ? 98 : 99}/${n}`, n <= recorded ? "create" : undefined);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const [two, three, nought] = ["two becomes four", "three becomes six", "nought stays nought"];

/** What each column should hold: a state for all checks, and the checks that fail. */
const wanted = (system: string) =>
  [
    ["stub", "pending", []],
    ["solution", "passed", []],
    ["wrong/adds-two", "passed", [three, nought]],
    ["wrong/one-less", "passed", [system]],
    ["wrong/squares", "passed", [three]],
  ] as const;

const statesOf = (columns: Columns) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      Object.fromEntries(column.map((said) => [said.name, said.state])),
    ]),
  );

test("each exercise × stub, solution and three wrong ones", async () => {
  const all = catalogue(root);
  const place = { root: join(exercisesRoot, ".."), exercises: root };
  const verdicts = await Verdicts.open({ place, exercises: all });
  verdicts.begin(all);
  expect(all.length).toBe(exercises);
  for (const exercise of all) {
    const system = exercise.recordings?.length ? onTheSystem.recording : onTheSystem.port;
    const column = (state: string, fails: readonly (string | undefined)[]) =>
      Object.fromEntries(
        [two, three, nought, system].map((name) => [name, fails.includes(name) ? "failed" : state]),
      );
    expect(statesOf(await verdicts.of(exercise))).toEqual(
      Object.fromEntries(wanted(system).map(([name, state, fails]) => [name, column(state, fails)])),
    );
  }
});
