import { compileFunction } from "node:vm";
import { describe, expect, test } from "vitest";
import ts from "typescript";
import { onSourceLines } from "./lines.ts";
import { withSteps } from "./steps-marks.ts";
import type { Recorder } from "./steps-recorder.ts";
import { createRecorder } from "./steps-recorder.ts";
import { firstToShow, localsBefore, mostSteps, stepNames } from "./steps.ts";
import type { Step, Steps } from "./steps.ts";

type Exports = Record<string, (...given: unknown[]) => unknown>;

/** A text that is followed: what it exports, and what its recorder has kept. */
function followed(text: string, tell?: (steps: Steps) => void): { exports: Exports; recorder: Recorder } {
  const {
    outputText,
    diagnostics,
    sourceMapText = "{}",
  } = ts.transpileModule(withSteps(ts, text), {
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.CommonJS,
      sourceMap: true,
      removeComments: true,
    },
    reportDiagnostics: true,
  });
  expect(diagnostics).toEqual([]);
  const { mappings = "" } = JSON.parse(sourceMapText) as { mappings?: string }; // Just written by TypeScript.
  const exports: Exports = {};
  const recorder = createRecorder(tell ?? (() => {}));
  const code = onSourceLines(outputText, mappings);
  compileFunction(code, ["exports", stepNames.recorder])(exports, recorder);
  recorder.clear();
  return { exports, recorder };
}

/** A step in one line: `add 3: item = "a"` and what came of it. */
const line = ({ in: name, line: at, locals, came }: Step): string =>
  [
    `${name} ${at}:`,
    ...locals.map(([local, value]) => `${local} = ${value}`),
    ...(came ? [`(${came.what} ${came.value})`] : []),
  ].join(" ");

/** The steps of one call of `f`, and what it gave. */
async function stepsOf(text: string, ...given: unknown[]): Promise<string[]> {
  const { exports, recorder } = followed(text);
  try {
    await exports["f"]?.(...given);
  } catch {
    // It stands in the steps.
  }
  return recorder.steps().steps.map(line);
}

