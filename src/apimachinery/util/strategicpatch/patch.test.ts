// Go: staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch_test.go
import { describe, expect, test } from "vitest";
import type * as json from "#apimachinery/util/json";
import { sortMergeListsByName } from "./sort.ts";
import { createThreeWayMergePatch, createTwoWayMergeMapPatch, strategicMergeMapPatch } from "./patch.ts";
import type { PatchField, PatchSchema } from "./schema.ts";
import data from "./testdata/patch-cases.json" with { type: "json" };

/** One case; upstream's field names. What is missing is nil there. */
interface Case {
  description: string;
  original?: json.JSONMap;
  modified?: json.JSONMap;
  current?: json.JSONMap;
  twoWay?: json.JSONMap;
  threeWay?: json.JSONMap;
  result?: json.JSONMap;
  twoWayResult?: json.JSONMap;
  sorted?: json.JSONMap;
  expectedError?: string;
}

// Bytes become cases here.
const cases = data as unknown as Record<keyof typeof data, Case[]>;

const structSchema = (name: string, fields: () => Record<string, PatchField>): PatchSchema => ({
  name,
  lookup: (field) => (Object.hasOwn(fields(), field) ? fields()[field] : undefined),
});

const byName: PatchField = { isList: true, strategy: ["merge"], mergeKey: "name" };

const retainKeysMergeItem: PatchSchema = structSchema("RetainKeysMergeItem", () => ({
  name: {},
  value: {},
  other: {},
  simpleMap: { isList: false },
  mergingIntList: { isList: true, strategy: ["merge"] },
  mergingList: { ...byName, schema: mergeItem },
  nonMergingList: { isList: true, schema: mergeItem },
}));

const mergeItem: PatchSchema = structSchema("MergeItem", () => ({
  name: {},
  value: {},
  other: {},
  mergingList: { ...byName, schema: mergeItem },
  nonMergingList: { isList: true, schema: mergeItem },
  mergingIntList: { isList: true, strategy: ["merge"] },
  nonMergingIntList: { isList: true },
  mergeItemPtr: { strategy: ["merge"], mergeKey: "name", schema: mergeItem },
  simpleMap: { isList: false },
  replacingItem: { strategy: ["replace"] },
  retainKeysMap: { isList: false, strategy: ["retainKeys"], schema: retainKeysMergeItem },
  retainKeysMergingList: { ...byName, strategy: ["merge", "retainKeys"], schema: mergeItem },
}));

const sorted = (map: json.JSONMap | undefined) => sortMergeListsByName(map ?? {}, mergeItem);
const asIs = (map: json.JSONMap | undefined) => map ?? {};
type Prepare = typeof sorted;

describe("TestSortMergeLists", () => {
  test.each(cases.sortMergeLists)("$description", ({ original, sorted: expected }) => {
    expect(sortMergeListsByName(original ?? {}, mergeItem)).toEqual(expected);
  });
});

/** What a function returns, or the message of what it throws. */
function outcome(f: () => unknown): unknown {
  try {
    return f();
  } catch (err) {
    return String(err);
  }
}

const applied = (original: json.JSONMap, patch: json.JSONMap) =>
  outcome(() => strategicMergeMapPatch(original, patch, mergeItem));

const expectedResult = (c: Case, result: json.JSONMap | undefined, prepare: Prepare): unknown =>
  c.expectedError === undefined ? prepare(result) : expect.stringContaining(c.expectedError);

/** The patch from the original to the modified object, and what it makes of the original. */
function twoWay(c: Case, prepare: Prepare) {
  const [original, modified] = [prepare(c.original), prepare(c.modified)];
  const patch = createTwoWayMergeMapPatch(original, modified, mergeItem);
  return { patch, result: applied(original, patch) };
}

const expectedTwoWay = (c: Case, prepare: Prepare) => ({
  patch: prepare(c.twoWay),
  result: expectedResult(c, c.twoWayResult ?? c.modified, prepare),
});

