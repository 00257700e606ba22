import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { Texts } from "../../exercises/engine/texts.ts";
import { KeptRuns } from "./kept-runs.ts";
import { recordedBy } from "./record.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const workQueue = recordedBy("site/fixtures/runs/work-queue.scenario.ts");
const rollingUpdate = recordedBy("chapters/16-rolling-update/scenario.ts");

/** The runs that are played again when a line is added to a file, of the work queue's and chapter 16's. */
async function feltBy(path: string): Promise<string[]> {
  const played: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), "runs-"));
  const play = ({ trace }: { trace: string }) => {
    played.push(trace);
    return Promise.resolve(`the text of ${trace}`);
  };
  const [now, then] = [
    new Texts(root),
    new Texts(root, new Map([[path, `${new Texts(root).text(path)}\n`]])),
  ];
  const runs = [workQueue, rollingUpdate];
  for (const texts of [now, then, then]) {
    const kept = new KeptRuns(texts, folder, play);
    for (const run of runs) expect(await kept.text(run)).toBe(`the text of ${run.trace}`);
  }
  rmSync(folder, { recursive: true });
  return played.slice(runs.length).map((trace) => trace.replace(/^.*\/(.*)\/(.*)\.json$/, "$1 $2"));
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
  expect(await feltBy(path)).toEqual(again);
});
