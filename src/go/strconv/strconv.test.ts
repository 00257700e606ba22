// Go: strconv/quote_test.go
import { describe, expect, test } from "vitest";
import { atoi, isPrint, parseBool, parseInt, quote } from "./index.ts";

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
