import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

/** A folder for what one worker does for all of them, as to build the site; gone when the tests have ended, unless CI gives one for all its stages. */
export default function setup({ provide }: TestProject): () => void {
  const given = process.env["TEST_SHARED"];
  const folder = given ?? mkdtempSync(join(tmpdir(), "shared-by-workers-"));
  // Whoever began to build it and was ended says nothing any more.
  if (!existsSync(join(folder, "built/built.json")))
    rmSync(join(folder, "built"), { recursive: true, force: true });
  provide("sharedByWorkers", folder);
  return () => {
    if (given === undefined) rmSync(folder, { recursive: true, force: true });
  };
}
