// Ours: quantities whose text is long
import { expect, test } from "vitest";
import { parseQuantity } from "./parse.ts";

const numeric = new Error("unable to parse numeric part of quantity");

test.each([
  ["1".repeat(500_000)],
  [`${"1".repeat(500_000)}Ki`],
  [`0.${"1".repeat(500_000)}`],
  [`1${"0".repeat(500_000)}`],
])("half a million digits are refused before they are read", (text) => {
  expect(() => parseQuantity(text)).toThrow(numeric);
});

test("a thousand digits are read, and zeros before them do not count", () => {
  const digits = "1".repeat(1000);
  expect(String(parseQuantity("0".repeat(500_000) + digits))).toBe(digits);
});

test("what matches only nearly is refused at once, and so is an exponent of as many digits", () => {
  const wrong = /^quantities must match the regular expression/;
  expect(() => parseQuantity(`${"1".repeat(500_000)}x`)).toThrow(wrong);
  expect(() => parseQuantity(`1e${"1".repeat(500_000)}`)).toThrow("unable to parse quantity's suffix");
});
