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
