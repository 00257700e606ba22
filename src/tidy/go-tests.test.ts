import { expect, test } from "vitest";
import { goTests } from "./go-tests.ts";

test.each<[name: string, body: string[], cases: number]>([
  ["no table", ["thing := 1"], 1],
  ["a table that nobody goes through", ["all := []int{1, 2, 3}"], 1],
  ["one line", ["for _, n := range []int{1, 2, 3} {", "}"], 3],
  ["a slice with a name", ["all := []string{", '\t"a",', '\t"b",', "}", "for _, s := range all {", "}"], 2],
  ["a variable that is declared", ["var all = [...]int{1, 2}", "for i := range all {", "}"], 2],
  [
    "a variable with its type",
    ["var all map[string]int = map[string]int{", '\t"a": 1,', "}", "for range all {", "}"],
    1,
  ],
  [
    "a struct of its own, whose fields are no cases",
    [
      "all := []struct {",
      "\tname string",
      "\tn    int",
      "}{",
      '\t{"a", 1},',
      '\t{"b", 2},',
      "}",
      "for _, c := range all {",
      "}",
    ],
    2,
  ],
  [
    "cases that hug each other",
    ["all := []pair{{", "\tn: 1,", "}, {", "\tn: 2,", "}}", "for _, c := range all {", "}"],
    2,
  ],
  [
    "a map",
    ["all := map[string]struct{ n int }{", '\t"a": {1},', '\t"b": {2},', "}", "for k, c := range all {", "}"],
    2,
  ],
  ["functions", ["all := []func(){", "\tfunc() { f(1, 2) },", "}", "for _, f := range all {", "}"], 1],
  [
    "brackets in texts and comments",
    ['all := []string{"},", `{`, "\\"}"} // }, {', "for _, s := range all {", "}"],
    3,
  ],
  ["two loops", ["for range []int{1, 2} {", "}", "for range []int{1} {", "}"], 3],
  ["a loop in a loop", ["for range []int{1, 2} {", "\tfor range []int{1, 2, 3} {", "\t}", "}"], 2],
  [
    "a name that is used again",
    ["all := []int{1}", "for range all {", "}", "all = []int{1, 2}", "for range all {", "}"],
    3,
  ],
  ["a table of the file", ["for _, n := range shared {", "}"], 4],
  ["what a call gives", ["for _, n := range load() {", "}"], 1],
])("a test with %s", (_name, body, cases) => {
  const text = `package x\n\nvar shared = []int{1, 2, 3, 4}\n\nfunc TestX(t *testing.T) {\n${body.map((line) => `\t${line}`).join("\n")}\n}\n`;
  expect(goTests(text)).toEqual({ TestX: cases });
});

test("functions and examples count; helpers, methods, benchmarks and TestMain do not", () => {
  const text = [
    "TestA(t *T)",
    "Example()",
    "Example_b()",
    "helper()",
    "(x X) TestB()",
    "BenchmarkC()",
    "TestMain(m *M)",
  ];
  expect(Object.keys(goTests(text.map((head) => `func ${head} {\n}\n`).join("\n")))).toEqual([
    "TestA",
    "Example",
    "Example_b",
  ]);
});