describe("each statement is a step, with what is set when it is about to run", () => {
  test.each<[string, string, unknown[], string[]]>([
    [
      "if and else",
      "export function f(n: number) {\n  if (n > 1) return 'many';\n  else if (n === 1) return 'one';\n  return 'none';\n}",
      [1],
      ["f 2: n = 1 (is false)", "f 3: n = 1 (is true)", 'f 3: n = 1 (gives "one")'],
    ],
    [
      "for: each round, and the variable of the round",
      "export function f(list: number[]) {\n  let sum = 0;\n  for (let i = 0; i < list.length; i++) sum += list[i]!;\n  return sum;\n}",
      [[2, 3]],
      [
        "f 2: list = [2, 3]",
        "f 3: list = [2, 3] sum = 0 i = 0 (is true)",
        "f 3: list = [2, 3] sum = 0 i = 0",
        "f 3: list = [2, 3] sum = 2 i = 1 (is true)",
        "f 3: list = [2, 3] sum = 2 i = 1",
        "f 3: list = [2, 3] sum = 5 i = 2 (is false)",
        "f 4: list = [2, 3] sum = 5 (gives 5)",
      ],
    ],
    [
      "for of, over a Map, with break",
      "export function f(map: Map<string, number>) {\n  for (const [key, value] of map) {\n    if (value > 1) break;\n  }\n}",
      [new Map([["a", 2]])],
      [
        'f 2: map = {"a" → 2}',
        'f 2: map = {"a" → 2} key = "a" value = 2',
        'f 3: map = {"a" → 2} key = "a" value = 2 (is true)',
        'f 3: map = {"a" → 2} key = "a" value = 2',
      ],
    ],
    [
      "for without a condition, and an empty body",
      "export function f() {\n  let n = 0;\n  for (;;) { if (n++ > 0) break; }\n  for (; n < 3; n++);\n}",
      [],
      [
        "f 2:",
        "f 3: n = 0",
        "f 3: n = 0 (is false)",
        "f 3: n = 1",
        "f 3: n = 1 (is true)",
        "f 3: n = 2",
        "f 4: n = 2 (is true)",
        "f 4: n = 3 (is false)",
      ],
    ],
    [
      "while, do and continue with a label",
      "export function f(n: number) {\n  a: while (n > 0) {\n    n--;\n    do continue a; while (n);\n  }\n  do n--; while (n > 0);\n}",
      [1],
      [
        "f 2: n = 1 (is true)",
        "f 3: n = 1",
        "f 4: n = 0",
        "f 2: n = 0 (is false)",
        "f 6: n = 0",
        "f 6: n = -1 (is false)",
      ],
    ],
    [
      "switch",
      "export function f(kind: string) {\n  switch (kind) {\n    case 'a': {\n      const found = 1;\n      return found;\n    }\n    default:\n      return 0;\n  }\n}",
      ["a"],
      ['f 2: kind = "a" (is "a")', 'f 4: kind = "a"', 'f 5: kind = "a" found = 1 (gives 1)'],
    ],
    [
      "throw, try and catch",
      "export function f() {\n  try {\n    throw new Error('no');\n  } catch (err) {\n    throw err;\n  }\n}",
      [],
      ["f 3:", "f 5: err = Error: no (throws Error: no)"],
    ],
    [
      "what another function throws goes through all that called it",
      "function g() {\n  throw new TypeError('no');\n}\nexport function f() {\n  g();\n}",
      [],
      ["f 5: (throws TypeError: no)", "g 2: (throws TypeError: no)"],
    ],
    [
      "await",
      "export async function f(p: Promise<number>) {\n  const n = await p;\n  return n + 1;\n}",
      [Promise.resolve(1)],
      ["f 2: p = a promise", "f 3: p = a promise n = 1 (gives 2)"],
    ],
    [
      "await of something that is rejected",
      "export async function f() {\n  try {\n    await Promise.reject(new Error('no'));\n  } catch {\n    return 'caught';\n  }\n}",
      [],
      ["f 3:", 'f 5: (gives "caught")'],
    ],
    [
      "for await",
      "export async function f() {\n  for await (const n of [Promise.resolve(1)]) {}\n  return;\n}",
      [],
      ["f 2:", "f 2: n = 1", "f 3:"],
    ],
    [
      "arrows, and what they close over",
      "export const f = (limit: number) => [1, 5].filter((n) =>\n  n > limit);",
      [3],
      ["f 1: limit = 3 (gives [5])", " 2: limit = 3 n = 1 (gives false)", " 2: limit = 3 n = 5 (gives true)"],
    ],
    [
      "an arrow that gives an object, and one without a body",
      "export const f = () => ({ a: g() });\nconst g = () => {};",
      [],
      ["f 1: (gives {})"],
    ],
    [
      "a class: its fields, private or not",
      "class Counter {\n  #n = 0;\n  name = 'c';\n  get twice(): number { throw new Error('a getter ran'); }\n  add(by: number) {\n    this.#n += by;\n    return this.#n;\n  }\n}\nexport function f() {\n  const counter = new Counter();\n  counter.add(2);\n}",
      [],
      [
        "f 11:",
        "f 12:",
        'add 6: this.#n = 0 this.name = "c" by = 2',
        'add 7: this.#n = 2 this.name = "c" by = 2 (gives 2)',
      ],
    ],
    [
      "a constructor that calls the one above",
      "class A {}\nclass B extends A {\n  #n;\n  constructor(n: number) {\n    super();\n    this.#n = n;\n  }\n}\nexport const f = () => void new B(1);",
      [],
      ["f 9: (gives undefined)", "new B 5: n = 1", "new B 6: this.#n = undefined n = 1"],
    ],
    [
      "a generator",
      "function* g() {\n  const got: unknown = yield 1;\n  yield got;\n}\nexport function f() {\n  const i = g();\n  i.next();\n  i.next('x');\n}",
      [],
      ["f 6:", "f 7:", "g 2:", "f 8:", 'g 3: got = "x"'],
    ],
    [
      "names that are taken apart, and one that hides another",
      "let a = 1;\nexport function f({ b, c: [d] }: { b: number; c: number[] }, ...rest: number[]) {\n  {\n    let a = b + (d ?? 0);\n    a++;\n  }\n  a += rest.length;\n}",
      [{ b: 1, c: [2] }, 3],
      [
        "f 4: b = 1 d = 2 rest = [3]",
        "f 5: b = 1 d = 2 rest = [3] a = 3",
        "f 7: a = 1 b = 1 d = 2 rest = [3]",
      ],
    ],
    [
      "without semicolons, and branches without braces",
      "export function f(n: number) {\n  const a = n\n  if (a) g(a)\n  else g(0)\n  ;[a].forEach((b) => g(b))\n}\nfunction g(n: number) {}",
      [1],
      [
        "f 2: n = 1",
        "f 3: n = 1 a = 1 (is 1)",
        "f 3: n = 1 a = 1",
        "f 5: n = 1 a = 1",
        " 5: n = 1 a = 1 b = 1 (gives undefined)",
      ],
    ],
  ])("%s", async (_, text, given, steps) => {
    expect(await stepsOf(text, ...given)).toEqual(steps);
  });
});

