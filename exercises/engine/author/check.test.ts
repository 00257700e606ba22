// Every exercise keeps the author's rules. `npm run exercise:check 16/2` runs this for one and prints what to do.
import { describe, expect, test } from "vitest";
import { catalogue } from "../catalogue.ts";
import { rules } from "./rules.ts";

const wanted = process.env["EXERCISE"];
const all = catalogue();
const chosen = all.filter(({ id, chapter }) => wanted === undefined || wanted === id || wanted === chapter);

test("there are exercises", () => expect(chosen.length).toBeGreaterThan(0));

for (const exercise of chosen) {
  describe(`${exercise.id} ${exercise.title}`, () => {
    for (const { name, complaints } of rules) {
      test(name, { timeout: 60_000 }, async ({ task }) => {
        const found = await complaints(exercise, all);
        task.meta.complaints = found;
        expect(found.join("\n")).toBe("");
      });
    }
  });
}
