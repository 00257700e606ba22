import { expect, test } from "vitest";
import { goCaseNames } from "./go-case-names.ts";

const table = (literal: string, loop: string) =>
  `package a\n\nfunc TestA(t *testing.T) {\n\ttests := ${literal}\n\tfor _, tt := range tests {\n\t\t${loop}\n\t}\n}\n`;
const run = "t.Run(tt.name, func(t *testing.T) {})";

test.each<[title: string, text: string, names: string[]]>([
  [
    "fields by name",
    table(
      '[]struct {\n\t\tname string\n\t}{\n\t\t{name: "one, {"},\n\t\t{\n\t\t\tname: `two`,\n\t\t},\n\t}',
      run,
    ),
    ["one, {", "two"],
  ],
  [
    "fields by position",
    table('[]struct {\n\t\tin, name string\n\t}{\n\t\t{"a", "one"}, // {"b"\n\t\t{"b", "tw\\"o"},\n\t}', run),
    ["one", 'tw"o'],
  ],
  [
    "elements of a named type",
    table('[]testCase{\n\t\t{name: "one"},\n\t\t{name: other},\n\t}', run),
    ["one"],
  ],
  ["names that are only printed", table('[]c{{desc: "one"}}', 't.Errorf("%s", tt.desc)'), ["one"]],
  ["names with a capital that are printed", table('[]c{{Name: "one"}}', 't.Errorf("%s", tt.Name)'), ["one"]],
  ["names with a capital that are kept", table('[]c{{Name: "one"}}', "name := tt.Name"), ["one"]],
  ["no name in what the case is about", table('[]c{{Name: "one"}}', "f(tt.Name)"), []],
  ["a table without names", table('[]c{{in: "one"}}', 't.Errorf("%s", tt.in)'), []],
])("finds %s", (_, text, names) => {
  expect(goCaseNames(text)).toEqual(names.length === 0 ? {} : { TestA: names });
});

test("finds keys, a table in the loop's own line, and one of the file's", () => {
  const shared = 'var shared = map[string]struct{ in int }{\n\t"one": {1},\n\t"two": {2},\n}\n';
  const b = "func TestB(t *testing.T) {\n\tfor k, v := range shared {\n\t\tt.Run(k, f(v))\n\t}\n}\n";
  const c =
    'func TestC(t *testing.T) {\n\tfor _, v := range []c{{name: "x"}} {\n\t\tt.Run(v.name, f)\n\t}\n}\n';
  expect(goCaseNames(shared + b + c)).toEqual({ TestB: ["one", "two"], TestC: ["x"] });
});
