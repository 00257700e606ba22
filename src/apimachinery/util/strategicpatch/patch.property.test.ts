// Ours: what holds for every patch, whatever the objects
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as json from "#apimachinery/util/json";
import { createThreeWayMergePatch, createTwoWayMergeMapPatch, strategicMergeMapPatch } from "./patch.ts";
import type { PatchField, PatchSchema } from "./schema.ts";

const byName: PatchField = { isList: true, strategy: ["merge"], mergeKey: "name" };
const fields = (): Record<string, PatchField> => ({
  name: {},
  value: {},
  map: { isList: false, schema: anyMap },
  object: { isList: false, schema },
  retained: { isList: false, strategy: ["retainKeys"], schema },
  replaced: { isList: false, strategy: ["replace"], schema },
  merging: { ...byName, schema },
  scalars: { isList: true, strategy: ["merge"] },
  atomic: { isList: true },
});
const schema: PatchSchema = {
  name: "Item",
  lookup: (field) => (Object.hasOwn(fields(), field) ? fields()[field] : undefined),
};
const anyMap: PatchSchema = { name: "map", lookup: () => ({}) };

const scalar = fc.constantFrom("a", "b", "c");
/** Few keys, so that objects share some; two are names that JavaScript's objects inherit. */
const key = fc.constantFrom("a", "b", "constructor", "__proto__");
const smallMap: fc.Arbitrary<json.JSONMap> = fc
  .uniqueArray(fc.tuple(key, scalar), { selector: ([k]) => k, maxLength: 4 })
  .map((entries) => Object.fromEntries(entries));

/** An object with objects inside, so many levels deep; no list has two elements of one name. */
function itemOf(depth: number, without?: "replaced"): fc.Arbitrary<json.JSONMap> {
  const inner = depth === 0 ? fc.constant({}) : itemOf(depth - 1, without);
  const element = fc
    .tuple(fc.constantFrom("w", "x", "y", "z"), inner)
    .map(([name, rest]) => ({ ...rest, name }));
  const shape = {
    value: scalar,
    map: smallMap,
    object: inner,
    retained: inner,
    ...(without === undefined && { replaced: inner }),
    merging: fc.uniqueArray(element, { selector: ({ name }) => name, maxLength: 4 }),
    // Upstream does not see that an unsorted list of scalars has been sorted.
    scalars: fc.uniqueArray(scalar, { maxLength: 3 }).map((list) => list.toSorted()),
    atomic: fc.array(scalar, { maxLength: 3 }),
  };
  return fc.record(shape, { requiredKeys: [], noNullPrototype: true });
}

const item = itemOf(1);

/** The value as text with sorted keys, of which none is lost, whatever its name. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, v: unknown) =>
    typeof v === "object" && v !== null && !Array.isArray(v)
      ? Object.entries(v).toSorted(([a], [b]) => (a < b ? -1 : 1))
      : v,
  );
}

const runs = { numRuns: 200 };

describe("createTwoWayMergeMapPatch", () => {
  test("applied to the one object gives the other, element for element", () => {
    fc.assert(
      fc.property(item, item, (original, modified) => {
        const before = JSON.stringify([original, modified]);
        const patch = createTwoWayMergeMapPatch(original, modified, schema);
        const written = JSON.stringify(patch);
        expect(textOf(strategicMergeMapPatch(original, patch, schema))).toBe(textOf(modified));
        expect([JSON.stringify([original, modified]), JSON.stringify(patch)]).toEqual([before, written]);
      }),
      runs,
    );
  });

  test("an object needs no patch to become itself", () => {
    fc.assert(
      // Upstream writes a field that is replaced as a whole even where nothing differs.
      fc.property(itemOf(1, "replaced"), (object) => {
        expect(createTwoWayMergeMapPatch(object, object, schema)).toEqual({});
      }),
      runs,
    );
  });
});

describe("createThreeWayMergePatch", () => {
  const apply = (states: { original: json.JSONMap; modified: json.JSONMap; current: json.JSONMap }) =>
    strategicMergeMapPatch(states.current, createThreeWayMergePatch(states, schema, true), schema);

  test("when nobody else wrote, it gives what the author wants", () => {
    fc.assert(
      fc.property(item, item, (original, modified) => {
        expect(textOf(apply({ original, modified, current: original }))).toBe(textOf(modified));
      }),
      runs,
    );
  });

  test("when the server has already what the author wants, it is empty", () => {
    const nothing = { map: {}, object: {}, retained: {}, merging: [], scalars: [], atomic: [] };
    fc.assert(
      fc.property(itemOf(1, "replaced"), (modified) => {
        const original = Object.fromEntries(
          Object.entries(nothing).filter(([k]) => Object.hasOwn(modified, k)),
        );
        const patch = createThreeWayMergePatch({ original, modified, current: modified }, schema, true);
        expect(patch).toEqual({});
      }),
      runs,
    );
  });

  test("of a map, it sets what the author wants, takes out what the author took out, keeps the rest", () => {
    fc.assert(
      fc.property(smallMap, smallMap, smallMap, (before, after, now) => {
        const states = { original: { map: before }, modified: { map: after }, current: { map: now } };
        const kept = Object.entries(now).filter(([k]) => !Object.hasOwn(before, k));
        const expected = Object.fromEntries([...kept, ...Object.entries(after)]);
        expect(textOf(apply(states))).toBe(textOf({ map: expected }));
      }),
      runs,
    );
  });

  test("what was applied once is applied again without a change", () => {
    fc.assert(
      fc.property(smallMap, smallMap, smallMap, (before, after, now) => {
        const modified = { map: after };
        const current = apply({ original: { map: before }, modified, current: { map: now } });
        expect(textOf(apply({ original: modified, modified, current }))).toBe(textOf(current));
      }),
      runs,
    );
  });
});
