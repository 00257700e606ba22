import { spawnSync } from "node:child_process";
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

/** Runs the bug's tests in the copy; false if any failed. */
function green({ tests }: PlantedBug): boolean {
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
    ...tests,
  ];
  const { TEST_FULL: _full, TEST_REPORT: _report, VITEST: _vitest, ...env } = process.env;
  const { status } = spawnSync(process.execPath, args, { cwd: copy, env, stdio: "ignore", timeout: 90_000 });
  return status === 0;
}

test.each(plantedBugs)("$name: the tests turn red", (bug) => {
  const path = join(copy, bug.file);
  const text = readFileSync(path, "utf8");
  expect(text.split(bug.find), "the text to replace occurs once").toHaveLength(2);
  writeFileSync(
    path,
    text.replace(bug.find, () => bug.plant),
  );
  try {
    expect(green(bug)).toBe(false);
  } finally {
    writeFileSync(path, text);
  }
});

test("without a bug the same tests are green", () => {
  const tests = [...new Set(plantedBugs.flatMap((bug) => bug.tests))];
  expect(green({ name: "", file: "", find: "", plant: "", tests })).toBe(true);
});
