// Go: staging/src/k8s.io/apimachinery/pkg/labels/selector_test.go
import { describe, expect, test } from "vitest";
import type * as selection from "#apimachinery/selection";
import * as klogtesting from "#klog/testing";
import { scan } from "./lexer.ts";
import type { Token } from "./lexer.ts";
import { Requirement } from "./requirement.ts";
import {
  everything,
  newSelector,
  nothing,
  parse,
  selectorFromSet,
  validatedSelectorFromSet,
} from "./selector.ts";

const req = (key: string, operator: selection.Operator, ...values: string[]) =>
  new Requirement(key, operator, values);
/** The requirements as plain values: two are equal if all three fields are. */
const plain = (requirements: readonly Requirement[] | undefined) =>
  requirements?.map((r) => [r.key, r.operator, r.values()]);

describe("TestSelectorParse", () => {
  test.each(["x=a,y=b,z=c", "", "x!=a,y=b", "x=", "x= ", "x=,z= ", "x= ,z= ", "!x", "x>1", "x>1,z<5"])(
    "%j",
    (text) => {
      expect(parse(text).toString()).toBe(text.replaceAll(" ", ""));
    },
  );

  test.each([
    ["x=a||y=b", 'invalid label value: "a||y": at key: "x": a valid label must be'],
    ["x==a==b", "found '==', expected: ',' or 'end of string'"],
    ["!x=a", "found '=', expected: ',' or 'end of string'"],
    ["x<a", "unable to parse requirement: for 'Gt', 'Lt' operators, the value must be an integer"],
  ])("refuses %j", (text, message) => {
    expect(() => parse(text)).toThrow(message);
  });
});

describe("TestDeterministicParse", () => {
  test("x=a,a=x", () => expect(parse("x=a,a=x").toString()).toBe(parse("a=x,x=a").toString()));
});

describe("TestEverything", () => {
  test("matches and is empty", () => {
    expect([everything().matches({ x: "y" }), everything().empty()]).toEqual([true, true]);
  });
});

describe("nothing", () => {
  test("matches nothing, is not empty, stays nothing", () => {
    const still = nothing().add(req("a", "exists"));
    expect([still.matches({ a: "" }), still.empty(), still.requirements(), String(still)]).toEqual([
      false,
      false,
      undefined,
      "",
    ]);
  });
});

describe("TestSelectorMatches", () => {
  const labels = { foo: "bar", baz: "blah" };
  test.each<[text: string, labels: Record<string, string>, expected: boolean]>([
    ["", { x: "y" }, true],
    ["x=y", { x: "y" }, true],
    ["x=y,z=w", { x: "y", z: "w" }, true],
    ["x!=y,z!=w", { x: "z", z: "a" }, true],
    ["notin=in", { notin: "in" }, true],
    ["x", { x: "z" }, true],
    ["!x", { y: "z" }, true],
    ["x>1", { x: "2" }, true],
    ["x<1", { x: "0" }, true],
    ["x=z", {}, false],
    ["x=y", { x: "z" }, false],
    ["x=y,z=w", { x: "w", z: "w" }, false],
    ["x!=y,z!=w", { x: "z", z: "w" }, false],
    ["x", { y: "z" }, false],
    ["!x", { x: "z" }, false],
    ["x>1", { x: "0" }, false],
    ["x>1", { x: "1" }, false],
    ["x<1", { x: "1" }, false],
    ["x<1", { x: "2" }, false],
    ["foo=bar", labels, true],
    ["baz=blah", labels, true],
    ["foo=bar,baz=blah", labels, true],
    ["foo=blah", labels, false],
    ["baz=bar", labels, false],
    ["foo=bar,foobar=bar,baz=blah", labels, false],
    ["constructor", {}, false],
    ["x>9007199254740992", { x: "9007199254740993" }, true],
    ["x>1", { x: "9223372036854775808" }, false],
  ])("%j on %j", (text, set, expected) => {
    expect(parse(text).matches(set)).toBe(expected);
  });
});

describe("TestSetMatches", () => {
  const labels = { foo: "bar", baz: "blah" };
  test.each([{}, { foo: "bar" }, { baz: "blah" }, labels])("%j", (set) => {
    expect(selectorFromSet(set).matches(labels)).toBe(true);
  });
});

describe("TestNilMapIsValid", () => {
  test("undefined selects everything", () => expect(selectorFromSet(undefined).empty()).toBe(true));
});

