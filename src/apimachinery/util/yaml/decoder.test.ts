// Go: staging/src/k8s.io/apimachinery/pkg/util/yaml/decoder_test.go
import { describe, expect, test } from "vitest";
import * as rand from "#go/math/rand";
import {
  JSONSyntaxError,
  YAMLOrJSONDecoder,
  YAMLSyntaxError,
  guessJSON,
  splitYAMLDocuments,
  toJSON,
} from "./decoder.ts";
import { marshal, unmarshal, yamlToJSON } from "./yaml.ts";

function decodeAll(decoder: YAMLOrJSONDecoder): unknown[] {
  const values: unknown[] = [];
  for (let value = decoder.decode(); value !== undefined; value = decoder.decode()) values.push(value);
  return values;
}

describe("TestSplitYAMLDocument", () => {
  test.each<[text: string, documents: string[]]>([
    ["foo", ["foo\n"]],
    ["---", ["---\n"]],
    ["---\n", ["---\n"]],
    ["\n---\n", ["\n"]],
    ["abc\n---\ndef", ["abc\n", "def\n"]],
    ["", []],
    ["a\r\n---\r\nb\r\n", ["a\n", "b\n"]],
    ["a\n---b\nc", ["a\n---b\nc\n"]],
    ["a\n--- \nb", ["a\n", "b\n"]],
    ["---\na\n---\n---\nb", ["---\na\n", "---\nb\n"]],
  ])("%j", (text, documents) => {
    expect([...splitYAMLDocuments(text)]).toEqual(documents);
  });
});

describe("TestGuessJSON", () => {
  test("a brace after white space", () => {
    expect([guessJSON(" \n{}", 100), guessJSON(" \n{}", 2), guessJSON("[]")]).toEqual([true, false, false]);
  });
});

describe("TestScanYAML", () => {
  test("two documents, the second of blanks", () => {
    expect([...splitYAMLDocuments("---\nstuff: 1\n---\n  ")]).toEqual(["---\nstuff: 1\n", "  \n"]);
  });
});

/** Splits lines of these lengths, which hold no separator, and says whether they came back as one document. */
function isOneDocument(lengths: readonly number[]): boolean {
  const random = new rand.Rand(lengths.length);
  const letters = Array.from({ length: 1024 }, () => String.fromCharCode(65 + random.intn(57))).join("");
  const lines = lengths.map((length) => `${letters.repeat(length / 1024 + 1).slice(0, length)}\n`);
  const documents = [...splitYAMLDocuments(lines.join(""))];
  return documents.length === 1 && documents[0] === lines.join("");
}

describe("TestReadSingleLongLine", () => {
  test("128 KiB", () => expect(isOneDocument([128 * 1024])).toBe(true));
});

describe("TestReadRandomLineLengths", () => {
  test("a hundred lines of up to 96 KiB", () => {
    const random = new rand.Rand(7);
    expect(isOneDocument(Array.from({ length: 100 }, () => random.intn(96 * 1024 - 100) + 100))).toBe(true);
  });
});

describe("TestDecodeYAML", () => {
  test("a document, one of blanks, the end", () => {
    const decoder = new YAMLOrJSONDecoder("---\nstuff: 1\n\n---   \n  ");
    expect([decoder.decode(), decoder.decode(), decoder.decode()]).toEqual([{ stuff: 1 }, null, undefined]);
  });
});

describe("TestDecodeBrokenYAML", () => {
  test("names the line", () => {
    const decoder = new YAMLOrJSONDecoder("---\nstuff: 1\n\t\ttest-foo: 1\n\n---\n  ", 100);
    expect(() => decoder.decode()).toThrow(
      "error converting YAML to JSON: yaml: line 3: found a tab character that violates indentation",
    );
  });
});

const brokenJSON = '{\n\t"foo": {\n\t\t"stuff": 1\n\t\t"otherStuff": 2\n\t}\n}\n  ';

describe("TestDecodeBrokenJSON", () => {
  test("names the line", () => {
    const decoder = new YAMLOrJSONDecoder(brokenJSON, 100);
    expect(() => decoder.decode()).toThrow(`json: line 3: invalid character '"' after object key:value pair`);
  });
});

