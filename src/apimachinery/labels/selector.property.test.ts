// Ours: what holds for every selector, whatever its text
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as selection from "#apimachinery/selection";
import { Requirement } from "./requirement.ts";
import { newSelector, parse } from "./selector.ts";

const key = fc.constantFrom("a", "in", "notin", "x.io/b", "constructor");
const value = fc.constantFrom("", "a", "in", "notin", "b-1", "7", "-3");
const integer = fc.integer({ min: -9, max: 9 }).map(String);
const labels = fc
  .array(fc.tuple(key, fc.oneof(value, integer)), { maxLength: 5 })
  .map((entries) => Object.fromEntries(entries));

const withValues = (operators: selection.Operator[], values: fc.Arbitrary<string[]>) =>
  fc.tuple(key, fc.constantFrom(...operators), values);
const requirement = fc
  .oneof(
    withValues(["in", "notin"], fc.uniqueArray(value, { minLength: 1, maxLength: 4 })),
    withValues(
      ["=", "==", "!="],
      value.map((v) => [v]),
    ),
    withValues(["exists", "!"], fc.constant([])),
    // A sign is no label value, and upstream's parser takes the value of > and < for one.
    withValues(
      ["gt", "lt"],
      fc.nat({ max: 9 }).map((n) => [String(n)]),
    ),
  )
  .filter(([, , values]) => values.every((v) => !v.startsWith("-")))
  .map(([k, operator, values]) => new Requirement(k, operator, values));
// Upstream prints a value as often as it was given, and cannot read three empty ones: each value comes once here.
const selector = fc.array(requirement, { maxLength: 4 }).map((all) => newSelector().add(...all));

/** What a function returns, or what it throws as text. */
function outcome(f: () => string): string {
  try {
    return f();
  } catch (err) {
    return String(err);
  }
}

describe("parse", () => {
  test("reads what a selector prints: the same text, and the same choice", () => {
    fc.assert(
      fc.property(selector, fc.array(labels, { minLength: 5, maxLength: 5 }), (given, objects) => {
        const read = parse(String(given));
        expect(String(parse(String(read)))).toBe(String(read));
        expect(objects.map((ls) => read.matches(ls))).toEqual(objects.map((ls) => given.matches(ls)));
      }),
    );
  });

  test("white space between words says nothing", () => {
    const space = fc.constantFrom("", " ", "\t", "\n  ");
    fc.assert(
      fc.property(selector, fc.array(space, { minLength: 60, maxLength: 60 }), (given, spaces) => {
        const words = String(parse(String(given))).split(/([=!<>(),]+)/);
        // A word operator stands between spaces already; two empty values in a list have nothing between them.
        const spaced = words.map((word, i) => `${spaces[i] ?? ""}${word}`).join("");
        expect(String(parse(spaced))).toBe(String(parse(String(given))));
      }),
    );
  });

  test("refuses or reads any text at all, and what it reads it can print and read again", () => {
    const piece = fc.constantFrom(..."a b = ! == != < > ( ) , in notin || \0 \t é ~ 1 =! =<".split(" "), " ");
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(text, (given) => {
        const once = outcome(() => String(parse(given)));
        // A refusal begins in one of two ways; anything else is a text that reads as itself.
        const expected = /^Error: (found |unable to parse requirement: )/.test(once)
          ? once
          : String(parse(once));
        expect(once).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("matches", () => {
  const opposites: [selection.Operator, selection.Operator][] = [
    ["in", "notin"],
    ["=", "!="],
    ["exists", "!"],
  ];
  test("an operator and its opposite share the objects between them", () => {
    fc.assert(
      fc.property(fc.constantFrom(...opposites), key, value, labels, ([operator, opposite], k, v, ls) => {
        const values = operator === "exists" ? [] : [v].filter((word) => !word.startsWith("-"));
        fc.pre(operator === "exists" || values.length > 0);
        const one = new Requirement(k, operator, values).matches(ls);
        expect(new Requirement(k, opposite, values).matches(ls)).toBe(!one);
      }),
    );
  });
});
