// Ours: what holds for every JSON merge patch
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as jsonmergepatch from "#apimachinery/util/jsonmergepatch";
import type * as json from "#apimachinery/util/json";
import { createMergePatch, mergeMergePatches, mergePatch } from "./merge.ts";

/** Few keys, so that objects share some; two are names that JavaScript's objects inherit. */
const key = fc.constantFrom("a", "b", "constructor", "__proto__");
const scalar = fc.constantFrom("x", "y", 1, 0, false, "");

/** An object without nulls: a merge patch cannot write them. */
function objectOf(depth: number): fc.Arbitrary<json.JSONMap> {
  const inner =
    depth === 0 ? scalar : fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), objectOf(depth - 1));
  return fc
    .uniqueArray(fc.tuple(key, inner), { selector: ([k]) => k, maxLength: 4 })
    .map((entries) => Object.fromEntries(entries));
}
const object = objectOf(2);
const flat = objectOf(0);

/** The value as text with sorted keys, of which none is lost, whatever its name. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, v: unknown) =>
    typeof v === "object" && v !== null && !Array.isArray(v)
      ? Object.entries(v).toSorted(([a], [b]) => (a < b ? -1 : 1))
      : v,
  );
}

describe("createMergePatch", () => {
  test("applied to the one object gives the other, and changes neither", () => {
    fc.assert(
      fc.property(object, object, (original, modified) => {
        const before = textOf([original, modified]);
        const patch = createMergePatch(original, modified);
        expect(textOf(mergePatch(original, patch))).toBe(textOf(modified));
        expect([textOf([original, modified]), createMergePatch(modified, modified)]).toEqual([before, {}]);
      }),
    );
  });
});

describe("mergeMergePatches", () => {
  test("does in one what two patches do one after the other", () => {
    fc.assert(
      // Without objects inside: to delete one and then to write an empty one cannot be said in one patch.
      fc.property(flat, flat, flat, (a, b, c) => {
        const [first, then] = [createMergePatch(a, b), createMergePatch(b, c)];
        expect(textOf(mergePatch(a, mergeMergePatches(first, then)))).toBe(textOf(c));
      }),
    );
  });
});

describe("createThreeWayJSONMergePatch", () => {
  const apply = (original: json.JSONMap, modified: json.JSONMap, current: json.JSONMap) =>
    mergePatch(current, jsonmergepatch.createThreeWayJSONMergePatch(original, modified, current));

  test("sets what the author wants, takes out what the author took out, keeps the rest", () => {
    fc.assert(
      fc.property(flat, flat, flat, (before, after, now) => {
        const kept = Object.entries(now).filter(([k]) => !Object.hasOwn(before, k));
        const expected = Object.fromEntries([...kept, ...Object.entries(after)]);
        expect(textOf(apply(before, after, now))).toBe(textOf(expected));
      }),
    );
  });

  test("what was applied once is applied again without a change", () => {
    fc.assert(
      fc.property(flat, flat, flat, (before, after, now) => {
        const once = apply(before, after, now) as json.JSONMap;
        expect(textOf(apply(after, after, once))).toBe(textOf(once));
      }),
    );
  });
});
