import { compileFunction } from "node:vm";
import { describe, expect, test } from "vitest";
import ts from "typescript";
import { createCompiler } from "./compile.ts";
import { markNames } from "./rounds.ts";

const files = {
  "/lib/lib.es2023.d.ts": `
    interface Array<T> { length: number; [n: number]: T }
    interface Boolean {} interface Function {} interface IArguments {} interface Number { toFixed(): string }
    interface Object {} interface RegExp {} interface String { length: number }
    interface CallableFunction {} interface NewableFunction {}`,
  "/lib/page.d.ts": "",
  "/exercises/engine/exercise.d.ts": "export declare function notStarted(): never;",
  "/src/a/index.d.ts": `export { size } from "./size.ts";`,
  "/src/a/size.d.ts": `import type { Size } from "#b"; export declare const size: Size;`,
  "/src/b/index.d.ts": "export type Size = number;",
};
const compiler = () => createCompiler(ts, files, { id: "08/1", packages: ["#a"] });

describe("check", () => {
  test("what is right has no errors, through the packages that a package mentions", () => {
    const text = `import { size } from "#a";
import { notStarted } from "../../engine/exercise.ts";
export const twice = (): number => (size > 3 ? notStarted() : size);`;
    expect(compiler().check(text)).toEqual([]);
  });

  test("an error has its line and column, counted from one", () => {
    expect(compiler().check(`export const a = 1;\n  export const b: string = a;`)).toEqual([
      {
        line: 2,
        column: 16,
        length: 1,
        message: "Type 'number' is not assignable to type 'string'.",
        source: "  export const b: string = a;",
      },
    ]);
  });

  test("a second text is not judged by the first", () => {
    const one = compiler();
    expect(one.check("export const a: string = 1;")).toHaveLength(1);
    expect(one.check("export const a: number = 1;")).toEqual([]);
    expect(one.check("export const a: string = 1;")).toHaveLength(1);
  });

  test.each([
    [`import type { Size } from "#b"; export type T = Size;`, "#b"],
    [`import { expect } from "vitest"; export const e = expect;`, "vitest"],
    [`import "node:fs";`, "node:fs"],
    [`import * as fs from "node:fs"; export const f = fs;`, "node:fs"],
    [`import * as fs from "fs"; export const f = fs;`, "fs"],
    [`import { a } from "./spec.ts"; export const b = a;`, "./spec.ts"],
  ])("%s is refused with what may be imported", (text, name) => {
    expect(
      compiler()
        .check(text)
        .map(({ message }) => message),
    ).toEqual([`\`${name}\` cannot be imported here. What can: \`../../engine/exercise.ts\`, \`#a\`.`]);
  });

  test("the receiver of a method is that of the text's own exercise, and is named among what may be imported", () => {
    const receivers = {
      "/exercises/08/1/receiver.d.ts": `import type { Size } from "#b"; export interface Informer { size: Size }`,
      "/exercises/11/1/receiver.d.ts": `export interface Informer { queue: string }`,
    };
    const packages = ["#a", "./receiver.ts"];
    const check = (id: string, text: string) =>
      createCompiler(ts, { ...files, ...receivers }, { id, packages })
        .check(text)
        .map(({ message }) => message);
    const text = `import type { Informer } from "./receiver.ts"; export const f = (i: Informer): number => i.size;`;
    expect(check("08/1", text)).toEqual([]);
    expect(check("11/1", text)).toEqual(["Property 'size' does not exist on type 'Informer'."]);
    expect(check("11/1", `import "./spec.ts";`)).toEqual([
      "`./spec.ts` cannot be imported here. What can: `../../engine/exercise.ts`, `#a`, `./receiver.ts`.",
    ]);
    expect(check("16/1", text)[0]).toContain("`./receiver.ts` cannot be imported here.");
  });

  test("a name that nobody uses yet is no error", () => {
    expect(compiler().check("export function f(a: number): void { const b = 1; }")).toEqual([]);
  });

  test("a text that cannot even be parsed gives errors, not a crash", () => {
    const errors = compiler().check("export function f( {\n");
    expect(errors.length).toBeGreaterThan(0);
    expect(errors[0]?.line).toBe(2);
    expect(errors[0]?.syntax).toBe(true);
  });

  test("what never ends is told where it began", () => {
    const text = "export function f() {\n  if (1) {\n    g();\n}\n";
    expect(compiler().check(text)).toMatchObject([
      { line: 5, column: 1, message: "'}' expected. The '{' of line 1 is not closed.", source: "" },
    ]);
  });

  test.each([
    ["setTimeout(() => {}, 5);", "There is no `setTimeout` here: time is handed in."],
    [`export const fs = require("fs");`, "There is no `require` here: write `import … from`. What can: "],
    [
      "export const e = process.env;",
      "There is no `process` here: your code runs alike in Node and in the page.",
    ],
    [
      `export const e = localStorage.getItem("a");`,
      "There is no `localStorage` here: your code runs alike in Node and in the page.",
    ],
    [
      "export enum E { A }",
      "This goes beyond types, which vanish without a trace: a union of strings does for an `enum`.",
    ],
    ["const enum E { A }\nvoid 0;", "a union of strings does for an `enum`."],
    ["export namespace N { export const a = 1; }", "what stands in a `namespace` can stand in the file."],
    [
      "export class A { constructor(readonly a: number) {} }",
      "declare the field in the class, and set it in the constructor's body: `this.field = field`.",
    ],
    [
      "export class A { constructor(\n  private a: number,\n) { void this.a; } }",
      "declare the field in the class, and set it in the constructor's body",
    ],
    ["export const e = nobody;", "Cannot find name 'nobody'."],
  ])("%s is answered by what to do instead", (text, says) =>
    expect(compiler().check(text)[0]?.message).toContain(says),
  );
});

