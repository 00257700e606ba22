// Every exercise keeps the author's rules. `npm run exercise:check 16/2` runs this for one and prints what to do.
import { describe, expect, test } from "vitest";
import { catalogue } from "../catalogue.ts";
import { rules } from "./rules.ts";

const wanted = process.env["EXERCISE"];
const all = catalogue();
const chosen = all.filter(({ id, chapter }) => wanted === undefined || wanted === id || wanted === chapter);

test("there are exercises", () => expect(chosen.length).toBeGreaterThan(0));

describe.each(chosen.map((e) => [`${e.id} ${e.title}`, e] as const))("%s", (_, exercise) => {
  test.each(rules)(
    "$name",
    async ({ complaints }) => {
      expect((await complaints(exercise, all)).join("\n")).toBe("");
    },
    60_000,
  );
});
