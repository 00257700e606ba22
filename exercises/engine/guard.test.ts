import { expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import { guard } from "./guard.ts";

type Callable = (...args: unknown[]) => unknown;
const call = (f: unknown, ...args: unknown[]) => (f as Callable)(...args);

test("what a function gives passes through, and nothing is remembered", () => {
  const guarded = guard({ f: (a: number, b: number) => a + b, n: 1 });
  expect([call(guarded.functions["f"], 1, 2), guarded.functions["n"], guarded.failure]).toEqual([
    3,
    1,
    undefined,
  ]);
});

test("the first error is remembered, and thrown on", async () => {
  const [first, second] = [new Error("first"), new Error("second")];
  const guarded = guard({ now: () => fail(second), later: async () => fail(first) });
  await expect(call(guarded.functions["later"])).rejects.toBe(first);
  expect(() => call(guarded.functions["now"])).toThrow(second);
  expect(guarded.failure).toBe(first);
});

test("so are those of a class: its methods, its constructor, and whoever extends it", () => {
  class Counter {
    #n = 0;
    constructor(start: number) {
      if (start < 0) throw new Error("negative");
      this.#n = start;
    }
    next(): number {
      if (this.#n > 1) throw new Error("enough");
      return ++this.#n;
    }
  }
  const { functions, ...guarded } = guard({ Counter });
  const Guarded = functions["Counter"] as typeof Counter;
  class Derived extends Guarded {}
  const counter = new Derived(1);
  expect([counter.next(), counter instanceof Derived]).toEqual([2, true]);
  expect(guarded.failure).toBeUndefined();
  const watched = guard({ Counter });
  const inner = new (watched.functions["Counter"] as typeof Counter)(2);
  expect(() => inner.next()).toThrow("enough");
  expect(watched.failure).toEqual(new Error("enough"));
  const built = guard({ Counter });
  expect(() => new (built.functions["Counter"] as typeof Counter)(-1)).toThrow("negative");
  expect(built.failure).toEqual(new Error("negative"));
});

test("what the API server answered and the function hands on is none of its own", async () => {
  const web = { group: "apps", resource: "deployments" };
  const conflict = errors.newConflict(web, "web", "it was changed");
  const own = new TypeError("own");
  const guarded = guard({
    sync: async () => fail(conflict),
    now: () => fail(conflict),
    wrong: () => fail(own),
  });
  await expect(call(guarded.functions["sync"])).rejects.toBe(conflict);
  expect(() => call(guarded.functions["now"])).toThrow(conflict);
  expect(guarded.failure).toBeUndefined();
  expect(() => call(guarded.functions["wrong"])).toThrow(own);
  expect(guarded.failure).toBe(own);
});

function fail(err: Error): never {
  throw err;
}
