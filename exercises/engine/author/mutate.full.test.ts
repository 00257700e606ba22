// Every specification notices every change to its solution that makes a difference. `npm run exercise:mutate 16/2`.
import { describe, expect, test } from "vitest";
import { catalogue } from "../catalogue.ts";
import { format, mutate } from "./mutate.ts";

const wanted = process.env["EXERCISE"];
const chosen = catalogue().filter(
  ({ id, chapter }) => wanted === undefined || wanted === id || wanted === chapter,
);

describe.each(chosen.map((e) => [`${e.id} ${e.title}`, e] as const))("%s", (_, exercise) => {
  test("no mutant of the solution survives", async () => {
    const score = await mutate(exercise);
    console.log(format(exercise, score));
    expect([...score.survivors.map(({ line, change }) => `${line}: ${change}`), ...score.complaints]).toEqual(
      [],
    );
  }, 120_000);
});
