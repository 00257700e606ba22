import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBuilder } from "../build.ts";
import { newChapter } from "../new-chapter.ts";

const fixture = fileURLToPath(new URL("../fixtures/book", import.meta.url));
const root = mkdtempSync(join(tmpdir(), "site-kept-"));
const [own, other] = ["chapters/20-status-and-progress", "chapters/21-kubectl-commands"];
let builder: Awaited<ReturnType<typeof createBuilder>>;
let second = 0;

/** Writes with a time of its own: two writes within one tick of the disk's clock are one to whoever looks at the time. */
function write(path: string, change: (before: string) => string): void {
  const before = readFileSync(join(root, path), "utf8");
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(join(root, path), after);
  utimesSync(join(root, path), ++second, second);
}

/** The chapters whose pages another build changes. */
async function changed(): Promise<string[]> {
  const report = await builder.build();
  expect(report.problems).toEqual([]);
  return report.changed.filter((path) => path.startsWith("chapters/"));
}

beforeAll(async () => {
  for (const path of ["src", "chapters/glossary.md", "chapters/upstream-lines.json"])
    cpSync(join(fixture, path), join(root, path), { recursive: true });
  for (const number of ["20", "21"]) newChapter(root, number, []);
  const text =
    "See [it](src:src/sample/rolling.ts#Ledger) and [surge](term:surge).\n\n::: code src/sample/rolling.ts#reconcileNewReplicaSet\n:::\n";
  for (const folder of [own, other]) writeFileSync(join(root, folder, "index.md"), text);
  builder = await createBuilder({ root, out: join(root, "dist") });
  await builder.build();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test("nothing changed, nothing is rendered to other bytes", async () => {
  expect(await changed()).toEqual([]);
});

test("a chapter's text changes its own page", async () => {
  write(`${own}/index.md`, (text) => `More.\n\n${text}`);
  expect(await changed()).toEqual([`${own}.html`]);
});

test("a source file changes every page that shows it", async () => {
  write("src/sample/rolling.ts", (text) =>
    text.replace("const room", "const space").replace(/\broom\b/g, "space"),
  );
  expect(await changed()).toEqual([`${own}.html`, `${other}.html`]);
});

test("a listing that one chapter gains is where the other's links lead now", async () => {
  write(`${own}/index.md`, (text) => `${text}\n::: code src/sample/rolling.ts#Ledger\n:::\n`);
  expect(await changed()).toEqual([`${own}.html`, `${other}.html`]);
  expect(readFileSync(join(root, "dist", `${other}.html`), "utf8")).toContain(
    "20-status-and-progress.html#code-ledger",
  );
});

test("a word that leaves the glossary is missed by the chapters that use it", async () => {
  write("chapters/glossary.md", (text) => text.replace(/^## surge$/m, "## swell"));
  const { problems } = await builder.build();
  expect(problems.filter((problem) => problem.includes("the glossary has no `surge`"))).toHaveLength(2);
});
