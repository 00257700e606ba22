// Ours: upstream compares typed structs; these are the rules that ours keeps without types.
import { describe, expect, test } from "vitest";
import { deepEqual } from "./semantic.ts";

describe("deepEqual", () => {
  test.each<[a: unknown, b: unknown]>([
    [{ a: undefined }, {}],
    [{ a: null }, { a: [] }],
    [{ a: {} }, { b: "" }],
    [{ labels: {} }, {}],
    [{ a: { b: {} } }, {}],
    [
      { a: 1, b: [1, { c: 2 }] },
      { b: [1, { c: 2 }], a: 1 },
    ],
    [
      { resources: { limits: { cpu: "1000m", memory: "1Gi" } } },
      { resources: { limits: { cpu: "1", memory: "1024Mi" } } },
    ],
    [{ limits: {} }, {}],
    [undefined, {}],
  ])("%j is as good as %j", (a, b) => {
    expect([deepEqual(a, b), deepEqual(b, a)]).toEqual([true, true]);
  });

  test.each<[a: unknown, b: unknown]>([
    [{ a: 0 }, {}],
    [{ a: false }, {}],
    [{ a: "1000m" }, { a: "1" }],
    [{ labels: { a: "" } }, {}],
    [{ labels: { a: "" } }, { labels: { b: "" } }],
    [{ metadata: { labels: { a: "" } } }, { metadata: {} }],
    [{ a: [""] }, { a: [] }],
    [{ labels: { a: "1" } }, { labels: { a: "1", b: "2" } }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: [] }, { a: 1 }],
    [{ limits: { cpu: "0" } }, { limits: {} }],
    [{ limits: { cpu: "x" } }, { limits: { cpu: "y" } }],
    [{ a: { b: 1 } }, { a: [1] }],
  ])("%j is not %j", (a, b) => {
    expect([deepEqual(a, b), deepEqual(b, a)]).toEqual([false, false]);
  });
});

// Upstream's table for its fork of reflect.DeepEqual. It adds functions that compare ints and one struct their own way;
// the one type that upstream itself compares its own way is the quantity, which stands here in their place.
describe("TestEqualities", () => {
  const limits = (cpu?: string) => ({ limits: cpu === undefined ? {} : { cpu } });
  test.each<[a: unknown, b: unknown, equal: boolean]>([
    [limits("1"), limits("1000m"), true],
    [limits("1000m"), limits("2"), false],
    ["foo", "fo", false],
    ["foo", "foo", true],
    ["foo", "foobar", false],
    [{ y: limits("1") }, { y: limits("1000m") }, true],
    [{ y: limits("1") }, { y: limits("1001m") }, false],
    [[], ["1", "2", "3"], false],
    [["1"], ["1", "2", "3"], false],
    [["1", "2", "3"], [], false],
    [["1", "2", "3"], ["1", "2", "3"], true],
    [limits("1"), limits(), false],
    [{ labels: { foo: "1" } }, { labels: {} }, false],
    [{ labels: { foo: "2" } }, { labels: { foo: "1" } }, false],
    [{ labels: { foo: "1" } }, { labels: { foo: "1", bar: "6" } }, false],
    [{ labels: { foo: "1", bar: "6" } }, { labels: { foo: "1" } }, false],
    [{ labels: {} }, { labels: null }, true],
    [null, null, true],
    [[], null, true],
    [null, [], true],
    [["1"], null, false],
    [[], ["1", "2", "3"], false],
  ])("%j and %j", (a, b, equal) => {
    expect([deepEqual({ items: a }, { items: b }), deepEqual({ items: b }, { items: a })]).toEqual([
      equal,
      equal,
    ]);
  });
});
