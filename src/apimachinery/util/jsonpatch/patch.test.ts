// Go: vendor/github.com/evanphx/json-patch/patch.go
import { describe, expect, test } from "vitest";
import { AccumulatedCopySizeError } from "./errors.ts";
import { applyPatch, decodePatch } from "./patch.ts";

const apply = (doc: unknown, ...patch: unknown[]) => applyPatch(doc, decodePatch(patch));

// Upstream's own tests are not vendored; the first examples are those of RFC 6902, appendix A.
describe("applyPatch", () => {
  test.each<[name: string, doc: unknown, patch: unknown[], expected: unknown]>([
    [
      "A.1 adds a member",
      { foo: "bar" },
      [{ op: "add", path: "/baz", value: "qux" }],
      { baz: "qux", foo: "bar" },
    ],
    [
      "A.2 adds an element",
      { foo: ["bar", "baz"] },
      [{ op: "add", path: "/foo/1", value: "qux" }],
      { foo: ["bar", "qux", "baz"] },
    ],
    ["A.3 removes a member", { baz: "qux", foo: "bar" }, [{ op: "remove", path: "/baz" }], { foo: "bar" }],
    [
      "A.4 removes an element",
      { foo: ["bar", "qux", "baz"] },
      [{ op: "remove", path: "/foo/1" }],
      { foo: ["bar", "baz"] },
    ],
    [
      "A.5 replaces a value",
      { baz: "qux", foo: "bar" },
      [{ op: "replace", path: "/baz", value: "boo" }],
      { baz: "boo", foo: "bar" },
    ],
    [
      "A.6 moves a value",
      { foo: { bar: "baz", waldo: "fred" }, qux: { corge: "grault" } },
      [{ op: "move", from: "/foo/waldo", path: "/qux/thud" }],
      { foo: { bar: "baz" }, qux: { corge: "grault", thud: "fred" } },
    ],
    [
      "A.7 moves an element",
      { foo: ["all", "grass", "cows", "eat"] },
      [{ op: "move", from: "/foo/1", path: "/foo/3" }],
      { foo: ["all", "cows", "eat", "grass"] },
    ],
    [
      "A.8 tests a value",
      { baz: "qux", foo: ["a", 2, "c"] },
      [
        { op: "test", path: "/baz", value: "qux" },
        { op: "test", path: "/foo/1", value: 2 },
      ],
      { baz: "qux", foo: ["a", 2, "c"] },
    ],
    [
      "A.10 adds a nested object",
      { foo: "bar" },
      [{ op: "add", path: "/child", value: { grandchild: {} } }],
      { foo: "bar", child: { grandchild: {} } },
    ],
    [
      "A.11 ignores unknown members",
      { foo: "bar" },
      [{ op: "add", path: "/baz", value: "qux", xyz: 123 }],
      { foo: "bar", baz: "qux" },
    ],
    [
      "A.14 unescapes ~",
      { "/": 9, "~1": 10 },
      [{ op: "test", path: "/~01", value: 10 }],
      { "/": 9, "~1": 10 },
    ],
    [
      "A.16 adds a list to a list",
      { foo: ["bar"] },
      [{ op: "add", path: "/foo/-", value: ["abc", "def"] }],
      { foo: ["bar", ["abc", "def"]] },
    ],
    [
      "copies",
      { a: { b: [1] } },
      [
        { op: "copy", from: "/a/b", path: "/c" },
        { op: "add", path: "/c/0", value: 0 },
      ],
      { a: { b: [1] }, c: [0, 1] },
    ],
    ["takes a missing value for null", { a: 1 }, [{ op: "replace", path: "/a" }], { a: null }],
    ["replaces what is not there", {}, [{ op: "replace", path: "/a", value: 1 }], { a: 1 }],
    ["finds null where nothing is", {}, [{ op: "test", path: "/a", value: null }], {}],
    ["takes a missing value for null, where upstream panics", {}, [{ op: "test", path: "/a" }], {}],
    [
      "counts from the end",
      [1, 2],
      [
        { op: "add", path: "/-1", value: 3 },
        { op: "remove", path: "/-2" },
      ],
      [1, 3],
    ],
    ["counts from the end to the very start", [1, 2], [{ op: "remove", path: "/-2" }], [2]],
    ["takes inherited names for keys", {}, [{ op: "test", path: "/constructor", value: null }], {}],
  ])("%s", (_name, doc, patch, expected) => {
    expect(apply(doc, ...patch)).toEqual(expected);
  });

  test.each<[operation: unknown, message: string]>([
    [
      { op: "add", path: "/a/b/c", value: 1 },
      'add operation does not apply: doc is missing path: "/a/b/c": missing value',
    ],
    [{ op: "add", value: 1 }, "add operation failed to decode path: missing value"],
    [
      { op: "add", path: "/l/x", value: 1 },
      `error in add for path: '/l/x': value was not a proper array index: 'x': strconv.Atoi: parsing "x": invalid syntax`,
    ],
    [
      { op: "add", path: "/l/4", value: 1 },
      "error in add for path: '/l/4': Unable to access invalid index: 4: invalid index referenced",
    ],
    [
      { op: "remove", path: "/x" },
      "error in remove for path: '/x': Unable to remove nonexistent key: x: missing value",
    ],
    [
      { op: "remove", path: "/l/3" },
      "error in remove for path: '/l/3': Unable to access invalid index: 3: invalid index referenced",
    ],
    [{ op: "remove", path: "" }, 'remove operation does not apply: doc is missing path: "": missing value'],
    [
      { op: "replace" },
      "replace operation failed to decode path: operation missing path field: missing value",
    ],
    [
      { op: "replace", path: "/l/3", value: 1 },
      "replace operation does not apply: doc is missing key: /l/3: missing value",
    ],
    [
      { op: "replace", path: "/x/y", value: 1 },
      "replace operation does not apply: doc is missing path: /x/y: missing value",
    ],
    [
      { op: "move", path: "/x" },
      "move operation failed to decode from: operation, missing from field: missing value",
    ],
    [
      { op: "move", from: "/x", path: "/y" },
      "error in move for path: 'x': Unable to remove nonexistent key: x: missing value",
    ],
    [
      { op: "move", from: "/a", path: "/x/y" },
      "move operation does not apply: doc is missing destination path: /x/y: missing value",
    ],
    [
      { op: "copy", from: "/x/y", path: "/z" },
      "copy operation does not apply: doc is missing from path: /x/y: missing value",
    ],
    [{ op: "test", path: "/a", value: 2 }, "testing value /a failed: test failed"],
    [{ op: "test", path: "/x", value: 2 }, "testing value /x failed: test failed"],
    [{ op: "test", path: "/a" }, "testing value /a failed: test failed"],
    [
      { op: "test", path: "/x/y", value: 2 },
      "test operation does not apply: is missing path: /x/y: missing value",
    ],
    [
      { op: "test", path: 3 },
      "test operation failed to decode path: json: cannot unmarshal number into Go value of type string",
    ],
    [{ op: "frob", path: "/a" }, "Unexpected kind: frob"],
    [{ path: "/a" }, "Unexpected kind: unknown"],
  ])("refuses %j", (operation, message) => {
    expect(() => apply({ a: 1, l: [1, 2, 3] }, operation)).toThrow(new Error(message));
  });

  test("adds up what copies cost in Go's JSON, and stops before one that goes beyond the limit", () => {
    const limits = { accumulatedCopySize: 60 };
    const double = { op: "copy", from: "/a", path: "/a/-" };
    const doubled = (steps: number) =>
      applyPatch({ a: ["<ü>"] }, decodePatch(Array.from({ length: steps }, () => double)), limits);
    // 18 bytes, since Go escapes what HTML would read; then 37.
    expect(doubled(2)).toEqual({ a: ["<ü>", ["<ü>"], ["<ü>", ["<ü>"]]] });
    expect(() => doubled(3)).toThrow(new AccumulatedCopySizeError(60, 130));
    const nothing = Array.from({ length: 100 }, (_, i) => ({ op: "copy", from: "/none", path: `/x${i}` }));
    expect(Object.keys(applyPatch({}, nothing, limits) as object)).toHaveLength(100);
  });

  test("leaves document and patch alone", () => {
    const doc = { a: [1] };
    const value = { b: [2] };
    apply(doc, { op: "add", path: "/c", value }, { op: "add", path: "/c/b/0", value: 1 });
    expect([doc, value]).toEqual([{ a: [1] }, { b: [2] }]);
  });
});

describe("decodePatch", () => {
  test.each([
    [{}, "json: cannot unmarshal object into Go value of type jsonpatch.Patch"],
    ["x", "json: cannot unmarshal string into Go value of type jsonpatch.Patch"],
    [[1], "json: cannot unmarshal number into Go value of type jsonpatch.Operation"],
  ])("refuses %j", (patch, message) => {
    expect(() => decodePatch(patch)).toThrow(new Error(message));
  });
});