const hasResult = (c: Case) => Object.keys(c.result ?? {}).length > 0;

/** Whether the three states conflict; the patch, forced if they do; and what it makes of the current object. */
function threeWay(c: Case, prepare: Prepare) {
  const [original, modified] = [prepare(c.original), prepare(c.modified)];
  const current = prepare(c.current);
  const create = (overwrite: boolean) =>
    createThreeWayMergePatch({ original, modified, current }, mergeItem, overwrite);
  const conflict = String(outcome(() => create(false))).includes("conflicts with changes made");
  if (!hasResult(c)) return { conflict };
  const patch = create(conflict);
  return { conflict, patch, result: applied(current, patch) };
}

const expectedThreeWay = (c: Case, prepare: Prepare) => ({
  conflict: c.description.includes("conflict") || !hasResult(c),
  ...(hasResult(c) && { patch: prepare(c.threeWay), result: expectedResult(c, c.result, prepare) }),
});

describe("TestCustomStrategicMergePatch", () => {
  test.each(cases.custom)("$description", (c) => {
    const result = applied(sorted(c.original), sorted(c.twoWay));
    expect(result).toEqual(expectedResult(c, c.twoWayResult ?? c.modified, sorted));
  });

  test.each(cases.customRaw)("$description", (c) => {
    const result = applied(asIs(c.original), asIs(c.twoWay));
    expect(result).toEqual(expectedResult(c, c.twoWayResult ?? c.modified, asIs));
  });
});

describe("TestStrategicMergePatch", () => {
  test.each(cases.create)("$description", (c) => {
    expect(twoWay(c, sorted)).toEqual(expectedTwoWay(c, sorted));
    expect(threeWay(c, sorted)).toEqual(expectedThreeWay(c, sorted));
  });

  test.each(cases.createRaw)("$description", (c) => {
    expect(twoWay(c, asIs)).toEqual(expectedTwoWay(c, asIs));
    expect(threeWay(c, asIs)).toEqual(expectedThreeWay(c, asIs));
  });
});

describe("TestReplaceWithRawExtension", () => {
  test.each(cases.replaceRawExtension)("$description", (c) => {
    expect(twoWay(c, asIs)).toEqual(expectedTwoWay(c, asIs));
    expect(threeWay(c, asIs)).toEqual(expectedThreeWay(c, asIs));
  });
});

describe("TestNumberConversion", () => {
  const precisionItem = structSchema("PrecisionItem", () => ({
    name: {},
    int32: {},
    int64: {},
    float32: {},
    float64: {},
  }));

  // "int64 max" is left out: JSON.parse has no 64-bit integers.
  test.each([
    { name: "empty", old: {}, modified: {}, patch: {} },
    { name: "int32 medium", old: { int32: 1000000 } },
    { name: "int32 max", old: { int32: 2147483647 } },
    { name: "int64 medium", old: { int64: 1000000 } },
    { name: "float32 max", old: { float32: 3.4028234663852886e38 } },
    { name: "float64 max", old: { float64: 1.7976931348623157e308 } },
  ])("$name", ({ old, modified = { ...old, name: "newname" }, patch = { name: "newname" } }) => {
    expect(createTwoWayMergeMapPatch(old, modified, precisionItem)).toEqual(patch);
    expect(strategicMergeMapPatch(old, patch, precisionItem)).toEqual(modified);
  });
});

