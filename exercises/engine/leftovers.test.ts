import { describe, expect, test } from "vitest";
import { watchLeftovers } from "./leftovers.ts";

class Exported {
  #secret = 1;
  get secret(): number {
    return this.#secret;
  }
  act(): void {}
}

/** A thread as a text finds it, with copies of what it may change. */
function thread() {
  const calls = new Map<number, () => void>();
  let last = 0;
  const begin = (call: () => void): number => {
    calls.set(++last, call);
    return last;
  };
  const end = (id: number): void => void calls.delete(id);
  const scope: Record<string, unknown> = {
    setTimeout: begin,
    setInterval: begin,
    clearTimeout: end,
    clearInterval: end,
    Math: { min: Math.min, max: Math.max },
    Array: class {
      push(): void {}
    },
  };
  const module = { Exported, table: { a: 1 }, text: "x" };
  return { calls, module, scope, left: watchLeftovers(scope, { "#module": module }, ["own"]) };
}
type Thread = ReturnType<typeof thread>;

const timer = ({ scope }: Thread, name: string): number =>
  (scope[name] as (call: () => void) => number)(() => undefined);
const end = ({ scope }: Thread, name: string, id: number): void => (scope[name] as (id: number) => void)(id);

describe("a text leaves nothing behind", () => {
  test.each<[what: string, text: (thread: Thread) => void]>([
    ["that does nothing", () => undefined],
    ["that uses what there is", ({ scope }) => (scope["Math"] as Math).max(1, 2)],
    ["whose timer has come", (t) => t.calls.get(timer(t, "setTimeout"))?.()],
    ["that called its timer off", (t) => end(t, "clearTimeout", timer(t, "setTimeout"))],
    ["that called its interval off", (t) => end(t, "clearInterval", timer(t, "setInterval"))],
    ["after which the engine has a name of its own", ({ scope }) => void (scope["own"] = 1)],
  ])("%s", (_, text) => {
    const t = thread();
    text(t);
    expect(t.left()).toBe(false);
  });
});

describe("a text leaves something behind", () => {
  test.each<[what: string, text: (thread: Thread) => void]>([
    ["a timer that waits", (t) => void timer(t, "setTimeout")],
    ["an interval, though it has come once", (t) => t.calls.get(timer(t, "setInterval"))?.()],
    ["another Math.min", ({ scope }) => Object.assign(scope["Math"] as Math, { min: () => 1 })],
    ["a Math without max", ({ scope }) => Reflect.deleteProperty(scope["Math"] as object, "max")],
    ["a frozen Math", ({ scope }) => Object.freeze(scope["Math"])],
    [
      "another method of every Array",
      ({ scope }) => Object.assign((scope["Array"] as { prototype: object }).prototype, { push: () => 0 }),
    ],
    ["a global", ({ scope }) => void (scope["mine"] = 1)],
    ["another value in a table of the port", ({ module }) => void (module.table.a = 2)],
  ])("%s", (_, text) => {
    const t = thread();
    text(t);
    expect(t.left()).toBe(true);
  });

  test("another method of a class of the port", () => {
    const t = thread();
    const was = Object.getOwnPropertyDescriptor(Exported.prototype, "act") ?? {};
    Exported.prototype.act = () => undefined;
    expect(t.left()).toBe(true);
    Object.defineProperty(Exported.prototype, "act", was);
    expect(t.left()).toBe(false);
  });
});
