// Go: staging/src/k8s.io/apimachinery/pkg/util/mergepatch/util_test.go
import { describe, expect, test } from "vitest";
import { createMergePatch, mergeMergePatches, mergePatch } from "./merge.ts";
import { hasConflicts } from "./util.ts";

describe("TestHasConflicts", () => {
  // Upstream's case int64(0) against float64(0) is left out: JSON has one kind of number.
  test.each<[a: unknown, b: unknown, expected: boolean]>([
    ["hello", "hello", false],
    ["hello", "hell", true],
    ["hello", null, true],
    ["hello", 1, true],
    ["hello", 1.5, true],
    ["hello", false, true],
    [1, 1, false],
    [null, null, false],
    [false, false, false],
    [3.5, 3.5, false],
    ["hello", [], true],
    [[1], [], true],
    [[], [], false],
    [[1], [1], false],
    [{}, [1], true],
    [{}, { a: 1 }, false],
    [{ a: 1 }, { a: 1 }, false],
    [{ a: 1 }, { a: 2 }, true],
    [{ a: 1 }, { b: 2 }, false],
    [{ a: [1] }, { a: [1] }, false],
    [{ a: [1] }, { a: [] }, true],
    [{ a: [1] }, { a: 1 }, true],
    [{ a: 1, b: 2 }, { a: 1, b: 0 }, true],
    [{ a: 1, b: 2 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1, b: 0, c: 3 }, true],
    [{ a: 1, b: 2 }, { a: 1, b: 2, c: 3 }, false],
    [{ a: [1, 2] }, { a: [1, 0] }, true],
    [{ a: [1, 2] }, { a: [1, 2] }, false],
    [0, "0", true],
    [0, null, true],
    [0, false, true],
    ["true", true, true],
    ["null", null, true],
  ])("%j and %j: %j", (a, b, expected) => {
    expect([hasConflicts(a, b), hasConflicts(b, a)]).toEqual([expected, expected]);
  });
});

describe("mergePatch", () => {
  // The examples of RFC 7386, appendix A, as far as the document is an object.
  test.each<[doc: unknown, patch: unknown, expected: unknown]>([
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [
      ["a", "b"],
      ["c", "d"],
      ["c", "d"],
    ],
    [{ a: "b" }, ["c"], ["c"]],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: "b", c: null }, { a: "b" }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
    // As upstream, and unlike the RFC.
    [{}, { a: [null, 1] }, { a: [1] }],
    [{ a: { b: 1 } }, { a: [null] }, { a: [null] }],
  ])("%j with %j", (doc, patch, expected) => {
    const before = JSON.stringify([doc, patch]);
    expect(mergePatch(doc, patch)).toEqual(expected);
    expect(JSON.stringify([doc, patch])).toBe(before);
  });

  test.each<[doc: unknown, patch: unknown, message: string]>([
    [null, {}, "Invalid JSON Document"],
    [{}, null, "Invalid JSON Patch"],
    [{}, "x", "Invalid JSON Patch"],
  ])("refuses %j with %j", (doc, patch, message) => {
    expect(() => mergePatch(doc, patch)).toThrow(new Error(message));
  });

  test("createMergePatch() undoes it", () => {
    const [original, modified] = [
      { a: 1, b: { c: 2, d: 3 }, e: [1], f: {} },
      { a: 2, b: { c: 2 }, e: [1, 2], g: {} },
    ];
    const patch = createMergePatch(original, modified);
    expect(patch).toEqual({ a: 2, b: { d: null }, e: [1, 2], f: null, g: {} });
    expect(mergePatch(original, patch)).toEqual(modified);
  });

  test("mergeMergePatches() keeps the nulls of both", () => {
    expect(mergeMergePatches({ a: null, b: 1 }, { b: null, c: 2 })).toEqual({ a: null, b: null, c: 2 });
  });
});
