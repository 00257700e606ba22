import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

/** A folder into which each worker may build the site once, for all its test files; gone when the tests have ended. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "site-built-"));
  provide("builtSite", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