describe("TestSetIsEmpty", () => {
  test("{} and a new selector", () => {
    expect([selectorFromSet({}).empty(), newSelector().empty()]).toEqual([true, true]);
  });
});

describe("TestLexer", () => {
  test.each<[text: string, token: Token]>([
    ["", "end"],
    [",", ","],
    ["notin", "notin"],
    ["in", "in"],
    ["=", "="],
    ["==", "=="],
    [">", ">"],
    ["<", "<"],
    ["!", "!"],
    ["!=", "!="],
    ["(", "("],
    [")", ")"],
    ["~", "identifier"],
    ["||", "identifier"],
  ])("%j", (text, token) => {
    expect(scan(text)[0]).toEqual({ token, literal: text });
  });
});

const sequences: [text: string, tokens: Token[]][] = [
  ["key in ( value )", ["identifier", "in", "(", "identifier", ")"]],
  ["key notin ( value )", ["identifier", "notin", "(", "identifier", ")"]],
  ["key in ( value1, value2 )", ["identifier", "in", "(", "identifier", ",", "identifier", ")"]],
  ["key", ["identifier"]],
  ["!key", ["!", "identifier"]],
  ["()", ["(", ")"]],
  ["x in (),y", ["identifier", "in", "(", ")", ",", "identifier"]],
  ["== != (), = notin", ["==", "!=", "(", ")", ",", "=", "notin"]],
  ["key>2", ["identifier", ">", "identifier"]],
  ["key<1", ["identifier", "<", "identifier"]],
];

// Upstream's TestParserLookahead looks at the same sequences through the parser.
describe("TestLexerSequence", () => {
  test.each(sequences)("%s", (text, tokens) => {
    expect(scan(text).map(({ token }) => token)).toEqual([...tokens, "end"]);
  });
});

describe("TestRequirementConstructor", () => {
  test.each<[key: string, operator: selection.Operator, values: string[]]>([
    ["x", "in", ["foo"]],
    ["x", "notin", ["foo"]],
    ["x", "exists", []],
    ["x", "!", []],
    ["1foo", "in", ["bar"]],
    ["1234", "in", ["bar"]],
    ["y", "gt", ["1"]],
    ["z", "lt", ["6"]],
  ])("%s %s %j", (key, operator, values) => {
    expect(() => req(key, operator, ...values)).not.toThrow();
  });

  test.each<[key: string, operator: selection.Operator, values: string[], message: string]>([
    ["x", "in", [], "for 'in', 'notin' operators, values set can't be empty"],
    ["x", "notin", [], "for 'in', 'notin' operators, values set can't be empty"],
    ["foo", "gt", ["bar"], "for 'Gt', 'Lt' operators, the value must be an integer"],
    ["constructor", "in", [], "values set can't be empty"],
    ["barz", "lt", ["blah"], "for 'Gt', 'Lt' operators, the value must be an integer"],
    ["a".repeat(254), "exists", [], "name part must be no more than 63 characters"],
    ["x", "exists", ["a"], "values set must be empty for exists and does not exist"],
    ["x", "=", ["a", "b"], "exact-match compatibility requires one single value"],
    ["x", "gt", ["1", "2"], "for 'Gt', 'Lt' operators, exactly one value is required"],
  ])("refuses %s %s %j", (key, operator, values, message) => {
    expect(() => req(key, operator, ...values)).toThrow(message);
  });
});

// Upstream's cases with a zero Requirement are left out: the constructor does not make one.
describe("TestToString", () => {
  test.each([
    [
      [req("x", "in", "abc", "def"), req("y", "notin", "jkl"), req("z", "exists")],
      "x in (abc,def),y notin (jkl),z",
    ],
    [[req("x", "notin", "abc", "def"), req("y", "!=", "jkl"), req("z", "!")], "x notin (abc,def),y!=jkl,!z"],
    [
      [req("x", "notin", "abc"), req("y", "in", "jkl", "mno"), req("z", "notin", "")],
      "x notin (abc),y in (jkl,mno),z notin ()",
    ],
    [
      [req("x", "=", "abc"), req("y", "==", "jkl"), req("z", "!=", "a"), req("z", "exists")],
      "x=abc,y==jkl,z!=a,z",
    ],
    [[req("x", "gt", "2"), req("y", "lt", "8"), req("z", "exists")], "x>2,y<8,z"],
  ])("%s", (requirements, text) => {
    expect(
      newSelector()
        .add(...requirements)
        .toString(),
    ).toBe(text);
  });
});

