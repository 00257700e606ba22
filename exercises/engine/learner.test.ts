// The learner's own exercise.ts files. In a fresh clone every one is pending: skipped, with a note that says so.
import { afterAll, describe, test } from "vitest";
import { Bench } from "./bench.ts";
import { catalogue } from "./catalogue.ts";
import { LearnerFiles } from "./files.ts";
import { timeLimit } from "./judge.ts";
import { typeErrors } from "./report.ts";
import type { Result } from "./result.ts";
import { fileOf } from "./result.ts";
import { toText } from "./tables.ts";

const wanted = process.env["EXERCISE"];
const exercises = catalogue().filter(
  ({ id, chapter }) => wanted === undefined || wanted === id || wanted === chapter,
);

// The rest of the suite keeps the machine busy meanwhile.
const bench = await Bench.open(4 * timeLimit);
afterAll(() => bench.close());
const files = new LearnerFiles();

for (const exercise of exercises) {
  // The checks run here, in threads of their own, because only a thread can be stopped in the middle of a loop.
  const result = await bench.judge(exercise, files.text(exercise));
  describe(`${exercise.id} ${exercise.title} (${fileOf(exercise)})`, () => {
    if (result.types.length > 0) {
      test("has the right types", () => fail(typeErrors(exercise, result).join("\n")));
    }
    if (result.broken) test("can be loaded", () => fail(told(result, result.broken)));
    for (const { name, state, failure } of result.outcomes) {
      test(name, (ctx) => {
        if (state === "pending") ctx.skip("not started");
        if (state === "failed") fail(told(result, failure));
      });
    }
    for (const name of result.notRun) test(name, (ctx) => ctx.skip("not run"));
  });
}

const told = ({ belief }: Result, failure: Result["broken"]): string =>
  [failure ? toText(failure) : "It fails.", ...(belief === undefined ? [] : [belief])].join("\n\n");

/** Where in this file a check is reported is of no interest. */
function fail(text: string): never {
  const error = new Error(text);
  error.stack = `Error: ${text}`;
  throw error;
}
