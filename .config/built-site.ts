import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

/** A folder into which one worker builds the site for all of them; gone when the tests have ended. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "site-built-"));
  provide("builtSite", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