describe("TestRequirementSelectorMatching", () => {
  const xy = { x: "foo", y: "baz" };
  test.each<[labels: Record<string, string>, requirements: Requirement[], expected: boolean]>([
    [xy, [req("x", "in", "foo"), req("y", "notin", "alpha")], true],
    [xy, [req("x", "in", "foo"), req("y", "in", "alpha")], false],
    [{ y: "" }, [req("x", "notin", ""), req("y", "exists")], true],
    [{ y: "" }, [req("x", "!"), req("y", "exists")], true],
    [{ y: "" }, [req("x", "notin", ""), req("y", "!")], false],
    [{ y: "baz" }, [req("x", "in", "")], false],
    [{ z: "2" }, [req("z", "gt", "1")], true],
    [{ z: "v2" }, [req("z", "gt", "1")], false],
  ])("%j and %s", (labels, requirements, expected) => {
    expect(
      newSelector()
        .add(...requirements)
        .matches(labels),
    ).toBe(expected);
  });
});

describe("TestSetSelectorParser", () => {
  const dns = "this-is-another-dns.domain.com/key-with-dash";
  test.each<[text: string, requirements: Requirement[]]>([
    ["", []],
    ["\rx", [req("x", "exists")]],
    ["this-is-a-dns.domain.com/key-with-dash", [req("this-is-a-dns.domain.com/key-with-dash", "exists")]],
    [`${dns} in (so,what)`, [req(dns, "in", "so", "what")]],
    [
      "0.1.2.domain/99 notin (10.10.100.1, tick.tack.clock)",
      [req("0.1.2.domain/99", "notin", "10.10.100.1", "tick.tack.clock")],
    ],
    ["foo  in\t (abc)", [req("foo", "in", "abc")]],
    ["x notin\n (abc)", [req("x", "notin", "abc")]],
    ["x  notin\t\t(abc,def)", [req("x", "notin", "abc", "def")]],
    ["x in (abc,def)", [req("x", "in", "abc", "def")]],
    ["x in (abc,)", [req("x", "in", "abc", "")]],
    ["x in ()", [req("x", "in", "")]],
    [
      "x notin (abc,,def),bar,z in (),w",
      [req("bar", "exists"), req("w", "exists"), req("x", "notin", "abc", "", "def"), req("z", "in", "")],
    ],
    ["x,y in (a)", [req("x", "exists"), req("y", "in", "a")]],
    ["x=a", [req("x", "=", "a")]],
    ["x>1", [req("x", "gt", "1")]],
    ["x<7", [req("x", "lt", "7")]],
    ["x=a,y!=b", [req("x", "=", "a"), req("y", "!=", "b")]],
    ["x=a,y!=b,z in (h,i,j)", [req("x", "=", "a"), req("y", "!=", "b"), req("z", "in", "h", "i", "j")]],
    ["x notin ( )", [req("x", "notin", "")]],
    ["x notin (, a)", [req("x", "notin", "", "a")]],
    ["a ", [req("a", "exists")]],
    ["a in (x,y,notin, z,in)", [req("a", "in", "in", "notin", "x", "y", "z")]],
  ])("%j", (text, requirements) => {
    expect(plain(parse(text).requirements())).toEqual(plain(requirements));
  });

  test.each([
    ["x=a||y=b", "invalid label value"],
    ["x,,y", "found ',', expected: identifier after ','"],
    [",x,y", "found ',', expected: !, identifier, or 'end of string'"],
    ["x nott in (y)", "found 'nott', expected: '=', '!=', '==', 'in', notin'"],
    ["a in (xyz),", "found '', expected: identifier after ','"],
    ["a in (xyz)b notin ()", "found 'b', expected: ',' or 'end of string'"],
    ["a in (xyz abc)", "found 'abc', expected: ',' or ')'"],
    ["a notin(", "found '', expected: ',', ')' or identifier"],
    ["a (", "found '(', expected: '=', '!=', '==', 'in', notin'"],
    ["(", "found '(', expected: !, identifier, or 'end of string'"],
  ])("refuses %j", (text, message) => {
    expect(() => parse(text)).toThrow(message);
  });
});

