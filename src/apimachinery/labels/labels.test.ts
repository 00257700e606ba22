// Go: staging/src/k8s.io/apimachinery/pkg/labels/labels_test.go
import { describe, expect, test } from "vitest";
import {
  conflicts,
  convertSelectorToLabelsMap,
  equals,
  formatLabels,
  get,
  has,
  merge,
  setString,
} from "./labels.ts";

type Labels = Record<string, string>;

describe("TestSetString", () => {
  test.each<[labels: Labels, text: string]>([
    [{ x: "y" }, "x=y"],
    [{ foo: "bar" }, "foo=bar"],
    [{ foo: "bar", baz: "qup" }, "baz=qup,foo=bar"],
  ])("%j", (labels, text) => {
    expect([setString(labels), formatLabels(labels), formatLabels({})]).toEqual([text, text, "<none>"]);
  });
});

describe("TestLabelHas", () => {
  test.each<[labels: Labels, key: string, expected: boolean]>([
    [{ x: "y" }, "x", true],
    [{ x: "" }, "x", true],
    [{ x: "y" }, "foo", false],
  ])("%j %s", (labels, key, expected) => {
    expect(has(labels, key)).toBe(expected);
  });
});

describe("TestLabelGet", () => {
  test("x", () => expect([get({ x: "y" }, "x"), get({}, "x"), get({}, "toString")]).toEqual(["y", "", ""]));
});

describe("TestLabelConflict", () => {
  test.each<[labels1: Labels, labels2: Labels, expected: boolean]>([
    [{}, {}, false],
    [{ env: "test" }, { infra: "true" }, false],
    [{ env: "test" }, { infra: "true", env: "test" }, false],
    [{ env: "test" }, { env: "dev" }, true],
    [{ env: "test", infra: "false" }, { infra: "true", color: "blue" }, true],
  ])("%j and %j", (labels1, labels2, expected) => {
    expect(conflicts(labels1, labels2)).toBe(expected);
  });
});

describe("TestLabelMerge", () => {
  test.each<[labels1: Labels, labels2: Labels, expected: Labels]>([
    [{}, {}, {}],
    [{ infra: "true" }, {}, { infra: "true" }],
    [{ infra: "true" }, { env: "test", color: "blue" }, { infra: "true", env: "test", color: "blue" }],
  ])("%j and %j", (labels1, labels2, expected) => {
    expect(equals(merge(labels1, labels2), expected)).toBe(true);
  });
});

describe("equals", () => {
  test.each<[labels1: Labels, labels2: Labels]>([
    [{ a: "1" }, {}],
    [{ a: "1" }, { a: "2" }],
    [{ a: "1" }, { b: "1" }],
  ])("%j is not %j", (labels1, labels2) => {
    expect([equals(labels1, labels2), equals(labels2, labels1)]).toEqual([false, false]);
  });
});

describe("TestLabelSelectorParse", () => {
  test.each<[text: string, labels: Labels]>([
    ["", {}],
    ["x=a", { x: "a" }],
    ["x=a,y=b,z=c", { x: "a", y: "b", z: "c" }],
    [" x = a , y = b , z = c ", { x: "a", y: "b", z: "c" }],
    ["color=green,env=test,service=front", { color: "green", env: "test", service: "front" }],
    ["color=green, env=test, service=front", { color: "green", env: "test", service: "front" }],
  ])("%j", (text, labels) => {
    expect(convertSelectorToLabelsMap(text)).toEqual(labels);
  });

  test.each([",", "x", "x,y", "x=$y", "x!=y", "x==y", "x=a||y=b", "x in (y)", "x notin (y)", "x y"])(
    "refuses %j",
    (text) => {
      expect(() => convertSelectorToLabelsMap(text)).toThrow(/^invalid (selector: \[|label (key|value))/);
    },
  );
});
