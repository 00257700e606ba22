// Go: fmt/fmt_test.go
import { describe, expect, test } from "vitest";
import { GoSyntax, formatGoValue, formatValue } from "./print.ts";

describe("formatValue", () => {
  test.each<[value: unknown, plain: string, syntax: string]>([
    [null, "<nil>", "<nil>"],
    ["a b", "a b", '"a b"'],
    [1000000, "1000000", "1000000"],
    [1.5, "1.5", "1.5"],
    [0.00001, "1e-05", "1e-05"],
    [true, "true", "true"],
    [["a", 1], "[a 1]", '[]interface {}{"a", 1}'],
    [[], "[]", "[]interface {}{}"],
    [
      { b: { c: null }, a: "x" },
      "map[a:x b:map[c:<nil>]]",
      'map[string]interface {}{"a":"x", "b":map[string]interface {}{"c":<nil>}}',
    ],
    [new GoSyntax("v1.X{}"), "v1.X{}", "v1.X{}"],
  ])("%j", (value, plain, syntax) => {
    expect([formatValue(value), formatGoValue(value)]).toEqual([plain, syntax]);
  });

  test("a float beyond the integers, infinity and none", () => {
    expect([formatValue(1e30), formatValue(Infinity), formatValue(-Infinity), formatValue(NaN)]).toEqual([
      "1e+30",
      "+Inf",
      "-Inf",
      "NaN",
    ]);
    expect(formatValue(new Error("e"))).toBe("e");
  });
});
