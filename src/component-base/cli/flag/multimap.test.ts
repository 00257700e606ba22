// Go: staging/src/k8s.io/component-base/cli/flag/colon_separated_multimap_string_string_test.go
import { describe, expect, test } from "vitest";
import * as cliflag from "#component-base/cli/flag";

type Pairs = Readonly<Record<string, readonly string[]>>;

const holding = (pairs?: Pairs): { map: cliflag.Multimap | undefined } => ({
  map: pairs && new Map(Object.entries(pairs)),
});

function after(texts: readonly string[], start?: Pairs) {
  const is = holding(start);
  const value = cliflag.colonSeparatedMultimapStringString(is, "map");
  for (const text of texts) value.set(text);
  return { pairs: is.map && Object.fromEntries(is.map), text: value.string() };
}

const abc = { a: ["hello"], b: ["again", "beautiful"], c: ["world"] };
const abcText = "a:hello,b:again,b:beautiful,c:world";

describe("TestStringColonSeparatedMultimapStringString", () => {
  test.each<[name: string, pairs: Pairs | undefined, text: string]>([
    ["nil", undefined, ""],
    ["empty", {}, ""],
    ["empty key", { "": ["foo"] }, ":foo"],
    ["one key", { one: ["foo"] }, "one:foo"],
    ["two keys", { two: ["bar"], one: ["foo"] }, "one:foo,two:bar"],
    ["two keys, multiple items in one key", { one: ["foo", "baz"], two: ["bar"] }, "one:foo,one:baz,two:bar"],
    ["three keys, multiple items in one key", abc, abcText],
  ])("%s", (_, pairs, text) => {
    expect(cliflag.colonSeparatedMultimapStringString(holding(pairs), "map").string()).toBe(text);
  });
});

describe("TestSetColonSeparatedMultimapStringString", () => {
  test.each<[name: string, texts: string[], pairs: Pairs, start?: Pairs]>([
    ["clears defaults", [""], {}, { default: [] }],
    ["allocates map if currently nil", [""], {}],
    ["empty", [""], {}],
    ["empty key", [":foo"], { "": ["foo"] }],
    ["one key", ["one:foo"], { one: ["foo"] }],
    ["two keys", ["one:foo,two:bar"], { one: ["foo"], two: ["bar"] }],
    ["two keys with space", ["one:foo, two:bar"], { one: ["foo"], two: ["bar"] }],
    [
      "two keys, multiple items in one key",
      ["one: foo, two:bar, one:baz"],
      { one: ["foo", "baz"], two: ["bar"] },
    ],
    ["three keys, multiple items in one key", ["a:hello,b:again,c:world,b:beautiful"], abc],
    [
      "three keys, multiple items in one key, multiple Set invocations",
      ["a:hello,b:again", "c:world", "b:beautiful"],
      abc,
    ],
  ])("%s", (_, texts, pairs, start) => expect(after(texts, start).pairs).toEqual(pairs));

  test("missing value", () => {
    expect(() => after(["a"])).toThrow("malformed pair, expect string:string");
  });
});

describe("TestRoundTripColonSeparatedMultimapStringString", () => {
  test.each<[name: string, texts: string[], text: string]>([
    ["empty", [""], ""],
    ["empty key", [":foo"], ":foo"],
    ["one key", ["one:foo"], "one:foo"],
    ["two keys", ["one:foo,two:bar"], "one:foo,two:bar"],
    ["two keys, multiple items in one key", ["one:foo, two:bar, one:baz"], "one:foo,one:baz,two:bar"],
    ["three keys, multiple items in one key", ["a:hello,b:again,c:world,b:beautiful"], abcText],
    [
      "three keys, multiple items in one key, multiple Set invocations",
      ["a:hello,b:again", "c:world", "b:beautiful"],
      abcText,
    ],
  ])("%s", (_, texts, text) => expect(after(texts, {}).text).toBe(text));
});

describe("TestEmptyColonSeparatedMultimapStringString", () => {
  test.each<[name: string, pairs: Pairs | undefined, empty: boolean]>([
    ["nil", undefined, true],
    ["empty", {}, true],
    ["populated", { foo: [] }, false],
  ])("%s", (_, pairs, empty) => {
    expect(cliflag.colonSeparatedMultimapStringString(holding(pairs), "map").empty()).toBe(empty);
  });
});
