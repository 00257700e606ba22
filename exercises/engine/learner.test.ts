// The learner's own exercise.ts files. In a fresh clone every one is pending: skipped, with a note that says so.
import { describe, test } from "vitest";
import { catalogue, loadImplementation, loadSpec } from "./catalogue.ts";
import { isNotStarted } from "./exercise.ts";

const wanted = process.env["EXERCISE"];
const exercises = catalogue().filter(
  ({ id, chapter }) => wanted === undefined || wanted === id || wanted === chapter,
);

for (const exercise of exercises) {
  const spec = await loadSpec(exercise);
  const checks = spec(await loadImplementation(exercise, "exercise"));
  describe(`${exercise.id} ${exercise.title}`, () => {
    for (const { name, run } of checks) {
      test(name, async (ctx) => {
        try {
          await run();
        } catch (err) {
          if (isNotStarted(err)) ctx.skip(`not started: edit exercises/${exercise.path}/exercise.ts`);
          throw err;
        }
      });
    }
  });
}
