import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PlantedBug, plantedBugs } from "./planted-bugs.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const rooms = ["src", "exercises", "chapters", "site", ".config", "package.json", "tsconfig.json"];
let copy = "";

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "planted-"));
  const filter = (path: string) => !path.endsWith("site/dist");
  for (const room of rooms) cpSync(join(root, room), join(copy, room), { recursive: true, filter });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const minute = 60_000;

/** Runs the bug's tests in the copy; false if any failed. Throws if they do not end, which says nothing of the bug. */
async function green({ tests, full }: PlantedBug): Promise<boolean> {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const args = [
    vitest,
    "run",
    "-c",
    ".config/vitest.config.ts",
    "--bail",
    "1",
    "--reporter",
    "dot",
    ...(full === undefined ? [] : ["-t", full]),
    ...tests,
  ];
  const { TEST_FULL: _full, TEST_REPORT: _report, VITEST: _vitest, ...env } = process.env;
  const options = {
    cwd: copy,
    env: full === undefined ? env : { ...env, TEST_FULL: "1" },
    stdio: "ignore",
    timeout: 14 * minute,
  } as const;
  const [code] = await once(spawn(process.execPath, args, options), "exit");
  if (code === null) throw new Error(`${tests.join(", ")}: no end within a quarter of an hour`);
  return code === 0;
}

test.each(plantedBugs)("$name: the tests turn red", async (bug) => {
  const path = join(copy, bug.file);
  const text = readFileSync(path, "utf8");
  expect(text.split(bug.find), "the text to replace occurs once").toHaveLength(2);
  writeFileSync(
    path,
    text.replace(bug.find, () => bug.plant),
  );
  try {
    expect(await green(bug)).toBe(false);
  } finally {
    writeFileSync(path, text);
  }
});

test("without a bug the same tests are green", async () => {
  const none = { name: "", file: "", find: "", plant: "" };
  const [full, others] = [true, false].map((isFull) =>
    plantedBugs.filter((bug) => (bug.full !== undefined) === isFull),
  );
  const tests = [...new Set(others?.flatMap((bug) => bug.tests))];
  expect(await green({ ...none, tests })).toBe(true);
  for (const { tests: own, full: name = "" } of full ?? []) {
    expect([name, await green({ ...none, tests: own, full: name })]).toEqual([name, true]);
  }
});
