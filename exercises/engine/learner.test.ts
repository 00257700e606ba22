/* oxlint-disable vitest/expect-expect -- the checks were run before; here is only told what they said. */
// The learner's own exercise.ts files. In a fresh clone every one is pending: skipped, with a note that says so.
import { afterAll, describe, test } from "vitest";
import { Bench } from "./bench.ts";
import type { Exercise } from "./catalogue.ts";
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

// In a whole run, the rest of the suite keeps the machine busy meanwhile.
const bench = await Bench.open(wanted === undefined ? 4 * timeLimit : timeLimit);
afterAll(() => bench.close());
const files = new LearnerFiles();

for (const exercise of exercises) {
  // The checks run here, in threads of their own, because only a thread can be stopped in the middle of a loop.
  const result = await bench.judgeFile(exercise, files);
  // Skipped as a whole: what is skipped check by check gets a green tick above it.
  const isOpen = result.standing === "not started";
  const heading = `${exercise.id} ${exercise.title}${isOpen ? ": not started" : ""} (${fileOf(exercise)})`;
  (isOpen ? describe.skip : describe)(heading, () => {
    for (const { name, wrong, skipped } of told(exercise, result)) {
      test(name, (ctx) => {
        if (skipped !== undefined) ctx.skip(skipped);
        if (wrong !== undefined) fail(wrong);
      });
    }
  });
}

interface Told {
  readonly name: string;
  readonly wrong?: string;
  readonly skipped?: string;
}

function told(exercise: Exercise, result: Result): Told[] {
  const { types, broken, outcomes, notRun } = result;
  return [
    ...(types.length > 0
      ? [{ name: "has the right types", wrong: typeErrors(exercise, result).join("\n") }]
      : []),
    ...(broken ? [{ name: "can be loaded", wrong: toText(broken) }] : []),
    ...outcomes.map(({ name, state, failure }) => ({
      name,
      ...(state === "pending" && { skipped: "not started" }),
      ...(state === "failed" && { wrong: explained(result, failure) }),
    })),
    ...notRun.map((name) => ({ name, skipped: "not run" })),
  ];
}

const explained = ({ belief }: Result, failure: Result["broken"]): string =>
  [failure ? toText(failure) : "It fails.", ...(belief === undefined ? [] : [belief])].join("\n\n");

/** Where in this file a check is reported is of no interest. */
function fail(text: string): never {
  const error = new Error(text);
  error.stack = `Error: ${text}`;
  throw error;
}
