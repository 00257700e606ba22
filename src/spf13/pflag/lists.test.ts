// Go: github.com/spf13/pflag v1.0.5, string_slice_test.go, string_array_test.go, string_to_string_test.go
import { describe, expect, test } from "vitest";
import * as pflag from "#spf13/pflag";

function parsed(make: typeof pflag.stringSlice, first: readonly string[], ...texts: string[]) {
  const f = new pflag.FlagSet("test");
  const is = { list: first };
  const value = make(is, "list");
  f.var(value, "ss", "a list");
  f.parse(texts.map((text) => `--ss=${text}`));
  return { list: is.list, text: value.string(), value };
}

describe("stringSlice", () => {
  test.each<[name: string, first: string[], texts: string[], list: string[]]>([
    ["TestEmptySS", [], [], []],
    ["TestEmptySSValue", ["default"], [""], []],
    ["TestSS", [], ["one,two,4,3"], ["one", "two", "4", "3"]],
    ["TestSSDefault", ["default", "values"], [], ["default", "values"]],
    ["TestSSWithDefault", ["default", "values"], ["one,two,4,3"], ["one", "two", "4", "3"]],
    ["TestSSCalledTwice", ["default"], ["one,two", "three"], ["one", "two", "three"]],
    [
      "TestSSWithComma",
      [],
      ['"one,two"', '"three"', '"four,five",six'],
      ["one,two", "three", "four,five", "six"],
    ],
    ["TestSSWithSquareBrackets", [], ['"[a-z]"', '"[a-z]+"'], ["[a-z]", "[a-z]+"]],
  ])("%s", (_, first, texts, list) => expect(parsed(pflag.stringSlice, first, ...texts).list).toEqual(list));

  test("TestSSAsSliceValue", () => {
    const { value } = parsed(pflag.stringSlice, [], "one", "two");
    value.replace(["three"]);
    value.append("four");
    expect(value.getSlice()).toEqual(["three", "four"]);
  });

  test("what needs quotes is shown with them", () => {
    expect(parsed(pflag.stringSlice, [], 'a,"b,c"," d"').text).toBe('[a,"b,c"," d"]');
  });

  test.each([
    ['a"b', 'parse error on line 1, column 1: bare " in non-quoted-field'],
    ['"a', 'parse error on line 1, column 2: extraneous or missing " in quoted-field'],
    ['x,"a"b', 'parse error on line 1, column 4: extraneous or missing " in quoted-field'],
    ['"a\nb', 'record on line 1; parse error on line 2, column 1: extraneous or missing " in quoted-field'],
    ["\n", "EOF"],
  ])("%j means nothing", (text, says) => {
    expect(() => parsed(pflag.stringSlice, [], text)).toThrow(`for "--ss" flag: ${says}`);
  });
});

describe("stringArray", () => {
  test.each<[name: string, first: string[], texts: string[], list: string[]]>([
    ["TestEmptySA", [], [], []],
    ["TestEmptySAValue", ["default"], [""], [""]],
    ["TestSAWithDefault", ["default", "values"], ["one", "two"], ["one", "two"]],
    [
      "TestSAWithSpecialChar",
      [],
      ["one,two", '"three"', '"four,five",six', "seven eight"],
      ["one,two", '"three"', '"four,five",six', "seven eight"],
    ],
    ["TestSAWithSquareBrackets", [], ["][]-[", "[a-z]", "[a-z]+"], ["][]-[", "[a-z]", "[a-z]+"]],
  ])("%s", (_, first, texts, list) => expect(parsed(pflag.stringArray, first, ...texts).list).toEqual(list));
});

describe("stringToString", () => {
  const s2s = (first: Record<string, string>, ...texts: string[]) => {
    const f = new pflag.FlagSet("test");
    const is = { map: first as Readonly<Record<string, string>> };
    const value = pflag.stringToString(is, "map");
    f.var(value, "s2s", "pairs");
    f.parse(texts.map((text) => `--s2s=${text}`));
    return { map: is.map, text: value.string() };
  };

  test.each<[name: string, first: Record<string, string>, texts: string[], map: Record<string, string>]>([
    ["TestEmptyS2S", {}, [], {}],
    ["TestS2S", {}, ["a=1,b=2,d=4,c=3,e=5=6"], { a: "1", b: "2", d: "4", c: "3", e: "5=6" }],
    ["TestS2SDefault", { da: "1" }, [], { da: "1" }],
    ["TestS2SWithDefault", { da: "1" }, ["a=1,b=2"], { a: "1", b: "2" }],
    [
      "TestS2SCalledTwice",
      {},
      ["a=1,b=2", "b=3", '"e=5,6",f=7,8=9'],
      { a: "1", b: "3", e: "5,6", f: "7", "8": "9" },
    ],
  ])("%s", (_, first, texts, map) => expect(s2s(first, ...texts).map).toEqual(map));

  test("a pair needs its equals sign", () => {
    expect(() => s2s({}, "a")).toThrow("a must be formatted as key=value");
    expect(() => s2s({}, "a=1,b,c=2")).toThrow("b must be formatted as key=value");
    expect(s2s({}, "a=1,b=2").text).toBe("[a=1,b=2]");
  });
});
