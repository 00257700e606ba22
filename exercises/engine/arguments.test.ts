import { describe, expect, test } from "vitest";
import * as flag from "#go/flag/node";
import { parseArguments, runsOf } from "./arguments.ts";

const parse = (...argv: string[]) => parseArguments(argv, (path) => path === "src/go");

describe("parseArguments()", () => {
  test.each([
    ["nothing", [], { kind: "usual", paths: [], rest: [] }],
    ["a chapter", ["16"], { kind: "usual", paths: [], rest: [], chapter: "16" }],
    ["a chapter of one digit", ["9"], { kind: "usual", paths: [], rest: [], chapter: "09" }],
    ["an exercise", ["9/02"], { kind: "usual", paths: [], rest: [], chapter: "09", exercise: "2" }],
    ["all of it", ["--full"], { kind: "full", paths: [], rest: [] }],
    ["what judges by time", ["--timed"], { kind: "timed", paths: [], rest: [] }],
    ["a folder", ["src/go"], { kind: "usual", paths: ["src/go"], rest: [] }],
    [
      "vitest's flags, with their values",
      ["-t", "16", "--reporter=dot", "16"],
      { kind: "usual", paths: [], rest: ["-t", "16", "--reporter=dot"], chapter: "16" },
    ],
  ])("%s", (_, argv, wanted) => expect(parse(...argv)).toEqual(wanted));

  test.each([
    ["a word that means nothing", ["sixteen"], "unknown argument `sixteen`: a chapter is a number"],
    ["three digits", ["160"], "unknown argument `160`"],
    ["two chapters", ["16", "09"], "one chapter or exercise at a time: `16` or `09`"],
    ["a chapter and a folder", ["16", "src/go"], "either `16` or `src/go`"],
    ["a flag without its value", ["16", "-t"], "-t wants a value"],
  ])("refuses %s", (_, argv, says) => {
    expect(() => parse(...argv)).toThrow(flag.UsageError);
    expect(() => parse(...argv)).toThrow(says);
  });
});

describe("runsOf()", () => {
  const exercises = ["09/1", "16/1", "16/2"].map((id) => ({ id, chapter: id.slice(0, 2) }));
  const learner = "exercises/engine/learner.test.ts";
  const runs = (word: string, tests: string[] | undefined, ...flags: string[]) => {
    const chosen = runsOf(parse(...(word === "" ? [] : [word]), ...flags), { exercises, tests });
    return { notes: chosen.notes, runs: chosen.runs.map(({ filters, exercise }) => [filters, exercise]) };
  };

  test("everything is one run without filters", () =>
    expect(runs("", undefined)).toEqual({ notes: [], runs: [[[], undefined]] }));

  test("a chapter is its exercises first, then what its meta.ts names", () =>
    expect(runs("16", ["src/a.test.ts"])).toEqual({
      notes: [],
      runs: [
        [[learner], "16"],
        [["src/a.test.ts"], undefined],
      ],
    }));

  test("a chapter that is not written has its exercises, and a sentence", () =>
    expect(runs("9", undefined)).toEqual({
      notes: ["Chapter 09 is not written yet. Its exercises are here: 09/1."],
      runs: [[[learner], "09"]],
    }));

  test("a chapter without exercises has its tests, and a sentence", () =>
    expect(runs("12", ["src/a.test.ts"])).toEqual({
      notes: ["Chapter 12 has no exercises yet. The tests that it names run."],
      runs: [[["src/a.test.ts"], undefined]],
    }));

  test("an exercise runs alone", () =>
    expect(runs("16/2", ["src/a.test.ts"]).runs).toEqual([[[learner], "16/2"]]));

  test("flags reach every run; the exercises' checks are named unless another reporter is asked for", () => {
    const flags = (...more: string[]) =>
      runsOf(parse("16", ...more), { exercises, tests: ["a"] }).runs.map((run) => run.flags);
    expect(flags("-t", "x")).toEqual([
      ["--reporter=tree", "-t", "x"],
      ["-t", "x"],
    ]);
    expect(flags("--reporter=dot")).toEqual([["--reporter=dot"], ["--reporter=dot"]]);
  });

  test.each([
    ["16/9", "there is no exercise 16/9: there are 16/1, 16/2"],
    ["12/1", "there is no exercise 12/1: chapter 12 has none"],
    ["40", "there is no chapter 40"],
  ])("refuses %s", (word, says) => expect(() => runs(word, undefined)).toThrow(says));

  test("refuses a chapter that has nothing to run", () =>
    expect(() => runs("12", [])).toThrow("chapter 12 has neither exercises nor tests yet"));
});
