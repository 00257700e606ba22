// Every state that a working tree can be in while somebody works in it.
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Watching } from "./watching.ts";

let root: string;
let watching: Watching;
const seen = new Set<string>();
const complaints: string[] = [];

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "site-watching-")));
  mkdirSync(join(root, "chapters/16-rolling-update"), { recursive: true });
  writeFileSync(join(root, "chapters/16-rolling-update/index.md"), "one");
  seen.clear();
  complaints.length = 0;
  watching = new Watching(root, {
    folders: ["chapters", "src"],
    changed: (path) => seen.add(path),
    complain: (what) => complaints.push(what),
  });
});

afterEach(() => {
  watching.close();
  rmSync(root, { recursive: true, force: true });
});

/** Does something, and waits until it has been seen. */
async function see(path: string, does: () => void): Promise<void> {
  seen.clear();
  does();
  await expect.poll(() => seen.has(path), { interval: 5 }).toBe(true);
}

const text = "chapters/16-rolling-update/index.md";
/** As editors save: a new file takes the place of the old one. */
const saveByRename = (path: string, content: string): void => {
  writeFileSync(join(root, `${path}~`), content);
  renameSync(join(root, `${path}~`), join(root, path));
};

test("a file that is saved by rename is seen, again and again", async () => {
  for (const content of ["two", "three", "four"]) await see(text, () => saveByRename(text, content));
  await see(text, () => writeFileSync(join(root, text), "five"));
  expect(complaints).toEqual([]);
});

test("a folder that comes and goes at once breaks nothing, and what comes later is seen", async () => {
  for (let i = 0; i < 50; i++) {
    mkdirSync(join(root, `chapters/new${i}/inner/most`), { recursive: true });
    rmSync(join(root, `chapters/new${i}`), { recursive: true });
  }
  await see("chapters/new", () => mkdirSync(join(root, "chapters/new/inner"), { recursive: true }));
  await see("chapters/new/inner/a.md", () => writeFileSync(join(root, "chapters/new/inner/a.md"), "a"));
  await see(text, () => saveByRename(text, "two"));
  expect(complaints).toEqual([]);
});

test("all chapters may go and come back, as when another branch is checked out", async () => {
  await see("chapters", () => rmSync(join(root, "chapters"), { recursive: true }));
  await see("chapters", () => mkdirSync(join(root, "chapters/16-rolling-update"), { recursive: true }));
  await see(text, () => writeFileSync(join(root, text), "two"));
  await see("src", () => mkdirSync(join(root, "src")));
  await see("src/a.ts", () => writeFileSync(join(root, "src/a.ts"), ""));
  expect(complaints).toEqual([]);
});

test("links that lead round, out or nowhere are not followed", async () => {
  await see("chapters/round", () => symlinkSync("..", join(root, "chapters/round")));
  await see("chapters/self", () => symlinkSync("self", join(root, "chapters/self")));
  await see("chapters/nowhere", () => symlinkSync("/no/such/folder", join(root, "chapters/nowhere")));
  await see(text, () => saveByRename(text, "two"));
  expect(complaints).toEqual([]);
});
