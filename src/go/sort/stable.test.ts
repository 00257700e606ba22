// Go: sort/sort_test.go
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sliceStable } from "./stable.ts";

describe("sliceStable", () => {
  test("sorts, and leaves what is equal in its order", () => {
    const items = fc.array(fc.nat({ max: 30 }), { maxLength: 300 });
    fc.assert(
      fc.property(items, (keys) => {
        const list = keys.map((key, i) => ({ key, i }));
        const sorted = list.toSorted((a, b) => a.key - b.key);
        sliceStable(list, (a, b) => a.key < b.key);
        expect(list).toEqual(sorted);
      }),
    );
  });

  test.each([20, 45])("%d elements of which each is less than any other are turned round", (n) => {
    const list = Array.from({ length: n }, (_, i) => i);
    sliceStable(list, () => true);
    expect(list).toEqual(Array.from({ length: n }, (_, i) => n - 1 - i));
  });

  test("ten thousand elements take some two hundred thousand comparisons", () => {
    const list = Array.from({ length: 10_000 }, (_, i) => (i * 7919) % 10_007);
    let comparisons = 0;
    sliceStable(list, (a, b) => {
      comparisons++;
      return a < b;
    });
    expect(list).toEqual(list.toSorted((a, b) => a - b));
    expect(comparisons).toBeLessThan(250_000);
  });
});
