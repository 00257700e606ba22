// Ours: a rough size is not far from the truth, and never so far that too long an object gets by
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as apischema from "#api/schema";

const kinds = ["Pod", "Secret", "ConfigMap", "Service", "Node", "Event", "ReplicationController"] as const;

/** What may stand before a struct that is a field: a tag and a length. */
const delimiters = 4;

function structOf(kind: string): apischema.StructType {
  const struct = apischema.structFor({ group: "", version: "v1", kind });
  if (!struct) throw new Error(`${kind} is not known`);
  return struct;
}

/** All structs below one, itself first. */
function structsOf(struct: apischema.StructType, seen = new Set<apischema.StructType>()): typeof seen {
  if (seen.has(struct)) return seen;
  seen.add(struct);
  const below = (type: apischema.GoType): void => {
    if (type.kind === "struct") structsOf(type, seen);
    else if ("elem" in type) below(type.elem);
  };
  for (const { type } of struct.wireFields.values()) below(type);
  return seen;
}

test.each(kinds)("no struct in a %s is longer, empty, than an empty object may be", (kind) => {
  for (const struct of structsOf(structOf(kind)))
    expect(apischema.protobufSize(struct, {}) + delimiters).toBeLessThanOrEqual(
      apischema.mostBytes * apischema.roughSize({}),
    );
});

describe("a value is at most so many times as long", () => {
  const struct = structOf("ConfigMap");
  const text = fc.string({ unit: "binary" });
  test("texts and bytes in maps", () => {
    fc.assert(
      fc.property(fc.dictionary(text, text), fc.dictionary(text, text), (data, labels) => {
        const object = { metadata: { labels }, data };
        expect(apischema.protobufSize(struct, object)).toBeLessThanOrEqual(
          apischema.mostBytes * apischema.roughSize(object),
        );
      }),
    );
  });

  test("what is kept as JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (fieldsV1) => {
        const object = { metadata: { managedFields: [{ fieldsV1 }] } };
        expect(apischema.protobufSize(struct, object)).toBeLessThanOrEqual(
          apischema.mostBytes * apischema.roughSize(object),
        );
      }),
    );
  });
});

test.each([
  ["values", { key: "v".repeat(10_000) }],
  ["names", { ["k".repeat(10_000)]: "value" }],
])("of long %s it says nearly what they are", (_what, data) => {
  const rough = apischema.roughSize({ metadata: { name: "a" }, data });
  expect(rough).toBeGreaterThan(10_000);
  expect(rough).toBeLessThan(10_100);
});
