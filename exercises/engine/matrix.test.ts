// Forty exercises made up for the purpose: the matrix must stay quick as exercises become many. The real ones are judged in
// author/check.test.ts.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue, exercisesRoot } from "./catalogue.ts";
import { columnsOf } from "./matrix.ts";
import { makeRoot, writeSynthetic } from "./synthetic.ts";

const root = join(exercisesRoot, `../.cache/synthetic-${process.pid}`);
/** So many of them play a recording, too. */
const onTheSystem = 2;

beforeAll(() => {
  makeRoot(root);
  for (let n = 1; n <= 40; n++) writeSynthetic(root, `${n <= 20 ? 98 : 99}/${n}`, n <= onTheSystem);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const [two, three, nought, run] = [
  "two becomes four",
  "three becomes six",
  "nought stays nought",
  "ten pods roll as they did",
];

/** What each column should hold: a state for all checks, and the checks that fail. */
const wanted = [
  ["stub", "pending", []],
  ["solution", "passed", []],
  ["wrong/adds-two", "passed", [three, nought]],
  ["wrong/always-four", "passed", [three, nought]],
  ["wrong/squares", "passed", [three]],
] as const;

test("forty exercises × stub, solution and three wrong ones", async () => {
  const begun = performance.now();
  const all = catalogue(root);
  expect(all.length).toBe(40);
  for (const exercise of all) {
    const names = exercise.replaces.length > 0 ? [two, three, nought, run] : [two, three, nought];
    const column = (state: string, fails: readonly (string | undefined)[]) =>
      Object.fromEntries(names.map((name) => [name, fails.includes(name) ? "failed" : state]));
    expect(await columnsOf(exercise, root)).toEqual(
      Object.fromEntries(wanted.map(([name, state, fails]) => [name, column(state, fails)])),
    );
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`matrix: 40 exercises × 5, ${onTheSystem} of them on the whole system: ${seconds} s`);
}, 60_000);
