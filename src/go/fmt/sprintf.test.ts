// Go: fmt/fmt_test.go
import { expect, test } from "vitest";
import * as fmt from "#go/fmt";

// What Go 1.19 prints.
test.each<[format: string, args: readonly unknown[], text: string]>([
  [
    "%6.2f|%-8v|%08.3f|%x|%q|%v",
    [3.14159, "ab", 3.14159, "hi", ["a", 1n], { a: new fmt.Float64(1) }],
    `  3.14|ab      |0003.142|6869|["a" '\\x01']|map[a:1]`,
  ],
  [
    "%05s|%+q|%d|%s|%x|%6d|%-6d|%q",
    ["ab", "é", ["a", 1n], ["a", null], ["hi", 10n], [1n, 2n], 7n, ["x"]],
    '000ab|"\\u00e9"|[%!d(string=a) 1]|[a <nil>]|[6869 a]|[     1      2]|7     |["x"]',
  ],
  ["%v %v %v", [1234567.5, new fmt.Float64(1e6), 123456.5], "1.2345675e+06 1e+06 123456.5"],
  ["%d %s", ["x", 1], "%!d(string=x) %!s(int64=1)"],
  ["%d", [], "%!d(MISSING)"],
  ["a", [1n, "b"], "a%!(EXTRA int=1, string=b)"],
])("sprintf(%j)", (format, args, text) => {
  expect(fmt.sprintf(format, ...args)).toBe(text);
});
