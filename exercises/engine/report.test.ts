import { describe, expect, test } from "vitest";
import type { Exercise } from "./catalogue.ts";
import { paint, wantsColour } from "./paint.ts";
import { table } from "./progress-table.ts";
import { bar, format } from "./report.ts";
import type { Result } from "./result.ts";
import { mistyped, resultOf, untouched } from "./result.ts";

const exercise = (id: string, title: string): Exercise => ({
  id,
  title,
  chapter: "16",
  number: 2,
  path: "16-x/2-y",
  minutes: 5,
  replaces: [],
  wrong: [],
});
const one = exercise("16/2", "How far");
const names = ["it adds", "it subtracts", "it rolls"];

/** A run in which the checks came out so; those that are not named were not run. */
function ran(states: string, more: Partial<Parameters<typeof resultOf>[0]> = {}): Result {
  const letters = { p: "passed", f: "failed", "-": "pending" } as const;
  const outcomes = Array.from(states, (letter, i) => {
    const state = letters[letter as keyof typeof letters]; // The test's own letters.
    return { name: names[i] ?? "", state, ...(state === "failed" && { failure: { says: "It says no." } }) };
  });
  return resultOf({ state: "failed", outcomes, stopped: false, ...more }, names);
}

describe("format()", () => {
  test("shows every check, then what the first failing one said, then what the learner believes", () =>
    expect(format(one, ran("pff", { belief: "You add twice." }))).toBe(
      [
        "16/2 How far",
        "  ✓ it adds",
        "  ✗ it subtracts",
        "  ✗ it rolls",
        "",
        "it subtracts:",
        "  It says no.",
        "",
        "  You add twice.",
        "",
        "1 of 3 checks pass, 2 fail.",
      ].join("\n"),
    ));

  test("sets the diagnosis to the width of the terminal", () => {
    const belief = "You add **twice**, and that is more than anybody asked for.";
    expect(format(one, ran("pff", { belief }), paint(false), 40)).toContain(
      "\n\n  You add twice, and that is more than\n  anybody asked for.\n\n",
    );
  });

  test("holds every sentence to the width of the terminal", () => {
    const long = {
      says: "This did not end within 1.5 s and was stopped: the loop in line 22 goes round and round.",
    };
    const stopped = resultOf(
      {
        state: "failed",
        outcomes: [{ name: "it adds what ReplicaSets want, one by one", state: "failed", failure: long }],
        stopped: true,
      },
      ["it adds what ReplicaSets want, one by one", "it subtracts what they have, and nothing else at all"],
    );
    const lines = format(one, stopped, paint(false), 40).split("\n");
    expect(lines.filter((line) => line.length > 40)).toEqual([]);
    expect(lines.slice(1, 5)).toEqual([
      "  ✗ it adds what ReplicaSets want, one",
      "    by one",
      "  – it subtracts what they have, and",
      "    nothing else at all",
    ]);
  });

  test.each([
    [
      "not started",
      untouched(names),
      "Not started: edit exercises/16-x/2-y/exercise.ts\nThe task: exercises/16-x/2-y/README.md",
    ],
    ["run, but not started", ran("---"), "Not started: edit"],
    ["half written", ran("p--"), "1 of 3 checks pass, 2 not started."],
    ["half written and wrong", ran("pf-"), "1 of 3 checks pass, 1 fails, 1 not started."],
    ["stopped", ran("pf", { stopped: true }), "1 of 3 checks pass, 1 fails, 1 not run."],
    ["solved", ran("ppp"), "Solved: all 3 checks pass. Compare with solution.ts and read why.md"],
    [
      "not loaded",
      ran("", { broken: { says: "It throws." } }),
      "No check could run:\n  It throws.\n\n0 of 3",
    ],
  ])("says where it stands: %s", (_, result, says) => expect(format(one, result)).toContain(says));

  test("shows type errors with their place, five at the most, and all checks as not run", () => {
    const error = (line: number) => ({ line, column: 3, length: 1, message: "No.\nNot so.", source: "" });
    const text = format(one, mistyped([1, 2, 3, 4, 5, 6, 7].map(error), names));
    expect(text).toContain("  – it adds\n  – it subtracts\n  – it rolls\n");
    expect(text).toContain("  exercises/16-x/2-y/exercise.ts:5:3\n    No.\n    Not so.\n  and 2 more\n");
    expect(text).toContain("7 type errors: no check was run.");
  });

  test("points at the place, also in a long line, and calls an error of syntax so", () => {
    const at = (source: string, column: number, more = {}) =>
      format(one, mistyped([{ line: 1, column, length: 1, message: "No.", source, ...more }], names));
    expect(at("  const a = b;", 13)).toContain(
      "    No.\n\n    const a = b;\n              ^\n\nOne type error: no",
    );
    expect(at("  const abc = b;", 9, { length: 3 })).toContain("    const abc = b;\n          ^^^\n");
    expect(at(`${"x".repeat(200)}!`, 201)).toMatch(/^ {4}…x{88}!\n {93}\^$/m);
    expect(at("{", 2, { syntax: true })).toContain("One syntax error: no check was run.");
  });

  test("shows what the code wrote: as it was read, and in the check that fails first", () => {
    const wrote = (text: string, more = 0) => ({ wrote: { lines: [text, "b"], more } });
    const outcomes = [
      { name: "it adds", state: "passed", ...wrote("passing") },
      { name: "it subtracts", state: "failed", failure: { says: "No." }, ...wrote("failing", 2) },
    ] as const;
    const text = format(one, ran("", { outcomes, ...wrote("read") }));
    expect(text).toContain(
      "Your code wrote as it was read:\n  read\n  b\n\nYour code wrote:\n  failing\n  b\n  and 2 more lines\n",
    );
    expect(text).not.toContain("passing");
    expect(format(one, ran("", { outcomes: outcomes.slice(0, 1) }))).toContain(
      'Your code wrote in "it adds":\n  passing\n',
    );
    const silent = [
      outcomes[0],
      { name: "it subtracts", state: "failed", failure: { says: "No." } } as const,
    ];
    expect(format(one, ran("", { outcomes: silent }))).toContain(
      'Your code wrote in "it adds":\n  passing\n',
    );
  });

  test("has colours only where they are wanted", () => {
    expect(format(one, ran("pf-"), paint(true))).toContain("\u001B[31m✗ it subtracts\u001B[39m");
    expect(format(one, ran("pf-"), paint(false))).not.toContain("\u001B");
  });
});