describe("TestAdd", () => {
  test("keyInOperator", () => {
    const selector = newSelector().add(req("key", "in", "value"));
    expect(plain(selector.requirements())).toEqual([["key", "in", ["value"]]]);
  });

  test("keyEqualsOperator", () => {
    const selector = newSelector()
      .add(req("key", "in", "value"))
      .add(req("key2", "=", "value2"));
    expect(plain(selector.requirements())).toEqual([
      ["key", "in", ["value"]],
      ["key2", "=", ["value2"]],
    ]);
  });
});

describe("TestSafeSort", () => {
  test.each([
    ["ordered strings", ["bar", "foo"], "x in (bar,foo)"],
    ["unordered strings", ["foo", "bar"], "x in (bar,foo)"],
    ["duplicated strings", ["foo", "bar", "foo", "bar"], "x in (bar,bar,foo,foo)"],
  ])("%s", (_name, values, text) => {
    const before = [...values];
    expect(req("x", "in", ...values).toString()).toBe(text);
    expect(values).toEqual(before);
  });
});

describe("TestRequiresExactMatch", () => {
  test.each<[name: string, requirements: Requirement[], label: string, expected: string | undefined]>([
    ["keyInOperatorExactMatch", [req("key", "in", "value")], "key", "value"],
    ["keyInOperatorNotExactMatch", [req("key", "in", "value", "value2")], "key", undefined],
    [
      "keyInOperatorNotExactMatch",
      [req("key", "in", "value", "value1"), req("key2", "in", "value2")],
      "key2",
      "value2",
    ],
    ["keyEqualOperatorExactMatch", [req("key", "=", "value")], "key", "value"],
    ["keyDoubleEqualOperatorExactMatch", [req("key", "==", "value")], "key", "value"],
    ["keyNotEqualOperatorExactMatch", [req("key", "!=", "value")], "key", undefined],
    [
      "keyEqualOperatorExactMatchFirst",
      [req("key", "in", "value"), req("key2", "in", "value2")],
      "key",
      "value",
    ],
  ])("%s", (_name, requirements, label, expected) => {
    expect(
      newSelector()
        .add(...requirements)
        .requiresExactMatch(label),
    ).toBe(expected);
  });
});

describe("TestValidatedSelectorFromSet", () => {
  test("Simple Set, no error", () => {
    expect(plain(validatedSelectorFromSet({ key: "val" }).requirements())).toEqual([["key", "=", ["val"]]]);
  });

  test("Invalid Set, value too long", () => {
    expect(() =>
      validatedSelectorFromSet({ Key: "axahm2EJ8Phiephe2eixohbee9eGeiyees1thuozi1xoh0GiuH3diewi8iem7Nui" }),
    ).toThrow(
      'invalid label value: "axahm2EJ8Phiephe2eixohbee9eGeiyees1thuozi1xoh0GiuH3diewi8iem7Nui": at key: "Key": must be no more than 63 characters',
    );
  });
});

describe("a comparison that is none is logged at level 10", () => {
  const struct = (values: string) =>
    `&labels.Requirement{key:"x", operator:"gt", strValues:[]string{${values}}}`;
  const unchecked = (...values: string[]) => new Requirement("x", "gt", values, { unchecked: true });

  test.each<[title: string, requirement: Requirement, labels: Record<string, string>, line: string]>([
    [
      "the label is no number",
      req("x", "gt", "1"),
      { x: "a", app: "web" },
      'ParseInt failed for value a in label app=web,x=a, strconv.ParseInt: parsing "a": invalid syntax',
    ],
    [
      "the requirement's value is none",
      unchecked("b"),
      { x: "1" },
      `ParseInt failed for value b in requirement ${struct('"b"')}, for 'Gt', 'Lt' operators, the value must be an integer`,
    ],
    [
      "there are two",
      unchecked("1", "2"),
      { x: "1" },
      `Invalid values count 2 of requirement ${struct('"1", "2"')}, for 'Gt', 'Lt' operators, exactly one value is required`,
    ],
  ])("%s", async (_, requirement, labels, line) => {
    expect(await klogtesting.linesOf(10, () => expect(requirement.matches(labels)).toBe(false))).toEqual([
      `info: ${line}`,
    ]);
    expect(await klogtesting.linesOf(9, () => requirement.matches(labels))).toEqual([]);
  });
});
