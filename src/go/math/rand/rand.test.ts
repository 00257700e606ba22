import { describe, expect, test } from "vitest";
import { Rand } from "./rand.ts";

const first = (seed: number, n: number) => {
  const rand = new Rand(seed);
  return Array.from({ length: n }, () => rand.float64());
};

describe("Rand", () => {
  test("the same seed gives the same numbers, another seed others", () => {
    expect(first(1, 10)).toEqual(first(1, 10));
    expect(first(1, 10)).not.toEqual(first(2, 10));
  });

  test("numbers lie in [0, 1) and fill it evenly", () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (const x of first(42, 10_000)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThan(1);
      counts[Math.floor(x * 10)] = (counts[Math.floor(x * 10)] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test("intn(n) gives every number below n and none else", () => {
    const rand = new Rand(7);
    const seen = new Set(Array.from({ length: 200 }, () => rand.intn(6)));
    expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