describe("a text that is followed does as it did", () => {
  test("objects keep their identity, frozen ones stay as they are, and no getter runs", async () => {
    let ran = false;
    const given = Object.freeze({
      get loud(): boolean {
        return (ran = true);
      },
    });
    const { exports } = followed(
      "export async function f(a: object) {\n  const b = await a;\n  if (b) return [a, b].at(0);\n}\nexport const g = (a: { loud: string }) => a;",
    );
    expect(await exports["f"]?.(given)).toBe(given);
    expect(exports["g"]?.(given)).toBe(given);
    expect(ran).toBe(false);
  });

  test("what is awaited comes in the same order", async () => {
    const text = `
      export async function f(out: string[]) {
        const one = async (name: string) => {
          for (let i = 0; i < 3; i++) {
            out.push(name + i);
            await undefined;
          }
          return name;
        };
        const two = async (name: string) => one(name);
        const three = async (name: string) => await one(name);
        await Promise.all([one("a").then((n) => out.push(n)), two("b").then((n) => out.push(n)), three("c").then((n) => out.push(n))]);
      }`;
    const plain: string[] = [];
    const { outputText } = ts.transpileModule(text, { compilerOptions: { target: ts.ScriptTarget.ES2023 } });
    const f = compileFunction(`${outputText.replace("export ", "")}; return f;`)() as (
      out: string[],
    ) => unknown; // Just written.
    await f(plain);
    const marked: string[] = [];
    await followed(text).exports["f"]?.(marked);
    expect(marked).toEqual(plain);
  });

  test("functions keep their names and lengths, and classes look like classes", () => {
    const { exports } = followed(
      "export const f = (a: number, b: number) => a + b;\nexport class A { m(a: number) { return a; } }",
    );
    expect([exports["f"]?.name, exports["f"]?.length]).toEqual(["f", 2]);
    expect(String(exports["A"])).toMatch(/^class A/);
  });
});

describe("calls", () => {
  const text =
    "export function add(n: number) {\n  return twice(n);\n}\nconst twice = (n: number) => n * 2;\nexport async function slow(p: unknown) {\n  await p;\n  return p;\n}";

  test("are counted and named as the check made them; the last is where one begins", () => {
    const { exports, recorder } = followed(text);
    for (const n of [1, 2, 3]) exports["add"]?.(n);
    const steps = recorder.steps();
    expect(steps.calls).toBe(3);
    expect(steps.named).toEqual({ 1: "add(1)", 2: "add(2)", 3: "add(3)" });
    expect(steps.steps.map(({ call, depth }) => [call, depth])).toEqual(
      [1, 2, 3].flatMap((call) => [
        [call, 1],
        [call, 2],
      ]),
    );
    expect(firstToShow(steps)).toBe(4);
  });

  test("one that comes while another waits belongs to nobody else", async () => {
    const { exports, recorder } = followed(text);
    const waiting = exports["slow"]?.(Promise.resolve(1));
    exports["add"]?.(2);
    await waiting;
    expect(recorder.steps().steps.map((step) => [step.in, step.call, step.depth])).toEqual([
      ["slow", 1, 1],
      ["add", 2, 1],
      ["twice", 2, 2],
      ["slow", 1, 1],
    ]);
  });

  test("the last steps are kept, and those before are counted", () => {
    const { exports, recorder } = followed(text);
    for (let n = 0; n < 1000; n++) exports["add"]?.(n);
    const { steps, before, calls, named } = recorder.steps();
    expect([steps.length, before, calls, Object.keys(named).length]).toEqual([mostSteps, 1600, 1000, 200]);
    expect(steps.at(-1)?.locals).toEqual([["n", "999"]]);
  });

  test("if the failure is an error, the steps end where it was thrown", () => {
    const { exports, recorder } = followed(
      "export function f(n: number) {\n  if (n === 2) throw new RangeError('two');\n}",
    );
    for (const n of [1, 2, 3]) {
      try {
        exports["f"]?.(n);
      } catch {
        // As a controller does.
      }
    }
    expect(recorder.steps("RangeError").calls).toBe(2);
    expect(recorder.steps("TypeError").calls).toBe(3);
  });
});

test("what a call saw of its names before is known", () => {
  const { exports, recorder } = followed("export function f(n: number) {\n  n++;\n  return n;\n}");
  exports["f"]?.(1);
  const steps = recorder.steps();
  expect(localsBefore(steps, 0)).toBeUndefined();
  expect(localsBefore(steps, 1)).toEqual([["n", "1"]]);
});

test("a loop that never ends tells its last rounds while it goes on", () => {
  const told: Steps[] = [];
  let time = 0;
  const { outputText } = ts.transpileModule(
    withSteps(ts, "let n = 0;\nwhile (n >= 0) {\n  n++;\n  if (n > 2000) break;\n}"),
    { compilerOptions: { target: ts.ScriptTarget.ES2023 } },
  );
  const recorder = createRecorder(
    (steps) => told.push(steps),
    undefined,
    () => (time += 10),
  );
  compileFunction(outputText, [stepNames.recorder])(recorder);
  expect(told.length).toBeGreaterThan(0);
  const first = told.at(-1);
  expect(first?.steps).toHaveLength(mostSteps);
  const stopped = { ...(first as Steps), stopped: true } as const; // It is there.
  const at = firstToShow(stopped);
  const last = stopped.steps.at(-1);
  expect(stopped.steps.slice(at).filter(({ line }) => line === last?.line)).toHaveLength(3);
  expect(stopped.steps.length - at).toBe(7);
});

test.each([
  "for (",
  "do",
  "x => ",
  "class A { m() { for (;;",
  "a: b: for(;;)",
  "`${",
  "return",
  "=>",
  "await",
])("a text that cannot be read is no reason to fail: %s", (text) => {
  expect(() => withSteps(ts, text)).not.toThrow();
});
