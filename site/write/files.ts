import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compare } from "../base/problems.ts";

/** Lists what the last build wrote, so that the next one can take away what is gone and nothing else. */
const listName = ".written";

/** Writes what differs, removes what an earlier build wrote and this one did not. Returns the changed paths. */
export function writeSite(out: string, files: ReadonlyMap<string, string>): string[] {
  const changed: string[] = [];
  const list = join(out, listName);
  const before = existsSync(list) ? readFileSync(list, "utf8").split("\n").filter(Boolean) : [];
  for (const path of before) {
    if (!files.has(path)) {
      rmSync(join(out, path), { force: true });
      changed.push(path);
    }
  }
  for (const [path, content] of files) {
    const full = join(out, path);
    if (existsSync(full) && readFileSync(full, "utf8") === content) continue;
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
    changed.push(path);
  }
  mkdirSync(out, { recursive: true });
  writeFileSync(list, [...files.keys()].sort(compare).join("\n"));
  return changed;
}

/** Writes more files beside a built site; the next build takes them away unless it makes them again. */
export function addToSite(out: string, files: ReadonlyMap<string, Uint8Array>): void {
  for (const [path, bytes] of files) writeFileSync(join(out, path), bytes);
  appendFileSync(join(out, listName), [...files.keys()].map((path) => `\n${path}`).join(""));
}
