import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Kept } from "./kept.ts";

let folder: string;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "kept-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("what one keeps another finds, under this key and no other, and nothing is left beside the file", () => {
  new Kept<number[]>(join(folder, "deep")).set("a", [1]);
  const other = new Kept<number[]>(join(folder, "deep"));
  expect([other.get("a"), other.get("b")]).toEqual([[1], undefined]);
  expect(readdirSync(join(folder, "deep"))).toHaveLength(1);
});

test("a torn file, and one that was moved to another key's place, hold nothing", () => {
  const kept = new Kept<number>(folder);
  kept.set("a", 1);
  const [first = ""] = readdirSync(folder);
  kept.set("b", 2);
  const second = readdirSync(folder).find((name) => name !== first) ?? "";
  writeFileSync(join(folder, second), readFileSync(join(folder, first), "utf8"));
  expect(kept.get("b")).toBeUndefined();
  writeFileSync(join(folder, first), "{");
  expect(kept.get("a")).toBeUndefined();
});

test("the one that nobody asked for longest goes first", () => {
  const kept = new Kept<number>(folder, 2);
  for (const key of ["a", "b"]) {
    kept.set(key, 1);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1, 1);
  }
  kept.get("a");
  kept.set("c", 1);
  expect(["a", "b", "c"].map((key) => kept.get(key))).toEqual([1, undefined, 1]);
});

test("without a folder it lives as long as whoever made it", () => {
  const kept = new Kept<number>(undefined);
  kept.set("a", 1);
  expect([kept.get("a"), new Kept<number>(undefined).get("a")]).toEqual([1, undefined]);
});
