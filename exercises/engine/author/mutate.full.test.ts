// Every specification notices every change to its solution that makes a difference. `npm run exercise:mutate 16/2`.
import { describe, expect, test } from "vitest";
import { catalogue } from "../catalogue.ts";
import { once } from "./judged.ts";
import { format, mutate } from "./mutate.ts";

const wanted = process.env["EXERCISE"];
const chosen = catalogue().filter(
  ({ id, chapter }) => wanted === undefined || wanted === id || wanted === chapter,
);

for (const exercise of chosen) {
  describe(`${exercise.id} ${exercise.title}`, () => {
    test("no mutant of the solution survives", async ({ task }) => {
      const score = await once("mutants", exercise, () => mutate(exercise));
      const survivors = score.survivors.map(({ line, change }) => `solution.ts:${line}  ${change}`);
      task.meta.says = format(exercise, score);
      task.meta.complaints = [...survivors, ...score.complaints];
      if (wanted === undefined) console.log(task.meta.says);
      expect(task.meta.complaints).toEqual([]);
    });
  });
}
