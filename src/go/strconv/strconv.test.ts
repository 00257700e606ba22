// Go: strconv/quote_test.go
import { describe, expect, test } from "vitest";
import {
  atoi,
  formatFloat,
  isPrint,
  parseBool,
  parseFloat,
  parseInt,
  parseUint,
  quote,
  quoteRune,
  unquoteChar,
} from "./index.ts";

describe("quote", () => {
  test.each([
    ["", '""'],
    ["abc", '"abc"'],
    ['a"b\\', '"a\\"b\\\\"'],
    ["\x07\b\f\r\n\t\v", '"\\a\\b\\f\\r\\n\\t\\v"'],
    ["\x01\x7f", '"\\x01\\x7f"'],
    ["☺é ", '"☺é "'],
    ["\u00a0\u200b", '"\\u00a0\\u200b"'],
    ["\u{e0001}😀", '"\\U000e0001😀"'],
  ])("%j", (text, quoted) => {
    expect(quote(text)).toBe(quoted);
  });

  test("isPrint() knows the plain space only", () => {
    expect([" ", "a", "\u00a0", "\n"].map(isPrint)).toEqual([true, true, false, false]);
  });
});

describe("atoi", () => {
  test.each([
    ["0", 0],
    ["-12", -12],
    ["+7", 7],
    ["007", 7],
  ])("%s", (text, n) => {
    expect([atoi(text), Number(parseInt(text))]).toEqual([n, n]);
  });

  test.each([
    ["", 'strconv.Atoi: parsing "": invalid syntax'],
    ["1.5", 'strconv.Atoi: parsing "1.5": invalid syntax'],
    [" 1", 'strconv.Atoi: parsing " 1": invalid syntax'],
    ["9223372036854775808", 'strconv.Atoi: parsing "9223372036854775808": value out of range'],
  ])("refuses %j", (text, message) => {
    expect(() => atoi(text)).toThrow(message);
  });

  test("parseInt() keeps within its bits, and exact", () => {
    expect(parseInt("9223372036854775807")).toBe(9223372036854775807n);
    expect(() => parseInt("2147483648", 32)).toThrow(
      'strconv.ParseInt: parsing "2147483648": value out of range',
    );
  });
});

describe("parseBool", () => {
  test("knows twelve spellings", () => {
    expect(["1", "t", "T", "true", "TRUE", "True"].map(parseBool)).toEqual(
      Array.from({ length: 6 }, () => true),
    );
    expect(["0", "f", "F", "false", "FALSE", "False"].map(parseBool)).toEqual(
      Array.from({ length: 6 }, () => false),
    );
    expect(() => parseBool("yes")).toThrow('strconv.ParseBool: parsing "yes": invalid syntax');
  });
});

describe("parseFloat", () => {
  test.each([
    ["1", 1],
    ["-1.5e3", -1500],
    ["+.5", 0.5],
    ["2.", 2],
  ])("%s", (text, value) => {
    expect(parseFloat(text)).toBe(value);
  });

  test.each([
    ["", "invalid syntax"],
    [".", "invalid syntax"],
    ["1.2.3", "invalid syntax"],
    ["1e999", "value out of range"],
  ])("refuses %j", (text, reason) => {
    expect(() => parseFloat(text)).toThrow(`strconv.ParseFloat: parsing "${text}": ${reason}`);
  });
});

describe("unquoteChar", () => {
  test.each([
    ["ab", 0x61, false],
    ["éb", 0xe9, true],
    ["😀b", 0x1f600, true],
    [String.raw`\nb`, 0x0a, false],
    [String.raw`\"b`, 0x22, false],
    [String.raw`\xe9b`, 0xe9, false],
    [String.raw`\u00e9b`, 0xe9, true],
    [String.raw`\U0001f600b`, 0x1f600, true],
    [String.raw`\351b`, 0xe9, false],
  ])("%j", (text, value, isMultibyte) => {
    expect(unquoteChar(text, '"')).toEqual({ value, isMultibyte, tail: "b" });
  });

  test.each([
    "",
    '"',
    "\\",
    String.raw`\'`,
    String.raw`\z`,
    String.raw`\x1`,
    String.raw`\400`,
    String.raw`\U00110000`,
  ])("refuses %j", (text) => {
    expect(() => unquoteChar(text, '"')).toThrow("invalid syntax");
  });
});

describe("parseInt with the base in the text", () => {
  test.each<[text: string, value: bigint]>([
    ["0", 0n],
    ["-0x23", -35n],
    ["0X_1f", 31n],
    ["0b101", 5n],
    ["0o17", 15n],
    ["017", 15n],
    ["1_000", 1000n],
  ])("%s", (text, value) => expect(parseInt(text, 64, 0)).toBe(value));

  test.each(["08", "1__0", "_1", "1_", "0x", "x", ""])("%j is no number", (text) => {
    expect(() => parseInt(text, 64, 0)).toThrow(`strconv.ParseInt: parsing "${text}": invalid syntax`);
  });
});

test("parseUint() takes no sign", () => {
  expect([parseUint("18446744073709551615"), parseUint("0xff", 8, 0)]).toEqual([2n ** 64n - 1n, 255n]);
  expect(() => parseUint("256", 8)).toThrow('strconv.ParseUint: parsing "256": value out of range');
  expect(() => parseUint("-1")).toThrow('strconv.ParseUint: parsing "-1": invalid syntax');
});

// Go: strconv/ftoa_test.go
test.each<[value: number, text: string, bits?: 32 | 64]>([
  [1, "1"],
  [20, "20"],
  [200000, "200000"],
  [1e6, "1e+06"],
  [1e21, "1e+21"],
  [123456789, "1.23456789e+08"],
  [0.1, "0.1"],
  [0.0001, "0.0001"],
  [0.00001234, "1.234e-05"],
  [-7.5, "-7.5"],
  [-0, "-0"],
  [Math.fround(0.1), "0.1", 32],
  [Math.fround(0.55), "0.55", 32],
  [33909, "33909", 32],
])("formatFloat(%d) is %s", (value, text, bits = 64) => expect(formatFloat(value, bits)).toBe(text));

test.each([
  ["x", "'x'"],
  ["'", "'\\''"],
  ['"', "'\"'"],
  ["\n", "'\\n'"],
])("quoteRune(%j)", (char, quoted) => expect(quoteRune(char)).toBe(quoted));
