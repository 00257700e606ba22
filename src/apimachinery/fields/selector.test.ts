// Go: staging/src/k8s.io/apimachinery/pkg/fields/selector_test.go
import { describe, expect, test } from "vitest";
import { escapeValue, unescapeValue } from "./escape.ts";
import { get, has, setString } from "./fields.ts";
import { parseAndTransformSelector, parseSelector, splitTerm, splitTerms } from "./parse.ts";
import {
  andSelectors,
  everything,
  nothing,
  oneTermEqualSelector,
  oneTermNotEqualSelector,
  selectorFromSet,
} from "./selector.ts";
import type { Selector, TransformFunc } from "./selector.ts";

type Fields = Record<string, string>;

describe("TestSplitTerms", () => {
  test.each<[text: string, terms: string[]]>([
    ["a", ["a"]],
    ["a=avalue", ["a=avalue"]],
    ["a=avalue,b=bvalue", ["a=avalue", "b=bvalue"]],
    ["a=avalue,b==bvalue,c!=cvalue", ["a=avalue", "b==bvalue", "c!=cvalue"]],
    ["", []],
    ["a=a,", ["a=a", ""]],
    [",a=a", ["", "a=a"]],
    [String.raw`k=\,,k2=v2`, [String.raw`k=\,`, "k2=v2"]],
    [String.raw`k=\\,k2=v2`, [String.raw`k=\\`, "k2=v2"]],
    [String.raw`k=\\\,,k2=v2`, [String.raw`k=\\\,`, "k2=v2"]],
    ["k=\\a\\b\\", ["k=\\a\\b\\"]],
    ["k=\\", ["k=\\"]],
    ["함=수,목=록", ["함=수", "목=록"]],
  ])("%s", (text, terms) => {
    expect(splitTerms(text)).toEqual(terms);
  });
});

describe("TestSplitTerm", () => {
  test.each<[term: string, expected: string[] | undefined]>([
    ["a=value", ["a", "=", "value"]],
    ["b==value", ["b", "==", "value"]],
    ["c!=value", ["c", "!=", "value"]],
    ["", undefined],
    ["a", undefined],
    [String.raw`k=\,`, ["k", "=", String.raw`\,`]],
    [String.raw`k=\=`, ["k", "=", String.raw`\=`]],
    ["k=\\\\\\a\\b\\=\\,\\", ["k", "=", "\\\\\\a\\b\\=\\,\\"]],
    ["함=수", ["함", "=", "수"]],
  ])("%s", (term, expected) => {
    expect(splitTerm(term)).toEqual(expected);
  });
});

describe("TestEscapeValue", () => {
  test.each([
    ["", ""],
    ["a", "a"],
    ["=", String.raw`\=`],
    [",", String.raw`\,`],
    ["\\", "\\\\"],
    ["\\=\\,\\", "\\\\\\=\\\\\\,\\\\"],
  ])("%j", (value, escaped) => {
    expect([escapeValue(value), unescapeValue(escaped)]).toEqual([escaped, value]);
  });

  test.each(["\\", "\\\\\\", "\\a"])("refuses %j", (text) => {
    expect(() => unescapeValue(text)).toThrow("invalid field selector: invalid escape sequence: \\");
  });
});

describe("TestSelectorParse", () => {
  test.each(["x=a,y=b,z=c", "", "x!=a,y=b", "x=a||y\\=b", "x=a\\=\\=b"])("%j", (text) => {
    expect(String(parseSelector(text))).toBe(text);
  });

  test.each([
    ["x=a||y=b", "invalid field selector: unescaped character in value: 61"],
    ["x==a==b", "invalid field selector: unescaped character in value: 61"],
    ["x=a,b", "invalid selector: 'x=a,b'; can't understand 'b'"],
    ["x in (a)", "invalid selector: 'x in (a)'; can't understand 'x in (a)'"],
    ["x in (a,b,c)", "can't understand 'b'"],
    ["x", "can't understand 'x'"],
  ])("refuses %j", (text, message) => {
    expect(() => parseSelector(text)).toThrow(message);
  });
});

describe("TestDeterministicParse", () => {
  test("x=a,a=x", () => expect(String(parseSelector("x=a,a=x"))).toBe(String(parseSelector("a=x,x=a"))));
});

describe("TestEverything", () => {
  test("matches and is empty; nothing does not and is not", () => {
    expect([everything().matches({ x: "y" }), everything().empty()]).toEqual([true, true]);
    expect([nothing().matches({ x: "y" }), nothing().empty()]).toEqual([false, false]);
  });
});