describe("TestUnknownField", () => {
  const all = { array: [1, 2, 3], complex: { nested: true }, name: "foo", scalar: true };

  test("no diff", () => {
    const three = { original: all, current: all, modified: all };
    expect(createTwoWayMergeMapPatch(all, all, mergeItem)).toEqual({});
    expect(createThreeWayMergePatch(three, mergeItem, false)).toEqual({});
    expect(strategicMergeMapPatch(all, {}, mergeItem)).toEqual(all);
  });

  test("added only", () => {
    const original = { name: "foo" };
    const patch = { array: [1, 2, 3], complex: { nested: true }, scalar: true };
    expect(createTwoWayMergeMapPatch(original, all, mergeItem)).toEqual(patch);
    const three = { original, current: original, modified: all };
    expect(createThreeWayMergePatch(three, mergeItem, false)).toEqual(patch);
    expect(strategicMergeMapPatch(original, patch, mergeItem)).toEqual(all);
  });

  test("removed only", () => {
    const original = { name: "foo", scalar: true, complex: { nested: true } };
    const modified = { name: "foo" };
    const patch = { complex: null, scalar: null };
    expect(createTwoWayMergeMapPatch(original, modified, mergeItem)).toEqual(patch);
    expect(createThreeWayMergePatch({ original, current: all, modified }, mergeItem, false)).toEqual(patch);
    expect(strategicMergeMapPatch(original, patch, mergeItem)).toEqual(modified);
    expect(strategicMergeMapPatch(all, patch, mergeItem)).toEqual({ array: [1, 2, 3], name: "foo" });
  });

  test("diff", () => {
    const modified = { ...all, complex: { nested: false } };
    const message = 'unable to find api field in struct MergeItem for the json field "complex"';
    expect(() => createTwoWayMergeMapPatch(all, modified, mergeItem)).toThrow(message);
    const three = { original: all, current: all, modified };
    expect(() => createThreeWayMergePatch(three, mergeItem, false)).toThrow(message);
  });
});

describe("strategicMergeMapPatch", () => {
  test("changes neither the object nor the patch", () => {
    const original = { mergingList: [{ name: "a" }], simpleMap: { x: "1" } };
    const patch = { mergingList: [{ name: "a", value: "b" }], simpleMap: { $patch: "delete" } };
    const before = JSON.stringify([original, patch]);
    strategicMergeMapPatch(original, patch, mergeItem);
    expect(JSON.stringify([original, patch])).toBe(before);
  });

  test.each([
    [{ mergingList: [[]] }, "list element types are not identical: [[map[name:a]] [[]]]"],
    [{ $patch: 3 }, "unknown patch type: %!s(int64=3) in map: map[$patch:3]"],
    [{ mergingList: [{ $patch: "merge", name: "a" }] }, "merging lists cannot yet be specified in the patch"],
    [{ mergingList: [{ $patch: "x" }] }, "unknown patch type: x in map: map[$patch:x]"],
    [
      { mergingList: [{ $patch: "delete" }] },
      "map: map[$patch:delete] does not contain declared merge key: name",
    ],
    [{ mergingIntList: ["a"] }, "list element types are not identical: [[1] [a]]"],
    [{ "$setElementOrder/mergingIntList": 1 }, "expected a []interface {}, but received a int64"],
    [{ $setElementOrder: [1] }, "invalid patch format of setElementOrder list"],
    [{ $deleteFromPrimitiveList: [1] }, "invalid patch format of primitive list"],
    [{ retainKeysMap: { $retainKeys: 1 } }, "invalid patch format of retainKeys"],
    [{ $patch: "x" }, "unknown patch type: x in map: map[$patch:x]"],
  ])("refuses %j", (patch, message) => {
    const original = { mergingList: [{ name: "a" }], mergingIntList: [1], retainKeysMap: { name: "a" } };
    expect(() => strategicMergeMapPatch(original, patch, mergeItem)).toThrow(message);
  });

  test("takes inherited names for ordinary fields", () => {
    const patch = JSON.parse('{"simpleMap":{"constructor":"a","__proto__":"b"}}') as json.JSONMap;
    const patched = strategicMergeMapPatch({ simpleMap: {} }, patch, mergeItem);
    expect(JSON.stringify(patched)).toBe('{"simpleMap":{"constructor":"a","__proto__":"b"}}');
  });
});
