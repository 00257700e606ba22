import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Cache, hash } from "./cache.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-cache-"));
  path = join(folder, "deep", "kept.json");
  const cache = new Cache<number>(path, "1");
  cache.set("a", 1);
  cache.save();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("what one process saves another finds, and nothing is left beside the file", () => {
  expect(new Cache<number>(path, "1").get("a")).toBe(1);
  expect(readdirSync(join(folder, "deep"))).toEqual(["kept.json"]);
});

test("another version, a torn file and none at all are empty caches", () => {
  expect(new Cache<number>(path, "2").get("a")).toBeUndefined();
  writeFileSync(path, readFileSync(path, "utf8").slice(0, -3));
  expect(new Cache<number>(path, "1").get("a")).toBeUndefined();
  expect(new Cache<number>(join(folder, "none.json"), "1").get("a")).toBeUndefined();
});

test("without a path nothing is written", () => {
  const cache = new Cache<number>(undefined, "1");
  cache.set("a", 2);
  cache.save();
  expect(cache.get("a")).toBe(2);
  expect(readdirSync(folder)).toEqual(["deep"]);
});

test("texts that differ have fingerprints that differ", () => {
  expect(hash("a")).not.toBe(hash("b"));
  expect(hash("a")).toBe(hash("a"));
});
