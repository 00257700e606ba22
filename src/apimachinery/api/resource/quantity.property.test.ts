// Ours: what holds for every quantity
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseQuantity } from "./parse.ts";
import { newScaledQuantity, type ParsedQuantity } from "./quantity.ts";

const digits = fc.oneof(
  fc.nat({ max: 9999 }).map(String),
  fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String),
);
const fraction = fc.oneof(
  fc.constant(""),
  fc.nat({ max: 99_999 }).map((n) => `.${n}`),
);
const decimals = ["n", "u", "m", "", "k", "M", "G", "T", "P", "E"];
const binaries = ["Ki", "Mi", "Gi", "Ti", "Pi", "Ei"];
const suffix = fc.constantFrom(...decimals, ...binaries, "e3", "E6", "e-3", "e-10", "e15");
const text = fc.tuple(fc.constantFrom("", "-", "+"), digits, fraction, suffix).map((parts) => parts.join(""));
const quantity = text.map(parseQuantity);
const same = (a: ParsedQuantity, b: ParsedQuantity) => a.cmp(b) === 0;

/** What the text says, in units of 10^-40, without rounding; written from the format alone. */
function exactValue(given: string): bigint {
  const [, sign = "", whole = "", behind = "", unit = ""] =
    /^([+-]?)(\d+)(?:\.(\d+))?(.*)$/.exec(given) ?? [];
  const binary = binaries.indexOf(unit) + 1;
  const decimal = decimals.indexOf(unit);
  const exponent = binary > 0 ? 0 : decimal >= 0 ? 3 * decimal - 9 : Number(unit.slice(1));
  const value =
    BigInt(whole + behind) * 10n ** BigInt(40 + exponent - behind.length) * 1024n ** BigInt(binary);
  return sign === "-" ? -value : value;
}

describe("parseQuantity", () => {
  test("reads what a quantity prints: the same value, and the same text again", () => {
    fc.assert(
      fc.property(quantity, (q) => {
        // Upstream has no suffix for 10^21, and leaves it out.
        fc.pre([q, q.neg()].every((x) => x.cmp(newScaledQuantity(1n, 21)) < 0));
        const again = parseQuantity(String(q));
        expect([String(again), same(again, q)]).toEqual([String(q), true]);
      }),
      { numRuns: 1000 },
    );
  });

  test("the text that is kept for the hash is canonical, but for a plus, a capital E and thousandths", () => {
    // Upstream takes the text as it came if its digits and its scale look canonical.
    const tidied = (kept: string) => kept.replace(/^\+/, "").replace(/E(?=.)/, "e");
    const seen = { kept: 0, fractions: 0 };
    fc.assert(
      fc.property(quantity, (q) => {
        if (q.cachedText === "") return;
        seen.kept++;
        expect(same(parseQuantity(q.cachedText), q)).toBe(true);
        // What comes out of arithmetic has no text of its own: it is printed from its number.
        const computed = String(q.neg().neg());
        if (q.cachedText.includes(".")) seen.fractions++;
        expect([tidied(q.cachedText), q.cachedText.replace(/.*\..*/, computed)]).toContain(computed);
      }),
      { numRuns: 1000 },
    );
    expect(seen.kept - seen.fractions).toBeGreaterThan(50);
  });

  test("is exact down to billionths, and rounds what is smaller away from zero", () => {
    const billionth = 10n ** 31n;
    fc.assert(
      fc.property(text, (given) => {
        const exact = exactValue(given);
        const limit = (2n ** 63n - 1n) * 10n ** 40n;
        fc.pre(!given.endsWith("i") || (exact <= limit && exact >= -limit));
        const away = exact < 0n ? -(billionth - 1n) : billionth - 1n;
        const rounded = (exact + away) / billionth;
        expect(same(parseQuantity(given), newScaledQuantity(rounded, -9))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("arithmetic", () => {
  test("what is added and taken away leaves the value as it was", () => {
    fc.assert(
      fc.property(quantity, quantity, (a, b) => {
        expect([same(a.add(b).sub(b), a), same(a.add(b), b.add(a)), a.sub(a).isZero()]).toEqual([
          true,
          true,
          true,
        ]);
      }),
    );
  });

  test("comparing is what the sign of the difference says", () => {
    fc.assert(
      fc.property(quantity, quantity, (a, b) => {
        expect([a.cmp(b), b.cmp(a)]).toEqual([a.sub(b).sign(), b.sub(a).sign()]);
      }),
    );
  });

  test("rounding goes away from zero, by less than one unit", () => {
    fc.assert(
      fc.property(quantity, fc.integer({ min: -9, max: 6 }), (q, scale) => {
        const [rounded, exact] = q.roundUp(scale);
        const change = rounded.sub(q);
        expect(exact).toBe(change.isZero());
        expect([0, q.sign()]).toContain(change.sign());
        const unit = newScaledQuantity(change.sign() < 0 ? -1n : 1n, scale);
        expect(change.isZero() || Math.abs(unit.cmp(change)) === 1).toBe(true);
        expect(change.sign() < 0 ? unit.cmp(change) : change.cmp(unit)).toBe(-1);
      }),
    );
  });
});
