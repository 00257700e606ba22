import { readFileSync } from "node:fs";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Bench } from "./bench.ts";
import { catalogue, exercisesRoot } from "./catalogue.ts";
import type { Exercise } from "./catalogue.ts";
import { timeLimit } from "./judge.ts";
import { withPad } from "./scratch.ts";
import { toTableText } from "./table-text.ts";

const exercises = catalogue();
let bench: Bench;
// On a busy machine word of where a loop is comes late.
beforeAll(async () => (bench = await Bench.open(2 * timeLimit)));
afterAll(() => bench.close());

const read = ({ path }: Exercise, file: string) => readFileSync(`${exercisesRoot}/${path}/${file}`, "utf8");
function named(id: string): Exercise {
  const found = exercises.find((exercise) => exercise.id === id);
  if (found === undefined) throw new Error(`there is no exercise ${id}`);
  return found;
}

const surge = named("16/1");
const tryOut = (pad: string, text = read(surge, "solution.ts")) => bench.tryOut(surge, text, pad);

test("what the last line gives is shown, after what was written", async () => {
  const { lines } = await tryOut(`console.log("first");\nresolveFenceposts("25%", "25%", 3);\n`);
  expect(lines).toEqual(["first", "[1,0]"]);
});

test("a pad may wait, and show rows as a table", async () => {
  const { lines } = await tryOut(
    `const later = await Promise.resolve(3);\n[{ pods: later }, { pods: resolveFenceposts(1, 0, 3)[0] }]`,
  );
  expect(lines).toEqual(["  #   pods", "  0      3", "  1      1"]);
});

test("what it throws is told with its line, and so is what never ends", async () => {
  const text = read(surge, "solution.ts");
  const thrown = await tryOut(`\nthrow new Error("no");\n`);
  expect(thrown.failure).toMatch(/no.*\(line 2 of the pad\)$/s);
  const deep = await tryOut(`resolveFenceposts("a%", 0, 3);`);
  const at = text.split("\n").findIndex((line) => line.includes("throw new Error(`invalid")) + 1;
  expect(deep.failure).toContain(`(line ${at})`);
  expect((await tryOut("let n = 0;\nfor (;;) n++;")).failure).toContain(
    "the loop in line 2 of the pad goes round",
  );
});

test("what cannot be read is told, and not run", async () => {
  expect(await tryOut("resolveFenceposts(\n")).toEqual({
    lines: [],
    more: 0,
    failure: expect.stringMatching(/^Line 2: /) as string,
  });
});

test("a pad imports what it needs besides the text, once", () => {
  const text = 'import * as a from "#a";\nexport const one = 1;\n';
  const pad =
    'import * as a from "#a";\nimport { b } from "#b";\nimport { one } from "./exercise.ts";\none + b;\n';
  const whole = withPad(ts, text, pad);
  expect(whole.match(/from "#a"/g)).toHaveLength(1);
  expect(whole).toContain('\nimport { b } from "#b";\n');
  expect(whole).not.toContain("./exercise.ts");
  expect(whole).toContain("return (one + b);");
});

test("a value that is no table is a text of one line", () => {
  expect([[1, 2], { a: [] }, {}, "text", null].map(toTableText)).toEqual([
    "[1,2]",
    '{"a":[]}',
    "{}",
    "text",
    "null",
  ]);
});