describe("TestSelectorMatches", () => {
  const fields = { foo: "bar", baz: "blah", complex: "=value\\,\\" };
  test.each<[text: string, fields: Fields, expected: boolean]>([
    ["", { x: "y" }, true],
    ["x=y", { x: "y" }, true],
    ["x=y,z=w", { x: "y", z: "w" }, true],
    ["x!=y,z!=w", { x: "z", z: "a" }, true],
    ["notin=in", { notin: "in" }, true],
    ["x=y", { x: "z" }, false],
    ["x=y,z=w", { x: "w", z: "w" }, false],
    ["x!=y,z!=w", { x: "z", z: "w" }, false],
    ["foo=bar", fields, true],
    ["baz=blah", fields, true],
    ["foo=bar,baz=blah", fields, true],
    ["foo=bar,baz=blah,complex=\\=value\\\\\\,\\\\", fields, true],
    ["foo=blah", fields, false],
    ["baz=bar", fields, false],
    ["foo=bar,foobar=bar,baz=blah", fields, false],
  ])("%s on %j", (text, set, expected) => {
    expect(parseSelector(text).matches(set)).toBe(expected);
  });
});

describe("TestOneTermEqualSelector", () => {
  test("x=y", () => {
    const selector = oneTermEqualSelector("x", "y");
    expect([selector.matches({ x: "y" }), selector.matches({ x: "z" })]).toEqual([true, false]);
  });
});

describe("TestSetMatches", () => {
  const fields = { foo: "bar", baz: "blah" };
  test.each<[set: Fields, expected: boolean]>([
    [{}, true],
    [{ foo: "bar" }, true],
    [{ baz: "blah" }, true],
    [fields, true],
    [{ foo: "=blah" }, false],
    [{ baz: "=bar" }, false],
    [{ foo: "=bar", foobar: "bar", baz: "blah" }, false],
  ])("%j", (set, expected) => {
    expect(selectorFromSet(set).matches(fields)).toBe(expected);
  });
});

describe("TestNilMapIsValid", () => {
  test("undefined selects everything", () => expect(selectorFromSet(undefined).empty()).toBe(true));
});

describe("TestSetIsEmpty", () => {
  test.each<[name: string, selector: Selector, expected: boolean]>([
    ["empty set", selectorFromSet({}), true],
    ["no terms", andSelectors(), true],
    ["hasTerm", oneTermEqualSelector("", ""), false],
    ["notHasTerm", oneTermNotEqualSelector("", ""), false],
    ["nested andTerm", andSelectors(andSelectors()), true],
    ["andTerm of a term", andSelectors(oneTermEqualSelector("a", "b")), false],
  ])("%s", (_name, selector, expected) => {
    expect(selector.empty()).toBe(expected);
  });
});

describe("TestRequiresExactMatch", () => {
  const has = oneTermEqualSelector;
  test.each<[name: string, selector: Selector, expected: string | undefined]>([
    ["empty set", selectorFromSet({}), undefined],
    ["empty hasTerm", has("", ""), undefined],
    ["skipped hasTerm", has("a", "b"), undefined],
    ["valid hasTerm", has("test", "b"), "b"],
    ["valid hasTerm no value", has("test", ""), ""],
    ["valid notHasTerm", oneTermNotEqualSelector("test", "b"), undefined],
    ["valid notHasTerm no value", oneTermNotEqualSelector("test", ""), undefined],
    ["empty andTerm", andSelectors(), undefined],
    ["nested andTerm", andSelectors(andSelectors()), undefined],
    ["nested andTerm matches", andSelectors(has("test", "b")), "b"],
    ["andTerm with non-match", andSelectors(has("", ""), has("test", "b")), "b"],
  ])("%s", (_name, selector, expected) => {
    expect(selector.requiresExactMatch("test")).toBe(expected);
  });
});

describe("TestTransform", () => {
  const same: TransformFunc = (field, value) => [field, value];
  test.each<[name: string, text: string, transform: TransformFunc, expected: string]>([
    ["empty selector", "", same, ""],
    ["no-op transform", "a=b,c=d", same, "a=b,c=d"],
    ["transform one field", "a=b,c=d", (f, v) => (f === "a" ? ["e", "f"] : [f, v]), "e=f,c=d"],
    ["remove field to make empty", "a=b", () => ["", ""], ""],
    ["remove only one field", "a=b,c=d,e=f", (f, v) => (f === "c" ? ["", ""] : [f, v]), "a=b,e=f"],
  ])("%s", (_name, text, transform, expected) => {
    const selector = parseAndTransformSelector(text, transform);
    expect([String(selector), selector.empty()]).toEqual([expected, expected === ""]);
  });
});

// Upstream has these three in fields_test.go.
describe("TestSetString", () => {
  test.each<[fields: Fields, text: string]>([
    [{ x: "y" }, "x=y"],
    [{ foo: "bar" }, "foo=bar"],
    [{ foo: "bar", baz: "qup" }, "baz=qup,foo=bar"],
  ])("%j", (fields, text) => {
    expect(setString(fields)).toBe(text);
  });
});

describe("TestFieldHas", () => {
  test.each<[fields: Fields, key: string, expected: boolean]>([
    [{ x: "y" }, "x", true],
    [{ x: "" }, "x", true],
    [{ x: "y" }, "foo", false],
  ])("%j %s", (fields, key, expected) => {
    expect(has(fields, key)).toBe(expected);
  });
});

describe("TestFieldGet", () => {
  test("x", () => expect(get({ x: "y" }, "x")).toBe("y"));
});
