// Go: staging/src/k8s.io/apimachinery/pkg/test/api_meta_help_test.go
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as meta from "./index.ts";

const carp = (name: string) => ({ metadata: { name } });
const carpList = (...items: unknown[]) => ({ kind: "CarpList", apiVersion: "v1", metadata: {}, items });

describe("TestIsList", () => {
  test("CarpList", () => expect(meta.isListType(carpList())).toBe(true));
  test("Carp", () => expect(meta.isListType(carp("1"))).toBe(false));
});

// Upstream's six lists differ in the Go type of what they hold; here an item is any JSON value.
const lists: unknown[][] = [[], [carp("1"), carp("2")], ["foo", "bar", carp("other")], [null]];

describe("TestExtractList", () => {
  test.each(lists.map((items) => [items]))("%j", (items) => {
    expect([meta.extractList(carpList(...items)), meta.lenList(carpList(...items))]).toEqual([
      items,
      items.length,
    ]);
  });

  test.each([
    [{ kind: "Carp" }, "Carp is not a list: no Items field in this object"],
    [{ kind: "Carp", items: "x" }, "Carp is not a list: Items field must be a slice of objects"],
    [{}, "object is not a list: no Items field in this object"],
  ])("refuses %j", (object, message) => {
    expect(() => meta.extractList(object)).toThrow(new Error(message));
    expect(() => meta.setList(object, [])).toThrow(new Error(message));
    expect(meta.lenList(object)).toBe(0);
  });
});

describe("TestEachListItem", () => {
  test.each(lists.map((items) => [items]))("%j", (items) => {
    const seen: unknown[] = [];
    meta.eachListItem(carpList(...items), (item) => seen.push(item));
    expect(seen).toEqual(items);
  });

  test("ends where the function throws", () => {
    let calls = 0;
    const fail = () => {
      calls++;
      throw new Error("enough");
    };
    expect(() => meta.eachListItem(carpList(1, 2), fail)).toThrow("enough");
    expect(calls).toBe(1);
  });
});

describe("TestSetList", () => {
  test("takes the place of what was there", () => {
    const list = carpList(carp("0"));
    meta.setList(list, [carp("1"), carp("2"), carp("3")]);
    expect(list).toEqual(carpList(carp("1"), carp("2"), carp("3")));
  });
});

describe("TestSetExtractListRoundTrip", () => {
  test("what was set is extracted", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (items) => {
        const got = carpList("old");
        meta.setList(got, meta.extractList(carpList(...items)));
        expect(got.items).toEqual(items);
      }),
    );
  });
});
