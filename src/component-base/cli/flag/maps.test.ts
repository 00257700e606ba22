// Go: staging/src/k8s.io/component-base/cli/flag/map_string_bool_test.go, map_string_string_test.go, langle_separated_map_string_string_test.go
import { describe, expect, test } from "vitest";
import * as cliflag from "#component-base/cli/flag";

type Pairs<V> = Readonly<Record<string, V>>;
interface Is<V> {
  map: ReadonlyMap<string, V> | undefined;
}

/** A field with these pairs; without them, with no map. */
const holding = <V>(pairs?: Pairs<V>): Is<V> => ({ map: pairs && new Map(Object.entries(pairs)) });

/** What stands in the field when each text has been set. */
function after<V>(is: Is<V>, flag: (is: Is<V>, key: "map") => { set(text: string): void }, texts: string[]) {
  const value = flag(is, "map");
  for (const text of texts) value.set(text);
  return is.map && Object.fromEntries(is.map);
}

/** Upstream's three suites over three kinds of maps, whose pairs are written in different ways. */
const strings = (flag: typeof cliflag.mapStringString, separator: string) => {
  const pair = (key: string, value: string) => `${key}${separator}${value}`;
  const texts: [name: string, pairs: Pairs<string> | undefined, text: string][] = [
    ["nil", undefined, ""],
    ["empty", {}, ""],
    ["one key", { one: "foo" }, pair("one", "foo")],
    ["two keys", { two: "bar", one: "foo" }, `${pair("one", "foo")},${pair("two", "bar")}`],
  ];
  const sets: [name: string, texts: string[], pairs: Pairs<string>, start?: Pairs<string>][] = [
    ["clears defaults", [""], {}, { default: "" }],
    ["allocates map if currently nil", [""], {}],
    ["empty", [""], {}],
    ["one key", [pair("one", "foo")], { one: "foo" }],
    ["two keys", [`${pair("one", "foo")},${pair("two", "bar")}`], { one: "foo", two: "bar" }],
    [
      "two keys, multiple Set invocations",
      [pair("one", "foo"), pair("two", "bar")],
      { one: "foo", two: "bar" },
      { default: "" },
    ],
    ["two keys with space", [`${pair("one", "foo")}, ${pair("two", "bar")}`], { one: "foo", two: "bar" }],
    ["empty key", [pair("", "foo")], { "": "foo" }],
  ];
  const empties: [name: string, pairs: Pairs<string> | undefined, empty: boolean][] = [
    ["nil", undefined, true],
    ["empty", {}, true],
    ["populated", { foo: "" }, false],
  ];
  return { flag, texts, sets, empties };
};

const plain = strings(cliflag.mapStringString, "=");
const langle = strings(cliflag.langleSeparatedMapStringString, "<");

describe("TestStringMapStringString", () => {
  test.each(plain.texts)("%s", (_, pairs, text) => {
    expect(plain.flag(holding(pairs), "map").string()).toBe(text);
  });
});

describe("TestSetMapStringString", () => {
  test.each(plain.sets)("%s", (_, texts, pairs, start) => {
    expect(after(holding(start), plain.flag, texts)).toEqual(pairs);
  });

  test.each<[name: string, texts: string[], pairs: Pairs<string>]>([
    ["one key, multi flag invocation only", ["one=foo,bar"], { one: "foo,bar" }],
    [
      "two keys, multi flag invocation only",
      ["one=foo,bar", "two=foo,bar"],
      { one: "foo,bar", two: "foo,bar" },
    ],
  ])("%s", (_, texts, pairs) => {
    expect(after(holding<string>(), cliflag.mapStringStringNoSplit, texts)).toEqual(pairs);
  });

  test("missing value", () => {
    for (const flag of [plain.flag, cliflag.mapStringStringNoSplit])
      expect(() => after(holding<string>(), flag, ["one"])).toThrow("malformed pair, expect string=string");
  });
});

describe("TestEmptyMapStringString", () => {
  test.each(plain.empties)("%s", (_, pairs, empty) => {
    expect(plain.flag(holding(pairs), "map").empty()).toBe(empty);
  });
});

describe("TestStringLangleSeparatedMapStringString", () => {
  test.each(langle.texts)("%s", (_, pairs, text) => {
    expect(langle.flag(holding(pairs), "map").string()).toBe(text);
  });
});

describe("TestSetLangleSeparatedMapStringString", () => {
  test.each(langle.sets)("%s", (_, texts, pairs, start) => {
    expect(after(holding(start), langle.flag, texts)).toEqual(pairs);
  });

  test("missing value", () => {
    expect(() => after(holding<string>(), langle.flag, ["one"])).toThrow(
      "malformed pair, expect string<string",
    );
  });
});

describe("TestEmptyLangleSeparatedMapStringString", () => {
  test.each(langle.empties)("%s", (_, pairs, empty) => {
    expect(langle.flag(holding(pairs), "map").empty()).toBe(empty);
  });
});

describe("TestStringMapStringBool", () => {
  test.each<[name: string, pairs: Pairs<boolean> | undefined, text: string]>([
    ["nil", undefined, ""],
    ["empty", {}, ""],
    ["one key", { one: true }, "one=true"],
    ["two keys", { two: false, one: true }, "one=true,two=false"],
  ])("%s", (_, pairs, text) => {
    expect(cliflag.mapStringBool(holding(pairs), "map").string()).toBe(text);
  });
});

describe("TestSetMapStringBool", () => {
  test.each<[name: string, texts: string[], pairs: Pairs<boolean>, start?: Pairs<boolean>]>([
    ["clears defaults", [""], {}, { default: true }],
    ["allocates map if currently nil", [""], {}],
    ["empty", [""], {}],
    ["one key", ["one=true"], { one: true }],
    ["two keys", ["one=true,two=false"], { one: true, two: false }],
    [
      "two keys, multiple Set invocations",
      ["one=true", "two=false"],
      { one: true, two: false },
      { default: true },
    ],
    ["two keys with space", ["one=true, two=false"], { one: true, two: false }],
    ["empty key", ["=true"], { "": true }],
  ])("%s", (_, texts, pairs, start) => {
    expect(after(holding(start), cliflag.mapStringBool, texts)).toEqual(pairs);
  });

  test.each([
    ["missing value", "one", "malformed pair, expect string=bool"],
    [
      "non-boolean value",
      "one=foo",
      'invalid value of one: foo, err: strconv.ParseBool: parsing "foo": invalid syntax',
    ],
  ])("%s", (_, text, says) => {
    expect(() => after(holding<boolean>(), cliflag.mapStringBool, [text])).toThrow(new Error(says));
  });
});

describe("TestEmptyMapStringBool", () => {
  test.each<[name: string, pairs: Pairs<boolean> | undefined, empty: boolean]>([
    ["nil", undefined, true],
    ["empty", {}, true],
    ["populated", { foo: true }, false],
  ])("%s", (_, pairs, empty) => {
    expect(cliflag.mapStringBool(holding(pairs), "map").empty()).toBe(empty);
  });
});

test("a configuration's defaults stay below what is set, and what has no value is empty", () => {
  const is = holding({ default: "x" });
  const value = cliflag.configurationMap(is, "map");
  value.set("one = foo=bar,two,");
  expect([value.string(), value.type()]).toEqual(["default=x,one=foo=bar,two=", "mapStringString"]);
});
