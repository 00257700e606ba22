import { describe, expect, test } from "vitest";
import { paint } from "./paint.ts";
import { fitted, keyLines, prose, proseWidth } from "./prose.ts";

const set = (markdown: string, width = 24) => prose(markdown, width, paint(false)).split("\n");

describe("prose()", () => {
  test.each([
    ["a heading is a line without its marks", "# How far to go\n\nGo.", ["How far to go", "", "Go."]],
    [
      "a paragraph is filled anew",
      "one two three\nfour five six seven",
      ["one two three four five", "six seven"],
    ],
    [
      "an item hangs",
      "- one two three four five\n  six\n- seven",
      ["- one two three four", "  five six", "- seven"],
    ],
    [
      "an item in an item hangs deeper",
      "- a\n  - one two three four five six",
      ["- a", "  - one two three four", "    five six"],
    ],
    ["a numbered item hangs", "1. one two three four five", ["1. one two three four", "   five"]],
    [
      "code stays as it is",
      "So:\n\n    if (a)  then = b; // and more of it\n\nAnd.",
      ["So:", "", "    if (a)  then = b; // and more of it", "", "And."],
    ],
    [
      "fenced code stays, too",
      "```ts\nif (a)  then = b; // and so on\n\nelse c;\n```\nAnd.",
      ["    if (a)  then = b; // and so on", "    ", "    else c;", "And."],
    ],
    ["a table stays", "| a | b |\n| - | - |", ["| a | b |", "| - | - |"]],
    ["what is strong loses its marks", "**dirty** holds *all*.", ["dirty holds all."]],
    [
      "code keeps its marks and may break",
      "it is `newRS.spec.replicas + room`, then",
      ["it is", "`newRS.spec.replicas +", "room`, then"],
    ],
    ["a link names its address", "see [this](a.md)", ["see this (a.md)"]],
    ["stars that are no marks stay", "5 * 2 * 3", ["5 * 2 * 3"]],
    [
      "a word that is too long has its line",
      "a aVeryLongWordThatDoesNotFitHere b",
      ["a", "aVeryLongWordThatDoesNotFitHere", "b"],
    ],
  ])("%s", (_, markdown, lines) => expect(set(markdown)).toEqual(lines));

  test("no line is wider than it may be, and colours take no room", () => {
    const text = "**one** two `three` four **five six seven** eight `nine ten` eleven twelve";
    const bare = (line: string) => line.replace(/\u001B\[\d+m/g, ""); // oxlint-disable-line no-control-regex -- what a terminal takes for colours
    const coloured = prose(text, 20, paint(true)).split("\n");
    expect(coloured.map(bare)).toEqual(set(text, 20));
    expect(Math.max(...coloured.map((line) => bare(line).length))).toBeLessThanOrEqual(20);
    expect(coloured.join()).toContain("\u001B[1mone\u001B[22m two \u001B[36m`three`\u001B[39m");
  });
});

test.each([
  [undefined, 96],
  [0, 96],
  [200, 96],
  [60, 60],
  [3, 30],
])("a terminal of %s columns has prose of %i", (columns, width) => expect(proseWidth(columns)).toBe(width));

describe("fitted()", () => {
  test("parts only lines that are too long, goes on as far in as they begin, and takes nothing for Markdown", () =>
    expect(fitted("short  one\n  a *b* `c d` e f g", 10)).toBe("short  one\n  a *b* `c\n  d` e f g"));

  test("hangs what goes on", () => expect(fitted("✗ one two three", 9, "  ")).toBe("✗ one\n  two\n  three"));
});

test("no key is parted from its word", () =>
  expect(keyLines("t the task   h hint   q quit", 20)).toBe("t the task   h hint\nq quit"));
