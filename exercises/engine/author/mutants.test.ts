import { describe, expect, test } from "vitest";
import { Evaluator } from "./evaluate.ts";
import { mutantsOf } from "./mutants.ts";

const changes = (code: string) => mutantsOf(code).map(({ change }) => change);

describe("mutantsOf", () => {
  test.each([
    ["a < b;", ["a < b → a <= b", "a < b → a >= b"]],
    ["a ?? b;", ["a ?? b → a && b", "a ?? b → a", "a ?? b → b"]],
    ["f(-a);", ["-a → a"]],
    ["f(!a);", ["!a → a"]],
    ["f(a + 1);", ["a + 1 → a - 1", "a + 1 → a + 2", "a + 1 → a + (0)"]],
    ["a++;", ["a++ → a--"]],
    ["Math.ceil(a);", ["Math.ceil(a) → Math.floor(a)"]],
    [
      "Math.max(a, ...b);",
      [
        "Math.max(a, ...b) → Math.min(a, ...b)",
        "Math.max(a, ...b) → Math.max(...b)",
        "Math.max(a, ...b) → Math.max(a)",
      ],
    ],
    ["q.shift();", ["q.shift() → q.pop()"]],
    ["f(a ? b : c);", ["a ? b : c → a ? c : b"]],
    ["f([a, b]);", ["[a, b] → [b, a]"]],
    ["f(await a);", ["await a → a"]],
    ["if (a) b;", ["b; → ;", "a → !(a)", "a → true", "a → false"]],
    ["while (a) b;", ["while (a) b; → if (a) b;", "a → !(a)"]],
    ["for (const a of b) c;", ["for (const a of b) c; → ;"]],
    ["throw a;", ["throw a; → ;"]],
    ["function f() { return a; }", ["return a; → return;"]],
    ["f({ a: true });", ["a: true → a: false"]],
    ['f("a");', ['f("a") → f("")']],
  ])("%s", (code, wanted) => {
    expect(changes(code)).toEqual(expect.arrayContaining(wanted));
  });

  test.each([
    'import { a } from "b";',
    "let a: 1 | 2;",
    "interface A { a: 1 }",
    'f(new Error("a"));',
    "a === b as 1;",
  ])("leaves types, imports and what errors say alone: %s", (code) => {
    expect(changes(code).filter((change) => /2|0|""/.test(change))).toEqual([]);
  });

  test("each has one change, its line, and the function in which it lies", () => {
    const code = "class A {\n  f(a: number) {\n    return a > 1;\n  }\n}\nconst b = 2;\n";
    const mutants = mutantsOf(code);
    expect(new Set(mutants.map(({ code }) => code)).size).toBe(mutants.length);
    expect(mutants.map(({ line, within }) => `${line} ${within}`)).toEqual([
      "3 f",
      "3 f",
      "3 f",
      "3 f",
      "3 f",
      "6 ",
      "6 ",
    ]);
    for (const mutant of mutants) expect(mutant.code).not.toBe(code);
  });
});

describe("Evaluator", () => {
  test("gives what a text exports, with the packages that it imports", async () => {
    const code = 'import { second } from "#go/time";\nexport const f = (n: number) => n * second;\n';
    const { f } = (await Evaluator.of(code)).evaluate(code) as { f: (n: number) => number };
    expect(f(2)).toBe(2000);
  });

  test("says how much fuel was used since the last time", async () => {
    const code = "export const f = () => { for (let i = 0; i < 3; i++); };";
    const evaluator = await Evaluator.of(code);
    const { f } = evaluator.evaluate(code) as { f: () => void };
    expect([0, 1, 2].map(() => (f(), evaluator.fuel.fill(100)))).toEqual([4, 4, 4]);
  });

  test("refuses imports of files", async () => {
    const code = 'import { a } from "./a.ts";\nexport const b = a;\n';
    const evaluator = await Evaluator.of(code);
    expect(() => evaluator.evaluate(code)).toThrow("imports packages (#…) only, not ./a.ts");
  });
});
