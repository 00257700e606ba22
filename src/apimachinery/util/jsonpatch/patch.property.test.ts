// Ours: what holds for every JSON patch
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyPatch, decodePatch } from "./patch.ts";

const key = fc.constantFrom("a", "b", "~/", "constructor", "__proto__", "0");
const scalar = fc.constantFrom(null, "x", 1, false);

function valueOf(depth: number): fc.Arbitrary<unknown> {
  if (depth === 0) return scalar;
  const inner = valueOf(depth - 1);
  return fc.oneof(scalar, fc.array(inner, { maxLength: 3 }), objectOf(inner));
}
const objectOf = (inner: fc.Arbitrary<unknown>) =>
  fc
    .uniqueArray(fc.tuple(key, inner), { selector: ([k]) => k, maxLength: 4 })
    .map((entries): unknown => Object.fromEntries(entries));
const doc = fc.oneof(objectOf(valueOf(2)), fc.array(valueOf(2), { maxLength: 3 }));

const part = fc.oneof(key.map(escaped), fc.constantFrom("-", "0", "1", "2", "-1", "9", "01", ""));
const path = fc
  .array(part, { minLength: 1, maxLength: 2 })
  .map((parts) => parts.map((p) => `/${p}`).join(""));
const operation = fc.record({
  op: fc.constantFrom("add", "remove", "replace", "move", "copy", "test"),
  path,
  from: path,
  value: valueOf(1),
});

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

function outcome(f: () => unknown): { value: string } | { error: string } {
  try {
    return { value: JSON.stringify(f()) };
  } catch (err) {
    return {
      error: err instanceof TypeError || err instanceof RangeError ? `crashed: ${err.message}` : "refused",
    };
  }
}

describe("applyPatch", () => {
  test("changes a copy or refuses, and never crashes", () => {
    fc.assert(
      fc.property(doc, fc.array(operation, { minLength: 1, maxLength: 2 }), (given, steps) => {
        const before = JSON.stringify([given, steps]);
        const got = outcome(() => applyPatch(given, decodePatch(steps)));
        expect(got).not.toHaveProperty("error", expect.stringContaining("crashed"));
        expect(JSON.stringify([given, steps])).toBe(before);
      }),
      { numRuns: 1000 },
    );
  });

  test("takes every step that can be taken, and refuses all for one that cannot", () => {
    fc.assert(
      fc.property(objectOf(valueOf(2)), key, key, valueOf(1), fc.nat(5), (given, one, other, value, n) => {
        const [path, to] = [`/${escaped(one)}`, `/new/${escaped(other)}`];
        const all = [
          { op: "add", path, value: 0 },
          { op: "add", path: "/new", value: {} },
          { op: "replace", path, value },
          { op: "copy", from: path, path: to },
          { op: "test", path: to, value },
          { op: "move", from: to, path },
        ];
        const steps = all.slice(0, n + 1);
        const before = JSON.stringify([given, steps]);
        expect(outcome(() => applyPatch(given, decodePatch(steps)))).toHaveProperty("value");
        const tooMany = [...steps, { op: "remove", path: "/nowhere" }];
        expect(outcome(() => applyPatch(given, decodePatch(tooMany)))).toEqual({ error: "refused" });
        expect(JSON.stringify([given, steps])).toBe(before);
      }),
    );
  });

  test("one patch of many steps does what they do one after the other", () => {
    fc.assert(
      fc.property(doc, fc.array(operation, { maxLength: 4 }), (given, steps) => {
        const oneByOne = () => steps.reduce((d: unknown, step) => applyPatch(d, decodePatch([step])), given);
        expect(outcome(() => applyPatch(given, decodePatch(steps)))).toEqual(outcome(oneByOne));
      }),
      { numRuns: 300 },
    );
  });

  test("what is added is tested true, and removed leaves what was there before", () => {
    fc.assert(
      fc.property(objectOf(valueOf(1)), key, valueOf(1), (given, name, value) => {
        fc.pre(!Object.hasOwn(given as object, name));
        const at = `/${escaped(name)}`;
        const steps = [
          { op: "add", path: at, value },
          { op: "test", path: at, value },
        ];
        const added = applyPatch(given, decodePatch(steps)) as object;
        expect(Object.entries(added)).toContainEqual([name, value]);
        const removed = applyPatch(added, decodePatch([{ op: "remove", path: at }]));
        expect(JSON.stringify(removed)).toBe(JSON.stringify(given));
      }),
    );
  });

  test("a list grows at the index that is named, or at its end", () => {
    fc.assert(
      fc.property(fc.array(scalar, { maxLength: 4 }), fc.nat({ max: 4 }), (list, i) => {
        const at = i < list.length ? String(i) : "-";
        const expected = list.toSpliced(i < list.length ? i : list.length, 0, "new");
        expect(applyPatch(list, decodePatch([{ op: "add", path: `/${at}`, value: "new" }]))).toEqual(
          expected,
        );
      }),
    );
  });
});
