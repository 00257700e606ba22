import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  account,
  complaints,
  complaintsOf,
  judgeable,
  readTables,
  summarize,
  type UpstreamFile,
} from "./upstream-account.ts";
import { upstreamFiles } from "./upstream-cases.ts";

const root = new URL("..", import.meta.url).pathname;
const upstream = readTables((name) => readFileSync(`${root}tidy/${name}`, "utf8"));
const textOf = (file: string) => (existsSync(root + file) ? readFileSync(root + file, "utf8") : undefined);
const entries = account(upstream, upstreamFiles, textOf);

test("every test function of upstream's is ported under its name, excused with a reason, or due in client-go", () => {
  expect(complaints(upstream.files, upstreamFiles, entries)).toEqual([]);
});

test("what is due in client-go only becomes less", () => {
  // Whoever ports one of them lowers the number. It never rises: what is ported stays ported.
  expect(entries.filter(({ state }) => state === "due").length).toBe(0);
});

const few = { "client-go/a_test.go": { TestA: 2, TestAB: 1, TestC: 1 }, "pkg/b_test.go": { TestD: 3 } };
const text = 'describe("TestA", () => {}); test("TestAB", () => {}); test("TestD", () => {});';
const a = { path: "client-go/a_test.go", ours: ["a"] };
const b = { path: "pkg/b_test.go", ours: ["a"] };
const accountOf = (files: UpstreamFile[]) => account({ files: few }, files, () => text);
const check = (...files: UpstreamFile[]) => complaints(few, files, accountOf(files));
const reason = "it needs Go's reflection";

test("what is ported, excused or due is in order", () => {
  expect(check({ ...a, notApplicable: { TestC: reason } }, b)).toEqual([]);
  expect(check({ ...a, due: ["TestC"] }, b)).toEqual([]);
  expect(check({ ...a, ours: [], due: "all" }, { ...b, ours: [], notApplicable: reason })).toEqual([]);
});

test.each<[name: string, files: UpstreamFile[], says: string]>([
  ["a function without a port", [a, b], "client-go/a_test.go: TestC is neither in [a] nor excused"],
  ["a file that nobody lists", [b], "client-go/a_test.go: TestA is neither in [] nor excused"],
  [
    "an excuse without a reason",
    [{ ...a, notApplicable: { TestC: " " } }, b],
    "client-go/a_test.go: TestC is excused without a reason",
  ],
  [
    "an excuse for what is ported",
    [{ ...a, notApplicable: reason }, b],
    "client-go/a_test.go: TestA is ported, and excused all the same",
  ],
  [
    "an excuse for what upstream has not",
    [{ ...a, notApplicable: { TestC: reason, TestX: reason } }, b],
    "client-go/a_test.go has no TestX",
  ],
  [
    "a file that upstream has not",
    [{ ...a, due: ["TestC"] }, b, { path: "c_test.go", ours: [] }],
    "c_test.go is no test file of upstream's",
  ],
  ["a file that is listed twice", [{ ...a, due: ["TestC"] }, b, b], "pkg/b_test.go is listed twice"],
  [
    "what is ported, and still called due",
    [{ ...a, due: ["TestAB", "TestC"] }, b],
    "client-go/a_test.go: TestAB is ported, and due all the same",
  ],
  [
    "what is due and excused",
    [{ ...a, due: ["TestC"], notApplicable: { TestC: reason } }, b],
    "client-go/a_test.go: TestC is excused, and due all the same",
  ],
  [
    "what is due and not upstream's",
    [{ ...a, due: ["TestC", "TestX"] }, b],
    "client-go/a_test.go has no TestX",
  ],
  [
    "a gap of a controller that is called due",
    [
      { ...a, due: ["TestC"] },
      { ...b, ours: [], due: "all" },
    ],
    "pkg/b_test.go: only client-go's tests may come later",
  ],
  [
    "a case that is left out without a reason",
    [
      { ...a, due: ["TestC"] },
      { ...b, withoutCases: { TestD: { one: "" } } },
    ],
    "pkg/b_test.go: TestD/one is excused without a reason",
  ],
  [
    "a table of which nothing is left",
    [{ ...a, due: ["TestC"], withoutCases: { TestAB: { one: reason } } }, b],
    "client-go/a_test.go: no case of TestAB is left",
  ],
  [
    "cases said to stand together that do not",
    [
      { ...a, due: ["TestC"] },
      { ...b, together: { TestD: 3 } },
    ],
    "pkg/b_test.go: TestD has as many tests as cases, so they do not stand together",
  ],
])("%s is seen", (_name, files, says) => {
  expect(check(...files)).toContain(says);
});

const passing = (...titles: string[]) => ({ file: "a", titles, passed: true });

