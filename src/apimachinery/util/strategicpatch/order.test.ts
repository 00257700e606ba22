// Ours: orders that upstream's cases do not reach.
import { describe, expect, test } from "vitest";
import { mergingMapsHaveConflicts } from "./conflict.ts";
import { deduplicateScalars, normalizeSliceOrder } from "./order.ts";
import { createTwoWayMergeMapPatch, mergeStrategicMergeMapPatch } from "./patch.ts";
import type { PatchField, PatchSchema } from "./schema.ts";

const fields: Record<string, PatchField> = {
  list: { isList: true, strategy: ["merge"], mergeKey: "name" },
  ints: { isList: true, strategy: ["merge"] },
  atomic: { isList: true },
  map: { isList: false, strategy: ["retainKeys"], schema: { lookup: () => ({}) } },
  item: { strategy: ["replace"] },
};
const schema: PatchSchema = { name: "Item", lookup: (field) => fields[field] };

describe("normalizeSliceOrder", () => {
  test.each<[list: number[], order: number[], expected: number[]]>([
    [
      [1, 2, 3],
      [3, 1, 2],
      [3, 1, 2],
    ],
    [
      [1, 9, 2],
      [2, 1],
      [2, 9, 1],
    ],
    [[9, 8], [], [8, 9]],
    [
      [2, 1],
      [1, 2, 1],
      [1, 2],
    ],
  ])("%j by %j: what the order does not name moves to the front", (list, order, expected) => {
    expect(normalizeSliceOrder(list, order, "")).toEqual(expected);
  });
});

describe("deduplicateScalars", () => {
  test("puts the last element in a duplicate's place", () => {
    expect(deduplicateScalars([1, 2, 1, 3, 4])).toEqual([1, 2, 4, 3]);
  });
});

describe("mergeStrategicMergeMapPatch", () => {
  test("keeps directives and nulls", () => {
    const merged = mergeStrategicMergeMapPatch(
      schema,
      { map: { $retainKeys: ["a"], a: 1, b: null }, "$deleteFromPrimitiveList/ints": [1] },
      { map: { $retainKeys: ["a"], c: null }, ints: [2], "$setElementOrder/ints": [2] },
    );
    expect(merged).toEqual({
      map: { $retainKeys: ["a"], a: 1, b: null, c: null },
      "$deleteFromPrimitiveList/ints": [1],
      "$setElementOrder/ints": [2],
      ints: [2],
    });
  });

  test.each([
    [
      { map: { $retainKeys: ["a"] } },
      { map: { $retainKeys: ["b"] } },
      "[a] and [b] are not deep equal: this may happen when calculating the 3-way diff patch",
    ],
    [
      { "$setElementOrder/ints": [1] },
      { "$setElementOrder/ints": [2] },
      "invalid patch format of setElementOrder list",
    ],
  ])("refuses %j after %j", (first, second, message) => {
    expect(() => mergeStrategicMergeMapPatch(schema, first, second)).toThrow(message);
  });
});

describe("mergingMapsHaveConflicts", () => {
  test.each<[left: Record<string, unknown>, right: Record<string, unknown>, expected: boolean]>([
    [{ a: 1 }, { b: 2 }, false],
    [{ a: 1 }, { a: 2 }, true],
    [{ map: { a: 1 } }, { map: [1] }, true],
    [{ map: { a: 1 } }, { map: { a: 2 } }, true],
    [{ map: { a: 1 } }, { map: { b: 2 } }, false],
    [{ map: { $patch: "delete" } }, { map: { a: 2 } }, true],
    [{ item: { a: 1 } }, { item: { a: 2 } }, false],
    [{ ints: [1] }, { ints: [2] }, false],
    [{ ints: [1] }, { ints: {} }, true],
    [{ atomic: [1, 2] }, { atomic: [2, 1] }, false],
    [{ atomic: [1] }, { atomic: [1, 2] }, true],
    [{ atomic: [1] }, { atomic: [2] }, true],
    [{ list: [{ name: "a", v: 1 }] }, { list: [{ name: "b", v: 2 }] }, false],
    [{ list: [{ name: "a", v: 1 }] }, { list: [{ name: "a", v: 2 }] }, true],
  ])("%j and %j", (left, right, expected) => {
    expect(mergingMapsHaveConflicts(left, right, schema)).toBe(expected);
  });
});

describe("createTwoWayMergeMapPatch", () => {
  test("asks preconditions", () => {
    const create = () =>
      createTwoWayMergeMapPatch({ a: 1 }, { a: 2 }, schema, (patch) => patch["a"] === undefined);
    expect(create).toThrow("precondition failed for: map[a:2]");
  });
});