test.each([
  ["a terminal", true, {}, true],
  ["a pipe", false, {}, false],
  ["a terminal with NO_COLOR", true, { NO_COLOR: "1" }, false],
  ["a terminal with an empty NO_COLOR", true, { NO_COLOR: "" }, true],
  ["a dumb terminal", true, { TERM: "dumb" }, false],
])("%s has colours: %s", (_, isTerminal, env, colours) => expect(wantsColour(isTerminal, env)).toBe(colours));

test("bar() is full only when all is solved", () => {
  expect([bar(0, 3, 6), bar(1, 3, 6), bar(299, 300, 6), bar(3, 3, 6), bar(0, 0, 2)]).toEqual([
    "[------] 0 of 3 solved",
    "[##----] 1 of 3 solved",
    "[#####-] 299 of 300 solved",
    "[######] 3 of 3 solved",
    "[--] 0 of 0 solved",
  ]);
});

test("table() lines up the exercises, their states and checks, and counts what is solved or once was", () => {
  const rows = [
    { exercise: one, result: ran("ppp"), solvedBefore: false },
    { exercise: exercise("16/3", "Further"), result: ran("pf-"), solvedBefore: true },
    { exercise: exercise("16/4", "X"), result: mistyped([], names), solvedBefore: false },
    { exercise: exercise("16/5", "Y"), result: untouched(names), solvedBefore: false },
  ];
  expect(table(rows)).toBe(
    [
      "      exercise  state                   checks",
      "16/2  How far   solved                  3 of 3 pass",
      "16/3  Further   failing, solved before  1 of 3 pass",
      "16/4  X         type error              not run",
      "16/5  Y         not started",
      "",
      "[###############---------------] 2 of 4 solved",
    ].join("\n"),
  );
  expect(table(rows, paint(true))).toContain("\u001B[32m16/2");
});
