import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Files } from "./sources.ts";
import { Tests } from "./tests.ts";

let root: string;
let tests: Tests;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "site-tests-"));
  for (const folder of ["src/a", "src/b"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(
    join(root, "src/a/queue.test.ts"),
    `
describe("TestQueue_done", () => { test("x", () => new Queue().done(1)); });
describe("Queue", () => { new Queue().add(1); });
test.each([
  { name: "a" },
])("sleeps \\"well\\"", () => { sleep(1); wake(); });
test("shuts down", () => { new Queue().shutDown(); });
`,
  );
  writeFileSync(join(root, "src/a/all.test.ts"), `describe(\n  "TestSleep",\n  () => sleep(2),\n);\n`);
  writeFileSync(join(root, "src/b/other.test.ts"), `test("elsewhere", () => sleep(3));\n`);
  writeFileSync(
    join(root, "src/b/words.test.ts"),
    `import * as queue from "#a";
test("what is said of a Pod", () => { /* surge */ expect({ kind: "Pod", surge: 1 }).toBe(x.sleepy); });
test("what is asked of a package", () => { queue.open(p ? close : 1); });
test("TestLater", () => helper());
`,
  );
  tests = new Tests(new Files(root));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const titles = (path: string, symbol: string): string[] => tests.of(path, symbol).map(({ title }) => title);

test("a symbol's tests are those of its folder that are called after it, upstream's way or ours", () => {
  expect(titles("src/a/queue.ts", "Queue")).toEqual(["Queue"]);
  expect(titles("src/a/queue.ts", "Queue.done")).toEqual(["TestQueue_done"]);
  expect(tests.of("src/a/queue.ts", "sleep")).toEqual([{ file: "src/a/all.test.ts", title: "TestSleep" }]);
});

test("failing that, those that use it; tables by their title", () => {
  expect(titles("src/a/queue.ts", "Queue.shutDown")).toEqual(["shuts down"]);
  expect(titles("src/a/queue.ts", "wake")).toEqual(['sleeps "well"']);
});

test("a name that no test knows has none, and other folders do not count", () => {
  expect(titles("src/a/queue.ts", "Queue.get")).toEqual([]);
  expect(titles("src/b/other.ts", "Queue")).toEqual([]);
});

test("what stands in a text, in a comment, as a key or behind an object's dot is no use of a symbol", () => {
  for (const name of ["Pod", "said", "surge", "sleepy"]) expect(titles("src/b/words.ts", name)).toEqual([]);
  expect(titles("src/b/words.ts", "open")).toEqual(["what is asked of a package"]);
  expect(titles("src/b/words.ts", "close")).toEqual(["what is asked of a package"]);
});

test("who is called after a symbol may use it through a helper", () => {
  expect(titles("src/b/words.ts", "later")).toEqual(["TestLater"]);
});
