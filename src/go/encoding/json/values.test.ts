// Ours: a value that travels without text is what its text would have been read as
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as gojson from "#go/encoding/json";

const viaText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const anything = fc.dictionary(
  fc.string(),
  fc.anything({ withNullPrototype: true, withDate: true, withBigInt: false, withObjectString: true }),
);
/** An object of so many levels. */
const nested = (levels: number): object => (levels === 1 ? {} : { below: nested(levels - 1) });
const deeplyFrozen = (value: unknown): boolean =>
  typeof value !== "object" ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(deeplyFrozen));

describe("snapshot", () => {
  test("is what would be read back, key by key in the same order, and frozen; or it is not taken", () => {
    fc.assert(
      fc.property(anything, (value) => {
        const taken = gojson.snapshot(value);
        if (taken === undefined) return;
        expect(taken).toStrictEqual(viaText(value));
        expect(JSON.stringify(taken)).toBe(JSON.stringify(value));
        expect(deeplyFrozen(taken)).toBe(true);
      }),
    );
  });

  test("takes what clients send, and leaves what it was taken of as it is", () => {
    const object = {
      metadata: { name: "web", labels: undefined },
      spec: { replicas: 3, template: [null, true] },
    };
    const taken = gojson.snapshot(object);
    object.metadata.name = "other";
    expect(taken).toStrictEqual({ metadata: { name: "web" }, spec: { replicas: 3, template: [null, true] } });
  });

  test("takes what an object has with its owners: some hundreds of fields", () => {
    const value = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`f:field${i}`, {}]));
    expect(gojson.snapshot(value)).toStrictEqual(value);
  });

  test("takes as many levels beside one another as there are", () => {
    const value = { a: nested(100), b: [nested(99), nested(99)] };
    expect(gojson.snapshot(value)).toStrictEqual(value);
  });

  test.each<[what: string, value: object]>([
    ["a long text", { data: "x".repeat(50_000) }],
    ["many fields", Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, 1]))],
    ["many levels", nested(102)],
    ["half a surrogate pair", { data: "\ud800" }],
    ["half a surrogate pair in a key", { "\udc00": 1 }],
    ["no number", { replicas: NaN }],
    ["minus zero", { replicas: -0 }],
    ["an object that says how it is written", { at: new Date(0) }],
    ["a method that says so", { toJSON: () => 1 }],
    ["a hole in a list", { args: [undefined] }],
    ["a key that would be a prototype", Object.fromEntries([["__proto__", 1]])],
  ])("leaves %s to the text", (_, value) => {
    expect(gojson.snapshot(value)).toBeUndefined();
  });
});

describe("readBack", () => {
  test("is what would be read back of a value of JSON, and shares nothing with it", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const frozen = Object.freeze({ value, missing: undefined });
        const back = gojson.readBack(frozen);
        expect(back).toStrictEqual(viaText(frozen));
        expect(Object.isFrozen(back)).toBe(false);
      }),
    );
  });
});
