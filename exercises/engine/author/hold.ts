import { beforeAll, describe, expect, test } from "vitest";
import type { Exercise } from "../catalogue.ts";
import { catalogue } from "../catalogue.ts";
import type { Rule } from "./rules.ts";

/** Makes a test of each rule for each exercise, or for those that EXERCISE names. `begin`: what goes on beside, once it is known which. */
export function hold(
  rules: readonly Rule[],
  begin: (chosen: readonly Exercise[]) => Promise<void> = () => Promise.resolve(),
): void {
  const wanted = process.env["EXERCISE"];
  const all = catalogue();
  const chosen = all.filter(({ id, chapter }) => wanted === undefined || wanted === id || wanted === chapter);

  beforeAll(() => begin(chosen));

  test("there are exercises", () => expect(chosen.length).toBeGreaterThan(0));

  for (const exercise of chosen) {
    describe(`${exercise.id} ${exercise.title}`, () => {
      for (const { name, complaints } of rules) {
        test(name, async ({ task }) => {
          const found = await complaints(exercise, all);
          task.meta.complaints = found;
          expect(found.join("\n")).toBe("");
        });
      }
    });
  }
}