describe("TestYAMLOrJSONDecoder", () => {
  test.each<[text: string, buffer: number, isJSON: boolean, values: unknown[]]>([
    [' {"1":2}{"3":4}', 2, true, [{ "1": 2 }, { "3": 4 }]],
    [" \n{}", 3, true, [{}]],
    [" \na: b", 2, false, [{ a: "b" }]],
    [' \n{"a": "b"}', 2, false, [{ a: "b" }]],
    [' \n{"a": "b"}', 3, true, [{ a: "b" }]],
    ['   {"a":"b"}', 100, true, [{ a: "b" }]],
    ["", 1, false, []],
    ["foo: bar\n---\nbaz: biz", 100, false, [{ foo: "bar" }, { baz: "biz" }]],
    ["foo: bar\n---\n", 100, false, [{ foo: "bar" }]],
    ["foo: bar\n---", 100, false, [{ foo: "bar" }]],
    ["foo: bar\n", 100, false, [{ foo: "bar" }]],
  ])("%j", (text, buffer, isJSON, values) => {
    const decoder = new YAMLOrJSONDecoder(text, buffer);
    expect([decoder.isJSON, decodeAll(decoder)]).toEqual([isJSON, values]);
  });

  test.each([
    ["foo: bar\n--", "yaml: line 3: could not find expected ':'"],
    ["foo: bar\n-", "yaml: line 1: did not find expected key"],
    ['{"a":1}{"b"', "unexpected EOF"],
    ['{"a":1}\n{"b" 1}', "json: line 1: invalid character '1' after object key"],
    ['{\n"a": x\n}', "json: line 1: invalid character 'x' looking for beginning of value"],
  ])("refuses %j", (text, message) => {
    expect(() => decodeAll(new YAMLOrJSONDecoder(text, 100))).toThrow(message);
  });
});

// What kubectl 1.20.2 takes without a word; its --validate complains of doubled keys later, and elsewhere.
describe("YAMLOrJSONDecoder", () => {
  test.each<[text: string, isJSON: boolean, values: unknown[]]>([
    ["\ufeffa: 1\n", false, [{ a: 1 }]],
    ['\ufeff{"a": 1}', false, [{ a: 1 }]],
    ["a: 1\n---\n\ufeffb: 2\n", false, [{ a: 1 }, { b: 2 }]],
    ["a: 1\na: 2\n", false, [{ a: 2 }]],
    ["a: {b: 1, b: 2}\n", false, [{ a: { b: 2 } }]],
    ['{"a": 1, "a": 2}', true, [{ a: 2 }]],
  ])("reads %j", (text, isJSON, values) => {
    const decoder = new YAMLOrJSONDecoder(text);
    expect([decoder.isJSON, decodeAll(decoder)]).toEqual([isJSON, values]);
  });

  test.each([
    ["a: .nan", "error converting YAML to JSON: json: unsupported value: NaN"],
    ["? [a]\n: b\n", 'error converting YAML to JSON: yaml: invalid map key: []interface {}{"a"}'],
    ["a: 1\n---\nb: [", "error converting YAML to JSON: yaml: line 1: did not find expected node content"],
  ])("refuses %j", (text, message) => {
    expect(() => decodeAll(new YAMLOrJSONDecoder(text))).toThrow(message);
  });
});

describe("TestTypedJSONOrYamlErrors", () => {
  test("are told apart by class", () => {
    expect(() => new YAMLOrJSONDecoder(brokenJSON).decode()).toThrow(JSONSyntaxError);
    expect(() => new YAMLOrJSONDecoder("a: b: c").decode()).toThrow(YAMLSyntaxError);
  });
});

describe("TestUnmarshal", () => {
  test.each<[text: string, value: unknown]>([
    ["replicas: 1", { replicas: 1 }],
    ["- 1", [1]],
    ["1", 1],
    ["123: 2", { "123": 2 }],
  ])("%j", (text, value) => {
    expect([unmarshal(text), yamlToJSON(text), unmarshal(marshal(value))]).toEqual([value, value, value]);
  });

  test("toJSON() leaves JSON to JSON", () => {
    expect([toJSON(' {"a":1}'), toJSON("a: 1"), toJSON("")]).toEqual([{ a: 1 }, { a: 1 }, null]);
    expect(() => toJSON("a: b: c")).toThrow(
      new Error("yaml: mapping values are not allowed in this context"),
    );
    expect(() => unmarshal("a: b: c")).toThrow(
      new Error("error converting YAML to JSON: yaml: mapping values are not allowed in this context"),
    );
  });
});
