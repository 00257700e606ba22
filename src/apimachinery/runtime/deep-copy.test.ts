// Ours: upstream generates a DeepCopy per type.
import { describe, expect, test } from "vitest";
import { deepCopy, deepFreeze } from "./deep-copy.ts";

describe("deepCopy", () => {
  test("TestDeepCopyJSON", () => {
    const src = { a: null, b: 123, c: { a: "b" }, d: [1, 2], e: "estr", f: true, g: 123 };
    expect(deepCopy(src)).toStrictEqual(src);
  });

  test("shares nothing with the original", () => {
    const original = { a: [1, { b: "c" }], d: null, e: { f: undefined }, g: true };
    const copy = deepCopy(original);
    expect(copy).toStrictEqual(original);
    expect([copy.a === original.a, copy.a[1] === original.a[1], copy.e === original.e]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("copies a frozen object into one that can be written to", () => {
    const copy = deepCopy(deepFreeze({ a: { b: 1 } }));
    copy.a.b = 2;
    expect(copy).toEqual({ a: { b: 2 } });
  });

  test("keeps a field named __proto__ a field", () => {
    const original: unknown = JSON.parse('{"__proto__":{"x":1}}');
    const copy = deepCopy(original);
    expect([JSON.stringify(copy), Object.getPrototypeOf(copy) === Object.prototype]).toEqual([
      '{"__proto__":{"x":1}}',
      true,
    ]);
  });
});

describe("deepFreeze", () => {
  test("makes writing throw at any depth", () => {
    const object = deepFreeze({ a: [{ b: 1 }] });
    const [first] = object.a;
    expect(() => object.a.push({ b: 2 })).toThrow(TypeError);
    expect(() => Object.assign(first ?? {}, { b: 2 })).toThrow(TypeError);
  });
});