test("a run counts the tests that passed, what is excused and what is due", () => {
  const found = summarize(
    accountOf([
      { ...a, due: ["TestC"] },
      { ...b, notApplicable: reason, ours: [] },
    ]),
    [passing("TestA", "x"), passing("'TestA'", "y"), passing("TestAB"), { ...passing("TestAB"), file: "b" }],
  );
  expect(found).toEqual({
    line: "upstream cases: 2 functions (3 cases) ported, 1 not applicable, 0 missing; client-go: 1 of 3 functions still missing",
    thin: [],
  });
});

describe("a case that upstream names", () => {
  const names = { "client-go/a_test.go": { TestA: ["one", "it's, two"], TestC: ["due"] } };
  const untold = (run: ReturnType<typeof passing>[], file: Partial<UpstreamFile> = {}) => {
    const files = [{ ...a, due: ["TestC"], ...file }];
    // What else the file holds, in a comment or as a text, is nothing to a name.
    const found = account({ files: few, names }, files, () => `${text} // "one", 'it's, two'`);
    return summarize(found, [...run, passing("TestAB")]).thin.flatMap(complaintsOf);
  };
  const missing = (name: string) =>
    `client-go/a_test.go: TestA has no test titled ${JSON.stringify(name)} that passed in a`;

  test.each<[how: string, one: string, two: string]>([
    ["as titles", "one", "it's, two"],
    ["as vitest quotes a text", "'one'", "'it\\'s, two'"],
    ["after a colon", "again: one", "without-gate:it's, two"],
    ["before a colon", "one: and so on", "'it\\'s, two': and so on"],
  ])("is found %s", (_, one, two) => {
    expect(untold([passing("TestA", one), passing("TestA", two)])).toEqual([]);
  });

  test.each<[how: string, run: ReturnType<typeof passing>[]]>([
    ["by another name", [passing("TestA", "once")]],
    ["as a piece of a title", [passing("TestA", "one more")]],
    ["as the end of a word", [passing("TestA", "x: none")]],
    ["under another function", [passing("TestA", "x"), passing("TestAB", "one")]],
    ["in another file", [passing("TestA", "x"), { ...passing("TestA", "one"), file: "b" }]],
    ["skipped or failing", [passing("TestA", "x"), { ...passing("TestA", "one"), passed: false }]],
  ])("does not count %s", (_, run) => {
    expect(untold([...run, passing("TestA", "it's, two")])).toEqual([missing("one")]);
  });

  test("may stand together with others, or be left out with a reason", () => {
    expect(untold([passing("TestA", "x")], { together: { TestA: 1 } })).toEqual([]);
    const withoutCases = { TestA: { one: reason } };
    expect(untold([passing("TestA", "it's, two")], { withoutCases })).toEqual([]);
  });
});

test("a run of some files judges the ports that lie in these alone", () => {
  const both = { ...b, ours: ["a", "b"] };
  const none = { path: "c_test.go", ours: [] };
  expect(judgeable([a, both, none], new Set(["a"]))).toEqual([a]);
  expect(judgeable([a, both, none], new Set(["a", "b", "c"]))).toEqual([a, both]);
});

const x = passing("TestA", "x");
test.each<[name: string, tests: ReturnType<typeof passing>[], missing: number, passed: number]>([
  ["a case that is left out", [x], 0, 1],
  ["a case that fails", [x, { ...passing("TestA", "y"), passed: false }], 0, 1],
  ["a test that is skipped", [{ ...x, passed: false }], 1, 0],
  ["a title in a comment", [], 1, 0],
  ["a longer name", [x, passing("TestABC", "y")], 0, 1],
  ["a namesake in another file", [x, { ...x, file: "b" }], 0, 1],
])("%s is seen in a run", (_name, run, missing, passed) => {
  const found = summarize(
    accountOf([
      { ...a, notApplicable: { TestC: reason } },
      { ...b, ours: [] },
    ]),
    [...run, passing("TestAB")],
  );
  expect(found.thin).toEqual([
    { entry: expect.objectContaining({ name: "TestA", tests: 2 }), passed, unnamed: [] },
  ]);
  expect(found.thin.flatMap(complaintsOf)).toEqual([
    `client-go/a_test.go: TestA wants 2 tests; ${passed} passed in a`,
  ]);
  // TestD is missing in any case.
  expect(found.line).toContain(`, ${1 + missing} missing;`);
});

test("a run wants the cases that are not excused, or the tests in which they stand together", () => {
  const wanted = (more: Partial<UpstreamFile>) =>
    accountOf([a, { ...b, ...more }]).find(({ name }) => name === "TestD")?.tests;
  expect(wanted({})).toBe(3);
  expect(wanted({ withoutCases: { TestD: { one: reason } } })).toBe(2);
  expect(wanted({ together: { TestD: 1 } })).toBe(1);
});