describe("a line of code stays on the line of its source", () => {
  const lineOf = (text: string) => text.split("\n").findIndex((line) => line.includes("throw")) + 1;

  test.each([
    [
      "functions, whose exports are hoisted",
      `import * as a from "#a";\n\nexport function e(): number {\n  return a.size;\n}\n\nexport function f(): void {\n  if (a.size > 1) throw new Error();\n}\nexport function g(): void {}\n`,
      8,
    ],
    ["a plain function", `export function f() {\n  throw new Error();\n}`, 2],
    [
      "types, comments and imports that go away",
      `import type { Size } from "#a";\nimport { size } from "#a";\n/**\n * Words.\n */\ninterface A {\n  a: Size;\n}\n\nexport function f(a?: A): number { // why\n  if (a) return size;\n  // a line\n  throw new Error();\n}`,
      13,
    ],
    [
      "a template of many lines",
      "const t = `a\n  b ${1}\n\n c`;\nexport const f = () => {\n  if (t.length !== 11) return t;\n  throw new Error();\n};",
      7,
    ],
    [
      "a class before it",
      `export class A {\n  readonly #a: number = 1;\n  a(): number {\n    return this.#a;\n  }\n}\nexport const f = (): void => {\n  throw new Error();\n};`,
      8,
    ],
    [
      "a parameter list over lines",
      `export function f(\n  a?: number,\n  b?: string,\n): void {\n  throw new Error(\`\${a} \${b}\`);\n}`,
      5,
    ],
    [
      "loops and arrows over lines",
      `export const f = (\n  a: number[],\n) =>\n  a.map((b) => {\n    for (const c of a)\n      if (c > b)\n        throw new Error();\n    return b;\n  });`,
      7,
    ],
  ])("%s", (_, text, line) => {
    expect(lineOf(text)).toBe(line);
    expect(lineOf(compiler().compile(text))).toBe(line);
  });
});

test("compile gives CommonJS that asks for its modules", () => {
  const text = `import * as a from "#a";\n\nexport function f(n: number): number {\n  return a.size + n;\n}\n`;
  const code = compiler().compile(text);
  expect(code).toContain(`require("#a")`);
  const module: { f?: (n: number) => number } = {};
  const parameters = ["exports", "require", "__importStar", ...Object.values(markNames)];
  const run = compileFunction(code, parameters) as (...given: unknown[]) => void;
  const marks = Object.keys(markNames).map(() => () => undefined);
  const require = () => ({ size: 2 });
  run(module, require, (m: unknown) => m, ...marks);
  expect(module.f?.(3)).toBe(5);
});
