import { describe, expect, test } from "vitest";
import type { Written } from "./console.ts";
import { createPad } from "./console.ts";

/** A pad, its console, and all that is told of it. */
function pad() {
  const told: Written[] = [];
  const made = createPad((written) => told.push(written));
  return { ...made, told, console: made.console as Console };
}

describe("what a learner's code writes", () => {
  test("is taken line by line, whatever the values are", () => {
    const { console, take } = pad();
    console.log("room", 3, { a: [NaN, undefined, -0] }, new Map([["web", 2]]));
    console.error("two\nlines");
    console.assert(false, "not so");
    console.assert(true, "so");
    console.time("is no output");
    expect(take()).toEqual({
      lines: ['room 3 {"a":[NaN,undefined,-0]} {"web":2}', "two", "lines", "Assertion failed not so"],
      more: 0,
    });
    expect(take()).toBeUndefined();
  });

  test("is kept up to twenty lines and then counted, also while it never ends", () => {
    const { console, take, told } = pad();
    for (let i = 1; i <= 1000; i++) console.log(i);
    expect(told.length).toBe(30);
    expect(told.at(-1)?.more).toBe(512);
    const { lines, more } = take() ?? { lines: [], more: 0 };
    expect([lines.length, lines.at(-1), more]).toEqual([20, "20", 980]);
  });

  test("is read no further than it is shown, however much it holds", () => {
    const { console, take } = pad();
    let read = 0;
    const item = { toJSON: () => (read++, "item") };
    const ring: unknown[] = [1];
    ring.push(ring);
    for (let i = 0; i < 30; i++) console.log(Array.from({ length: 10_000 }, () => item));
    expect(read).toBeLessThan(30 * 60);
    expect(take()).toMatchObject({ more: 10, lines: { length: 20 } });
    console.log(ring);
    console.log({ a: new Set([1, { b: null }]), c: [], d: {}, e: new Date(0) });
    expect(take()?.lines).toEqual([
      expect.stringMatching(/^\[1,\[1,\[1,.*…$/),
      '{"a":[1,{"b":null}],"c":[],"d":{},"e":"1970-01-01T00:00:00.000Z"}',
    ]);
  });

  test("is cut where a line is long", () => {
    const { console, take } = pad();
    console.log("x".repeat(5000));
    expect(take()?.lines[0]?.length).toBe(300);
  });
});
