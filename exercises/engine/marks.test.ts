import { compileFunction } from "node:vm";
import { describe, expect, test } from "vitest";
import ts from "typescript";
import { withMarks } from "./marks.ts";
import { markNames } from "./rounds.ts";

/** What a text with marks leaves in `out`, and its marks by their line, each once. */
function run(text: string): { out: unknown[]; marks: string[] } {
  const out: unknown[] = [];
  const marks = new Set<string>();
  const { outputText, diagnostics } = ts.transpileModule(withMarks(ts, text), {
    compilerOptions: { target: ts.ScriptTarget.ES2023 },
    reportDiagnostics: true,
  });
  expect(diagnostics).toEqual([]);
  const { enter, round, call } = markNames;
  const mark = (name: string) => (_: number, line: number) => void marks.add(`${name} ${line}`);
  compileFunction(outputText, ["out", enter, round, call])(out, mark("enter"), mark("round"), mark("call"));
  return { out, marks: [...marks] };
}

describe("a text with marks", () => {
  test.each<[string, string, unknown[], string[]]>([
    ["while", "let n = 3;\nwhile (n) out.push(n--);", [3, 2, 1], ["enter 2", "round 2"]],
    ["do", "let n = 2;\ndo out.push(n--); while (n)", [2, 1], ["enter 2", "round 2"]],
    ["for", "for (let i = 0; i < 2; i++) { out.push(i); }", [0, 1], ["enter 1", "round 1"]],
    ["for without a body", "let i = 0;\nfor (; i < 3; i++);\nout.push(i);", [3], ["enter 2", "round 2"]],
    ["for of", "for (const a of [1, 2]) out.push(a);", [1, 2], ["enter 1", "round 1"]],
    ["for in", "for (const a in { b: 1 }) out.push(a);", ["b"], ["enter 1", "round 1"]],
    [
      "labels",
      "a: b: for (const i of [1, 2])\n  for (const j of [1, 2]) {\n    if (j === 2) continue b;\n    if (i === 2) break a;\n    out.push([i, j]);\n  }",
      [[1, 1]],
      ["enter 1", "round 1", "enter 2", "round 2"],
    ],
    [
      "a loop as a branch, without semicolons",
      "let n = 1\nif (!n) for (;;) ; else do n--\nwhile (n)\nout.push(n)",
      [0],
      ["enter 2", "round 2"],
    ],
    [
      "an arrow that ends where its loop does",
      "let f = () => 0\nfor (const a of [1]) f = () => a\nout.push(f())",
      [1],
      ["enter 2", "round 2", "call 2"],
    ],
    [
      "functions",
      "function f(): number {\n  return 1;\n}\nconst g = (): { a: number } => ({ a: 2 });\nconst h = (a?: number) => a ? 3 : 4;\nout.push(f(), g(), h());",
      [1, { a: 2 }, 4],
      ["call 1", "call 4", "call 5"],
    ],
    [
      "arrows within arrows, over lines",
      "const f = (a: number) =>\n  (b: number) =>\n    a + b;\nout.push(f(1)(2), f.name);",
      [3, "f"],
      ["call 1", "call 2"],
    ],
    [
      "methods and constructors",
      "class A {\n  a = 1;\n  get b() { return this.a; }\n}\nclass B extends A {\n  constructor() {\n    super();\n    out.push(this.b);\n  }\n  static {\n    for (;;) break;\n  }\n}\nnew B();",
      [1],
      ["enter 11", "round 11", "call 6", "call 3"],
    ],
    [
      "generators, and what stands in parameters",
      "function* f(g = () => 5) {\n  yield g();\n  while (true) yield 6;\n}\nconst i = f();\nout.push(i.next().value, i.next().value);",
      [5, 6],
      ["call 1", "enter 3", "round 3"],
    ],
    [
      "declarations without a body",
      "declare function f(): void;\nfunction g(a: 1): void;\nfunction g(a: unknown) {\n  out.push(a);\n}\ninterface A { m(): void }\ng(1);",
      [1],
      ["call 3"],
    ],
  ])("does as it did before, and tells of each: %s", (_, text, out, marks) => {
    expect(run(text)).toEqual({ out, marks });
  });

  test.each(["for (", "do", "x => ", "class A { m() { for (;;", "a: b: for(;;)", "`${", "while (1) (", "=>"])(
    "that cannot be read is no reason to fail: %s",
    (text) => {
      expect(withMarks(ts, text).replaceAll(/\{?__mark\w+\([\d, ]*\);?|[{}(),;\s]/g, "")).toBe(
        text.replaceAll(/[{}(),;\s]/g, ""),
      );
    },
  );
});
