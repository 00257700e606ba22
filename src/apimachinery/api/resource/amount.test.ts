// Go: staging/src/k8s.io/apimachinery/pkg/api/resource/amount_test.go
import { describe, expect, test } from "vitest";
import { canonicalDecimal, compare, removeFactors, roundUp, scaledValue } from "./amount.ts";
import { newScaledQuantity } from "./quantity.ts";

const maxInt64 = 2n ** 63n - 1n;

describe("TestInt64AmountAsInt64", () => {
  test.each([
    [100n, 0, 100n],
    [100n, 1, 1000n],
    [100n, -5, undefined],
    [100n, 100, undefined],
  ])("%d × 10^%d", (value, scale, expected) => {
    expect(newScaledQuantity(value, scale).asInt64()).toBe(expected);
  });
});

describe("TestInt64AmountAdd", () => {
  test.each([
    [100n, 1, 10n, 2, { value: 200n, scale: 1 }],
    [100n, 1, 1n, 2, { value: 110n, scale: 1 }],
    [100n, 1, 1n, 100, undefined],
    [-5n, 2, 50n, 1, { value: 0n, scale: 1 }],
    [-5n, 2, 5n, 2, { value: 0n, scale: 2 }],
    [maxInt64, -1, 1n, -1, undefined],
    [maxInt64, -1, 0n, -1, { value: maxInt64, scale: -1 }],
    [maxInt64 / 10n, 1, 10n, 0, undefined],
  ])("%d × 10^%d + %d × 10^%d", (a, aScale, b, bScale, expected) => {
    const [x, y] = [newScaledQuantity(a, aScale), newScaledQuantity(b, bScale)];
    for (const sum of [x.add(y), y.add(x)]) {
      expect(sum.dec === undefined ? sum.int64Amount : undefined).toEqual(expected);
    }
  });
});

describe("TestInt64AsCanonicalString", () => {
  test.each<[value: bigint, scale: number, digits: bigint, exponent: number]>([
    [100n, 0, 100n, 0],
    [100n, 1, 1n, 3],
    [100n, -1, 10n, 0],
    [10800n, -10, 1080n, -9],
  ])("%d × 10^%d", (unscaled, exponent, digits, expected) => {
    expect(canonicalDecimal({ unscaled, exponent })).toEqual([digits, expected]);
  });
});

describe("TestAmountSign", () => {
  test.each([
    [-50n, 1, -1],
    [0n, 1, 0],
    [300n, 1, 1],
    [-50n, -8, -1],
    [50n, -8, 1],
    [0n, -8, 0],
    [-50n, 0, -1],
    [50n, 0, 1],
    [0n, 0, 0],
  ])("%d × 10^%d", (value, scale, expected) => {
    expect(newScaledQuantity(value, scale).sign()).toBe(expected);
  });
});

describe("TestInt64AmountAsScaledInt64", () => {
  test.each<[name: string, value: bigint, scale: number, scaled: number, expected: bigint]>([
    ["test when i.scale < scaled", 100n, 0, 5, 1n],
    ["test when i.scale = scaled", 100n, 1, 1, 100n],
    ["test when i.scale > scaled and result doesn't overflow", 100n, 5, 2, 100000n],
    ["test when i.scale > scaled and result overflows", 876n, 30, 4, 0n],
    ["test when i.scale < 0 and fraction exists", 93n, -1, 0, 10n],
    ["test when i.scale < 0 and fraction doesn't exist", 100n, -1, 0, 10n],
    ["test when i.value < 0 and fraction exists", -1932n, 2, 4, -20n],
    ["test when i.value < 0 and fraction doesn't exists", -1900n, 2, 4, -19n],
  ])("%s", (_name, value, scale, scaled, expected) => {
    expect(newScaledQuantity(value, scale).scaledValue(scaled)).toBe(expected);
  });
});

describe("TestScaledValueInternal", () => {
  test.each<[unscaled: bigint, scale: number, newScale: number, expected: bigint]>([
    [1000n, 0, 0, 1000n],
    [1000n, 0, -3, 1n],
    [1000n, 3, 0, 1n],
    [0n, 3, 0, 0n],
    [999n, 3, 0, 1n],
    [500n, 3, 0, 1n],
    [499n, 3, 0, 1n],
    [1n, 3, 0, 1n],
    [maxInt64 - 1n, 1, 0, (maxInt64 - 1n) / 10n + 1n],
    [10n ** 100n, 100, 0, 1n],
    [0n, 0, 3, 0n],
    [1n, 0, 3, 1000n],
    [1n, -3, 0, 1000n],
    [1000n, -3, 2, 100000000n],
    [maxInt64 / 1000n, 0, 3, (maxInt64 / 1000n) * 1000n],
  ])("%d at %d as %d", (unscaled, scale, newScale, expected) => {
    expect(scaledValue(unscaled, scale, newScale)).toBe(expected);
  });
});

// Upstream has these in math_test.go.
describe("TestRemoveInt64Factors", () => {
  test.each<[value: bigint, base: bigint, rest: bigint, times: number]>([
    [100n, 10n, 1n, 2],
    [100n, 100n, 1n, 1],
    [1n, 10n, 1n, 0],
    [-1000n, 10n, -1n, 3],
    [0n, 10n, 0n, 0],
  ])("%d without factors of %d", (value, base, rest, times) => {
    expect(removeFactors(value, base)).toEqual([rest, times]);
  });
});

describe("TestNegativeScaleInt64", () => {
  const cases: [base: bigint, scale: number, result: bigint, exact: boolean][] = [
    [1234567n, 0, 1234567n, true],
    [1234567n, 1, 123457n, false],
    [1234567n, 2, 12346n, false],
    [1234567n, 3, 1235n, false],
    [1234567n, 4, 124n, false],
    [-1234567n, 0, -1234567n, true],
    [-1234567n, 1, -123457n, false],
    [-1234567n, 2, -12346n, false],
    [-1234567n, 3, -1235n, false],
    [-1234567n, 4, -124n, false],
    [1000n, 0, 1000n, true],
    [1000n, 1, 100n, true],
    [1000n, 2, 10n, true],
    [1000n, 3, 1n, true],
    [1000n, 4, 1n, false],
    [-1000n, 0, -1000n, true],
    [-1000n, 1, -100n, true],
    [-1000n, 2, -10n, true],
    [-1000n, 3, -1n, true],
    [-1000n, 4, -1n, false],
    [0n, 0, 0n, true],
    [0n, 1, 0n, true],
    [0n, 2, 0n, true],
  ];
  test.each(cases)("%d in units of 10^%d", (base, scale, result, exact) => {
    const amount = { unscaled: base, exponent: 0 };
    const rounded = roundUp(amount, scale);
    expect([rounded.unscaled, compare(rounded, amount) === 0]).toEqual([result, exact]);
  });
});
