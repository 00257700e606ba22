import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";

const src = new URL("..", import.meta.url);
const manifest = "conformance/MANIFEST.sha256";

/** Path below src to checksum. A file cannot hold its own checksum, so the manifest's line about itself says nothing. */
const sums = new Map(
  readFileSync(new URL(manifest, src), "utf8")
    .trim()
    .split("\n")
    .map((line): [path: string, sum: string] => [line.slice(66), line.slice(0, 64)])
    .filter(([path]) => path !== manifest),
);

const sum = (path: string) =>
  createHash("sha256")
    .update(readFileSync(new URL(path, src)))
    .digest("hex");

function filesBelow(folder: string): string[] {
  return readdirSync(new URL(folder, src), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(src.pathname.length));
}

describe("what was recorded from a real control plane stays as it was", () => {
  test("every file of the manifest has its checksum", () => {
    expect(sums.size).toBe(193);
    const changed = [...sums].filter(([path, want]) => sum(path) !== want).map(([path]) => path);
    expect(changed, "restore these files; a recording is never edited, not even by a formatter").toEqual([]);
  });

  test("the manifest misses no recorded file", () => {
    const ours = (path: string) => path.endsWith(".ts") || path.endsWith(".d.mts") || path === manifest;
    const found = [...filesBelow("conformance"), ...filesBelow("api/schema")].filter((path) => !ours(path));
    expect(found.filter((path) => !sums.has(path))).toEqual([]);
  });
});
