import { describe, expect, test } from "vitest";
import { int32, intDiv, maxInt32 } from "./int.ts";

describe("intDiv", () => {
  test.each([
    [7, 2, 3],
    [-7, 2, -3],
    [7, -2, -3],
    [0, 5, 0],
  ])("%d / %d is %d", (a, b, expected) => {
    expect(intDiv(a, b)).toBe(expected);
  });
});

describe("int32", () => {
  test("wraps around", () => {
    expect([int32(maxInt32 + 1), int32(-1), int32(2 ** 32)]).toEqual([-(2 ** 31), -1, 0]);
  });
});
