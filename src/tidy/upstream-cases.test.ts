import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { account, complaints, summarize } from "./upstream-account.ts";
import { upstreamFiles, type UpstreamFile } from "./upstream-cases.ts";

const root = new URL("..", import.meta.url).pathname;
const { files: names } = JSON.parse(readFileSync(`${root}tidy/upstream-tests-1.20.json`, "utf8")) as {
  files: Record<string, string[]>;
};
const textOf = (file: string) => (existsSync(root + file) ? readFileSync(root + file, "utf8") : undefined);

test("every test function of upstream's is ported under its name, or excused with a reason", () => {
  const entries = account(names, upstreamFiles, textOf);
  expect(complaints(names, upstreamFiles, entries)).toEqual([]);
  expect(entries.filter(({ state }) => state === "ported").length).toBeGreaterThan(250);
});

const few = { "a_test.go": ["TestA", "TestAB", "TestC"] };
const text = 'describe("TestA", () => {}); test("TestAB", () => {});';
const check = (files: UpstreamFile[]) =>
  complaints(
    few,
    files,
    account(few, files, () => text),
  ).join("\n");

test.each<[name: string, files: UpstreamFile[], says: string]>([
  ["a function without a port", [{ path: "a_test.go", ours: ["a"] }], "TestC is neither in [a] nor excused"],
  ["a file that nobody lists", [], "TestA is neither in [] nor excused"],
  [
    "an excuse without a reason",
    [{ path: "a_test.go", ours: ["a"], notApplicable: { TestC: " " } }],
    "TestC is excused without a reason",
  ],
  [
    "an excuse for what is ported",
    [{ path: "a_test.go", ours: ["a"], notApplicable: "it needs Go's reflection" }],
    "TestA is ported, and excused all the same",
  ],
  [
    "an excuse for what upstream has not",
    [{ path: "a_test.go", ours: ["a"], notApplicable: { TestD: "it needs Go's reflection" } }],
    "a_test.go has no TestD",
  ],
  ["a file that upstream has not", [{ path: "b_test.go", ours: [] }], "b_test.go is no test file"],
])("%s is seen", (_name, files, says) => {
  expect(check(files)).toContain(says);
});

test("a run counts the tests that passed, and names the ports of which none did", () => {
  const files = [{ path: "a_test.go", ours: ["a"], notApplicable: { TestC: "it needs Go's reflection" } }];
  const entries = account(few, files, () => text);
  const run = (titles: string[], passed: boolean) => ({ file: "a", titles, passed });
  const tests = [
    run(["TestA", "x"], true),
    run(["'TestA'", "y"], true),
    run(["TestA", "z"], false),
    run(["TestAB"], false),
    { ...run(["TestAB"], true), file: "b" },
  ];
  expect(summarize(entries, tests)).toEqual({
    line: "upstream cases: 1 functions (2 cases) ported, 1 not applicable, 1 missing",
    silent: [entries[1]],
  });
});
