import { expect, test } from "vitest";
import { fnv32a } from "./fnv.ts";

// The golden values of Go's own test.
test.each([
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["ab", 0x4d2505ca],
  ["abc", 0x1a47e90b],
])("TestGolden32a %j", (text, expected) => {
  expect(fnv32a(new TextEncoder().encode(text))).toBe(expected);
});

test("goes on from a sum", () => {
  const bytes = new TextEncoder().encode("abc");
  expect(fnv32a(bytes.slice(1), fnv32a(bytes.slice(0, 1)))).toBe(fnv32a(bytes));
});
