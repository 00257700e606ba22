import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { Problems } from "../base/problems.ts";
import { benchesOf } from "./assets.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const fixture = fileURLToPath(new URL("../fixtures/book", import.meta.url));

test("are parts that leave a text each, and small enough to wait for", async () => {
  const problems = new Problems();
  const { assets, exercises } = await benchesOf(root, problems, `${root}/.cache/site`);
  expect(problems.lines()).toEqual([]);
  const size = (name: string) => gzipSync(assets.get(name) ?? "").length / 1024;
  const sizes = [...assets.keys()].map((name) => [name, Math.round(size(name))] as const);
  console.log(
    `exercises: ${sizes.map(([name, kb]) => `${name.replace("assets/", "")} ${kb}`).join(", ")} KB gzip`,
  );
  expect(size("assets/exercise.js")).toBeLessThan(10);
  for (const [id, { runner, plays, serves }] of exercises) {
    const parts = ["exercise", "exercise/judging", `exercise/${runner}`, `exercise/${id.replace("/", "-")}`];
    const all = parts.reduce((sum, name) => sum + size(`assets/${name}.js`), 0);
    console.log(`exercise ${id}: scripts of ${all.toFixed(1)} KB gzip besides compiler and editor`);
    expect([id, all <= (plays ? 202 : serves ? 145 : 106), all]).toEqual([id, true, all]);
  }
  // Loaded when somebody steps through a check, and not before.
  expect(size("assets/exercise/stepping.js") + size("assets/exercise/recorder.js")).toBeLessThan(10);
  // Loaded when somebody steps through a rollout: the stepper of the chapters, and what a chapter knows of reasons.
  expect(size("assets/exercise/own-run.js")).toBeLessThan(15);
  expect(size("assets/exercise/why-16.js")).toBeLessThan(30);
  expect([assets.get("assets/exercise/why-09.js"), assets.has("assets/exercise/why-99.js")]).toEqual([
    "",
    false,
  ]);
  // The drawing of a rollout comes after the verdict, and only where a Run has played one: it counts for itself.
  expect(size("assets/exercise/rollout.js")).toBeLessThan(4);
  expect(size("assets/exercise/checker.js")).toBeLessThan(1100);
  // The types of all packages that an exercise may import: they grow with the book. Kubectl's factory mentions every client.
  expect(size("assets/exercise/declarations.js")).toBeLessThan(85);
});

test("a book whose exercises have no specification needs none", async () => {
  const problems = new Problems();
  expect((await benchesOf(fixture, problems)).assets.size).toBe(0);
  expect(problems.lines()).toEqual([]);
});

test("an exercise that cannot be bundled is a problem with a reason, not a crash", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bundle-"));
  mkdirSync(join(folder, "exercises/01-x/1-y"), { recursive: true });
  writeFileSync(join(folder, "exercises/01-x/1-y/spec.ts"), "export const spec = () => [];");
  const problems = new Problems();
  const benches = await benchesOf(folder, problems);
  rmSync(folder, { recursive: true });
  expect(benches.assets.size).toBe(0);
  expect(problems.lines().join()).toMatch(/^exercises:1: cannot be bundled for the page: .*meta\.json/);
});
