import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

/** A folder for what one worker does for all of them, as to build the site; gone when the tests have ended. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "shared-by-workers-"));
  provide("sharedByWorkers", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
