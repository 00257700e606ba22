// Forty exercises made up for the purpose: the matrix must stay quick as exercises become many. The real ones are judged in
// author/check.test.ts.
import { rmSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue, exercisesRoot } from "./catalogue.ts";
import { columnsOf } from "./matrix.ts";
import { makeRoot, onTheSystem, writeSynthetic } from "./synthetic.ts";

const root = join(exercisesRoot, `../.cache/synthetic-${process.pid}`);
const exercises = 40;
/** All of them replace a function of the port, and so many play a recording on it. */
const recorded = 12;

beforeAll(() => {
  makeRoot(root);
  for (let n = 1; n <= exercises; n++)
    writeSynthetic(root, `${n <= 20 ? 98 : 99}/${n}`, n <= recorded ? "create" : undefined);
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

test("forty exercises × stub, solution and three wrong ones, in ten seconds", async () => {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  const all = catalogue(root);
  expect(all.length).toBe(exercises);
  for (const exercise of all) {
    const system = exercise.recordings?.length ? onTheSystem.recording : onTheSystem.port;
    const column = (state: string, fails: readonly (string | undefined)[]) =>
      Object.fromEntries(
        [two, three, nought, system].map((name) => [name, fails.includes(name) ? "failed" : state]),
      );
    expect(await columnsOf(exercise, root)).toEqual(
      Object.fromEntries(wanted(system).map(([name, state, fails]) => [name, column(state, fails)])),
    );
  }
  judgeTime((performance.now() - begun) / 1000, process.cpuUsage(before));
}, 120_000);

function judgeTime(wall: number, { user, system }: NodeJS.CpuUsage): void {
  const processor = (user + system) / 1e6;
  const perCore = (loadavg()[0] ?? 0) / availableParallelism();
  console.log(
    `matrix: ${exercises} exercises × 5, ${recorded} of them play a recording: ${wall.toFixed(1)} s, ` +
      `${processor.toFixed(1)} s of processor time in all threads; load ${perCore.toFixed(1)} a core`,
  );
  // The less of the two counts: other work stretches the wall's clock, other threads of this process add to the processor's. And where
  // others share a core's caches, a second of its time does less: twice as much is allowed then, and said.
  const room = perCore > 1 ? 2 : 1;
  if (room > 1) console.warn("matrix: the machine is busy, so that it is judged by twice the time");
  expect(Math.min(wall, processor)).toBeLessThan(10 * room);
}
