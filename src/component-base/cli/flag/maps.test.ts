// Go: staging/src/k8s.io/component-base/cli/flag/map_string_bool_test.go, map_string_string_test.go
import { describe, expect, test } from "vitest";
import * as cliflag from "#component-base/cli/flag";

describe("TestStringMapStringBool", () => {
  test.each<[name: string, map: [string, boolean][], text: string]>([
    ["empty", [], ""],
    ["one key", [["one", true]], "one=true"],
    [
      "two keys",
      [
        ["two", false],
        ["one", true],
      ],
      "one=true,two=false",
    ],
  ])("%s", (_, map, text) => {
    expect(cliflag.mapStringBool({ map: new Map(map) }, "map").string()).toBe(text);
  });
});

describe("TestSetMapStringBool", () => {
  const set = (...texts: string[]) => {
    const is = { map: new Map([["default", true]]) as ReadonlyMap<string, boolean> };
    const value = cliflag.mapStringBool(is, "map");
    for (const text of texts) value.set(text);
    return Object.fromEntries(is.map);
  };

  test.each<[name: string, texts: string[], map: Record<string, boolean>]>([
    ["clears defaults", [""], {}],
    ["one key", ["one=true"], { one: true }],
    ["two keys", ["one=true,two=false"], { one: true, two: false }],
    ["two keys, multiple Set invocations", ["one=true", "two=false"], { one: true, two: false }],
    ["two keys with space", ["one=true, two=false"], { one: true, two: false }],
    ["empty key", ["=true"], { "": true }],
  ])("%s", (_, texts, map) => expect(set(...texts)).toEqual(map));

  test.each([
    ["missing value", "one", "malformed pair, expect string=bool"],
    [
      "non-boolean value",
      "one=foo",
      'invalid value of one: foo, err: strconv.ParseBool: parsing "foo": invalid syntax',
    ],
  ])("%s", (_, text, says) => expect(() => set(text)).toThrow(new Error(says)));
});

test("TestSetMapStringString", () => {
  const is = { map: new Map([["default", "x"]]) as ReadonlyMap<string, string> };
  const value = cliflag.mapStringString(is, "map");
  value.set("one=foo, two=bar=baz");
  value.set("three=");
  expect([Object.fromEntries(is.map), value.string(), value.type()]).toEqual([
    { one: "foo", two: "bar=baz", three: "" },
    "one=foo,three=,two=bar=baz",
    "mapStringString",
  ]);
  expect(() => value.set("four")).toThrow("malformed pair, expect string=string");
});
