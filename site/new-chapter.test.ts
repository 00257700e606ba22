import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBuilder } from "./build.ts";
import { newChapter } from "./new-chapter.ts";

const fixture = fileURLToPath(new URL("fixtures/book", import.meta.url));
const root = mkdtempSync(join(tmpdir(), "site-new-"));
const point = { post: "001", point: 1, chapter: 20, said: "…", is: "…" };

beforeAll(() => {
  for (const path of [
    "src",
    ...["glossary.md", "upstream-lines.json", "errata.ts"].map((name) => `chapters/${name}`),
  ])
    cpSync(join(fixture, path), join(root, path), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("a new chapter builds as a draft, with its points of the errata in place", async () => {
  const made = newChapter(root, "20", [point]);
  expect(made).toEqual(
    ["index.md", "meta.ts", "quiz.ts"].map((file) => `chapters/20-status-and-progress/${file}`),
  );
  const report = await (await createBuilder({ root, out: join(root, "dist") })).build();
  expect(report.problems).toEqual([]);
  expect(report.changed).toContain("chapters/20-status-and-progress.html");
});

test("a chapter that exists is not written over", () => {
  expect(() => newChapter(fixture, "16-rolling-update", [])).toThrow(
    "chapters/16-rolling-update exists; chapter:new never writes over a chapter",
  );
});

test("a name that is not in the table of contents is told the nearest", () => {
  expect(() => newChapter(root, "17-recreation", [])).toThrow(
    "site/language/chapters.ts has no chapter `17-recreation`; nearest: `17-recreate`",
  );
});
