// Go: reflect/all_test.go
import { describe, expect, test } from "vitest";
import { deepEqual } from "./deep-equal.ts";

describe("deepEqual", () => {
  test.each<[a: unknown, b: unknown, expected: boolean]>([
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: undefined }, false],
    [{ a: null }, { b: null }, false],
    [[], {}, false],
    [null, {}, false],
    [[1, 2], [1], false],
    ["1", 1, false],
  ])("%j and %j", (a, b, expected) => {
    expect([deepEqual(a, b), deepEqual(b, a)]).toEqual([expected, expected]);
  });
});
