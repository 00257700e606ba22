/** A site is the same bytes however it was built: with nothing kept from before, and with all that is kept. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtOnce, differing, filesOf } from "./built.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), "site-again-"));
const orders = ["cold", "warm"] as const;
/** What each build said of its time. */
const said: string[] = [];

beforeAll(async () => {
  for (const order of orders) {
    const args = ["--import", "tsx", join(root, "site/build.ts"), "--root", root];
    const folders = ["--out", join(temporary, order), "--cache", join(temporary, "cache")];
    const { stdout } = await promisify(execFile)(process.execPath, [...args, ...folders], { cwd: root });
    said.push(stdout.trim());
  }
});
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

test("says how long each build took; build.timed.test.ts judges that", () => {
  console.log(`site: with empty caches ${said[0]}; with colours, types and bundles kept ${said[1]}`);
  for (const words of said) expect(words).toMatch(/^\d+ pages in [\d.]+ s, [\d.]+ s of it processor time$/m);
});

test.each(orders)("built with a %s cache it is what the tests build", async (order) => {
  const files = filesOf((await builtOnce()).out);
  expect(files.size).toBeGreaterThan(100);
  expect(differing(files, filesOf(join(temporary, order)))).toEqual([]);
});
