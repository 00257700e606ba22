// Go: staging/src/k8s.io/apimachinery/pkg/util/rand/rand_test.go
import { describe, expect, test } from "vitest";
import * as rand from "#go/math/rand";
import { intnRange, perm, safeEncodeString, string } from "./rand.ts";

const source = new rand.Rand(5);

describe("TestString", () => {
  test.each([0, 1, 2, 10, 123])("%d characters", (n) => {
    expect(string(source, n)).toMatch(new RegExp(`^[bcdfghjklmnpqrstvwxz2456789]{${n}}$`));
  });

  test("the same seed gives the same text", () => {
    expect(string(new rand.Rand(1), 20)).toBe(string(new rand.Rand(1), 20));
  });
});

describe("TestRangePanic", () => {
  test.each([0, -1])("nothing lies in [0, %d)", (n) => {
    expect(() => source.intn(n)).toThrow("invalid argument to Intn");
  });
});

describe("TestIntn", () => {
  test.each([1, 2, 10, 123])("[0, %d)", (max) => {
    const numbers = Array.from({ length: 500 }, () => source.intn(max));
    expect([Math.min(...numbers) >= 0, Math.max(...numbers) < max]).toEqual([true, true]);
  });
});

describe("TestPerm", () => {
  test.each(Array.from({ length: 19 }, (_, i) => i + 1))("of %d", (n) => {
    const order = perm(source, n);
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i));
  });
});

describe("TestIntnRange", () => {
  test.each([
    [1, 2],
    [10, 123],
    [100, 500],
  ])("[%d, %d)", (min, max) => {
    const numbers = Array.from({ length: 500 }, () => intnRange(source, min, max));
    expect([Math.min(...numbers) >= min, Math.max(...numbers) < max]).toEqual([true, true]);
  });
});

describe("safeEncodeString", () => {
  test("turns the ten digits into ten characters", () => {
    expect(safeEncodeString("0123456789")).toBe("456789bcdf");
  });
});
