import { compileFunction } from "node:vm";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { classesInHand, learnersName, replace } from "./settable.ts";
import { watchLeftovers } from "./leftovers.ts";
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
  const put = (functions: Record<string, unknown>) => {
    const replaced = names.map((name) => ({ file, export: name }));
    return replace(
      replaced.filter((one) => learnersName(one) in functions),
      functions,
    );
  };
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

describe("a method", () => {
  const code = `
    class Base { tell(what: string) { return what + "!"; } }
    export class Counter extends Base {
      readonly #seen: string[] = []; #count = 0; private step = 1;
      #label(): string { return "own " + this.#count; }
      static zero() { return 0; }
      get seen(): number { return this.#seen.length; }
      abstractly?(): void;
      label(): string { return this.#label(); }
      add(t: string): number { this.#seen.push(t); this.#count += this.step; return this.#count; }
      async later(t: string): Promise<number> { return this.add(t); }
      *each(): Generator<string> { yield* this.#seen; }
      #times(n: number): number { return this.#count * n; }
      twice(): number { return this.#times(2); }
      whole(): unknown { return [this, this.step]; }
      loud(): string { return super.tell("x"); }
    }
    class Double extends Counter {}
    export const call = (of: Counter, name: string, ...args: unknown[]) => (of as any)[name](...args);
    export const make = () => new Double();`;
  const names = ["add", "label", "later", "each", "#times", "whole"].map((name) => `Counter.${name}`);

  /** What a function in the place of a method sees of its object. */
  type Receiver = Record<string, unknown> & { ownSeen: string[]; count: number };

  /** Two instances, and how their methods are called. */
  function counters() {
    const { module, put } = load(code, names);
    const [one, other] = [module["make"]?.() as Receiver, module["make"]?.() as Receiver]; // of Double, which extends it
    const call = (of: Receiver, name: string, ...args: unknown[]) => module["call"]?.(of, name, ...args);
    return { one, other, call, put };
  }

  test("is the port's own until something is put in its place", async () => {
    const { one, call } = counters();
    expect([call(one, "add", "a"), call(one, "twice"), call(one, "label")]).toEqual([1, 2, "own 1"]);
    expect([await call(one, "later", "b"), ...(call(one, "each") as string[])]).toEqual([2, "a", "b"]);
  });

  test("gives way to a function that is given its object first, and comes back", () => {
    const { one, other, call, put } = counters();
    const add = (c: Receiver, t: string): unknown => [c === one, t];
    const putBack = put({ add });
    expect([call(one, "add", "a"), call(other, "add", "b")]).toEqual([
      [true, "a"],
      [false, "b"],
    ]);
    expect(call(one, "twice")).toBe(0);
    putBack();
    expect([call(one, "add", "a"), call(one, "twice")]).toEqual([1, 2]);
  });

  test("that is private gives way too, and what it uses is read and written under plain names", () => {
    const { one, other, call, put } = counters();
    const times = (c: Receiver, n: number): number => (c.count += n);
    const putBack = put({ times });
    expect([call(one, "twice"), call(one, "twice"), call(other, "twice")]).toEqual([2, 4, 2]);
    putBack();
    expect(call(one, "twice")).toBe(8);
  });

  test("whose object has two members of one name finds the private one beside it", () => {
    const { one, call, put } = counters();
    const add = (c: Receiver, t: string): number => c.ownSeen.push(t, t);
    put({ add })();
    const putBack = put({ add, whole: (c: Receiver) => [c, c["ownStep"], c["step"]] });
    expect([call(one, "add", "a"), one["seen"], call(one, "whole")]).toEqual([2, 2, [one, 1, 1]]);
    putBack();
  });

  test("keeps what it may not change, and its own private methods", () => {
    const { one, call, put } = counters();
    const add = (c: Receiver): unknown => (c.ownSeen = []);
    const putBack = put({ add, label: (c: { ownLabel: () => string }) => c.ownLabel() });
    expect(() => call(one, "add")).toThrow("which has only a getter");
    expect(call(one, "label")).toBe("own 0");
    putBack();
  });

  test("that waits or yields waits for the function and yields what it yields", async () => {
    const { one, call, put } = counters();
    function* each(): Generator<string> {
      yield "x";
    }
    const putBack = put({ later: async () => 5, each });
    expect([await call(one, "later"), ...(call(one, "each") as string[])]).toEqual([5, "x"]);
    putBack();
  });

  test("gives way in a class that another exercise replaces as a whole", () => {
    const { module, put } = load(code, ["Counter", "Counter.add"]);
    const make = () => module["make"]?.() as Receiver;
    const call = (name: string) => module["call"]?.(make(), name, "a");
    const putMethod = (f: unknown) =>
      replace([{ file: `synthetic/${files}.ts`, export: "Counter.add" }], { add: f });
    const putBack = putMethod(() => 9);
    expect(call("add")).toBe(9);
    putBack();
    put({ Counter: class { add = () => 3; } }); // prettier-ignore
    expect(call("add")).toBe(3);
  });

  test.each([
    ["Counter.gone", "no method `Counter.gone`"],
    ["Gone.add", "no method `Gone.add`"],
    ["Counter.zero", "no method `Counter.zero`"],
    ["Counter.seen", "no method `Counter.seen`"],
    ["Counter.abstractly", "no method `Counter.abstractly`"],
    ["Counter.times", "no method `Counter.times`"],
    ["Counter.loud", "`Counter.loud` uses `super`, which a function cannot"],
  ])("%s is refused", (name, says) => {
    expect(() => makeSettable("x.ts", code, [name])).toThrow(says);
  });

  test("leaves its class in view of who looks for what a text changed", () => {
    const { one } = counters();
    const inHand = Object.values(classesInHand());
    const left = watchLeftovers({ setTimeout, setInterval, clearTimeout, clearInterval }, { inHand }, []);
    expect(left()).toBe(false);
    const prototype: unknown = Object.getPrototypeOf(Object.getPrototypeOf(one)); // of Double, then of Counter
    Object.assign(prototype ?? {}, { whole: () => 1 });
    expect(left()).toBe(true);
  });

  test("no line of its file moves", () => {
    const lines = makeSettable("x.ts", code, names).split("\n");
    const firstWords = code.split("\n").map((line) => line.trim().split(" ")[0] ?? "");
    expect(lines.length).toBe(firstWords.length);
    expect(firstWords.filter((word, i) => !lines[i]?.includes(word))).toEqual([]);
  });

  test.each([
    ["DeploymentController.handleErr", undefined, "handleErr"],
    ["SharedIndexInformer.#handleDeltas", undefined, "handleDeltas"],
    ["ThreadSafeStore.delete", "deleteKey", "deleteKey"],
    ["maxScaledDown", undefined, "maxScaledDown"],
  ])("%s, called %s, is written as %s", (name, as, learners) => {
    expect(learnersName({ file: "x.ts", export: name, ...(as && { as }) })).toBe(learners);
  });
});
