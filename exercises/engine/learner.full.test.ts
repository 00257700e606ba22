// What `npm test 16/2` shows of a first text that nobody has touched.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Exercise } from "./catalogue.ts";
import { catalogue } from "./catalogue.ts";
import { LearnerFiles } from "./files.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = new LearnerFiles();
const untouched = catalogue().find((exercise) => files.text(exercise) === files.stub(exercise));

/** What `npm test` prints for an exercise, and its exit code. */
function npmTest({ id }: Exercise): Promise<{ code: number | null; shown: string }> {
  const env = { ...process.env, NO_COLOR: "1", TEST_FULL: "" };
  const args = ["--import", "tsx", "exercises/engine/test.ts", id];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let shown = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (shown += text));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, shown }));
  });
}

test.runIf(untouched)(
  "an exercise that nobody has touched is not started, and nothing of it has a tick",
  async () => {
    if (untouched === undefined) return;
    const { code, shown } = await npmTest(untouched);
    expect(shown).toContain(`${untouched.id} ${untouched.title}: not started (`);
    expect(shown).toContain("skipped");
    expect(shown).not.toMatch(/✓|passed/);
    expect(code).toBe(0);
  },
);
