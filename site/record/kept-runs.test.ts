import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Texts } from "../../exercises/engine/texts.ts";
import { KeptRuns } from "./kept-runs.ts";
import { recordedBy } from "./record.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const workQueue = recordedBy("site/fixtures/runs/work-queue.scenario.ts");
const rollingUpdate = recordedBy("chapters/16-rolling-update/scenario.ts");

const runs = [workQueue, rollingUpdate];
const folder = mkdtempSync(join(tmpdir(), "runs-"));
beforeAll(() => playedAgain(new Texts(root)));
afterAll(() => rmSync(folder, { recursive: true }));

/** Which of the runs are played for these texts, and are kept from then on. */
async function playedAgain(texts: Texts): Promise<string[]> {
  const played: string[] = [];
  const kept = new KeptRuns(texts, folder, ({ trace }) => {
    played.push(trace.replace(/^.*\/(.*)\/(.*)\.json$/, "$1 $2"));
    return Promise.resolve(`the text of ${trace}`);
  });
  for (const run of runs) expect(await kept.text(run)).toBe(`the text of ${run.trace}`);
  return played;
}

test.each([
  ["src/client-go/util/workqueue/queue.ts", ["runs work-queue", "16-rolling-update trace"]],
  // What plays recordings is part of the tool, and reaches the controllers.
  ["src/controller/deployment/rolling.ts", ["runs work-queue", "16-rolling-update trace"]],
  ["site/record/frame.ts", ["runs work-queue", "16-rolling-update trace"]],
  ["src/conformance/MANIFEST.sha256", ["runs work-queue", "16-rolling-update trace"]],
  ["chapters/16-rolling-update/scenario.ts", ["16-rolling-update trace"]],
  ["site/render/listing.ts", []],
])("a change to %s plays again what was played from it, once, and nothing else", async (path, again) => {
  const then = new Texts(root, new Map([[path, `${new Texts(root).text(path)}\n`]]));
  expect(await playedAgain(then)).toEqual(again);
  expect(await playedAgain(then)).toEqual([]);
});
