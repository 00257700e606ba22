import { compileFunction } from "node:vm";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { replace } from "./settable.ts";
import { makeSettable } from "./settable-transform.ts";

let files = 0;

/** Runs a module whose exports were made settable. What is replaced is seen through `module`. */
function load(code: string, names: string[]) {
  const file = `synthetic/${++files}.ts`;
  const settable = makeSettable(file, code, names);
  const { outputText } = ts.transpileModule(settable, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  });
  const module: Record<string, (...args: unknown[]) => unknown> = {};
  compileFunction(outputText, ["exports"])(module);
  const put = (functions: Record<string, unknown>) =>
    replace(
      names.map((name) => ({ file, export: name })),
      functions,
    );
  return { module, put };
}

describe("a function", () => {
  const code = "export function f(n: number): number { return n + 1; } export const callsF = () => f(1);";

  test("gives way to another, for those too who call it inside its module, and comes back", () => {
    const { module, put } = load(code, ["f"]);
    const putBack = put({ f: (n: number) => n * 10 });
    expect(module["callsF"]?.()).toBe(10);
    putBack();
    expect(module["callsF"]?.()).toBe(2);
  });

  test.each([["export const f = 1;"], ["function f() {}"], ["export abstract interface f {}"]])(
    "%s is refused",
    (text) => {
      expect(() => makeSettable("x.ts", text, ["f"])).toThrow("exports no function or class `f`");
    },
  );
});

describe("a class", () => {
  const code = `
    export class Base<T> { #n: T[] = []; add(t: T): number { return this.#n.push(t); } }
    class Derived<T> extends Base<T> { twice(t: T) { this.add(t); return this.add(t); } }
    export const use = () => new Derived<string>().twice("a");
    export const direct = () => { const b = new Base<string>(); return [b instanceof Base, b.add("a")]; };`;

  class Other {
    readonly #n: unknown[] = [];
    add(t: unknown): number {
      return this.#n.push(t, t, t);
    }
  }

  test("gives way to another, for those too who extend it, and comes back", () => {
    const { module, put } = load(code, ["Base"]);
    expect([module["use"]?.(), module["direct"]?.()]).toEqual([2, [true, 1]]);
    const putBack = put({ Base: Other });
    expect([module["use"]?.(), module["direct"]?.()]).toEqual([6, [true, 3]]);
    putBack();
    expect([module["use"]?.(), module["direct"]?.()]).toEqual([2, [true, 1]]);
  });

  test("cannot be replaced by what is no constructor", () => {
    const { module, put } = load(code, ["Base"]);
    const putBack = put({ Base: () => 0 });
    expect(() => module["use"]?.()).toThrow("is not a constructor");
    putBack();
    expect(module["use"]?.()).toBe(2);
  });
});
