// The recorded program: `node --import blank-types.mjs stage.ts CHAPTER-FOLDER` plays the chapter's scenario while a
// worker thread halts it at each watched line, and writes the run to standard output.
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import type { Cluster } from "#cluster";
import * as conformance from "#conformance";
import type { Run, Step } from "../author.ts";
import type { Halt } from "./debugger.ts";
import { describe } from "./describe.ts";
import { runOf } from "./rounds.ts";
import type { Scenario } from "./scenario.ts";
import { type Stored, snapshot } from "./snapshot.ts";
import { statementLines } from "./symbols.ts";

/** What the worker asks of this thread while it is halted. */
interface Recording {
  on: boolean;
  describe: typeof describe;
  seen: () => string;
}

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const [folder = ""] = process.argv.slice(2);
const { scenario } = (await import(pathToFileURL(`${root}/chapters/${folder}/scenario.ts`).href)) as {
  scenario: Scenario;
};
const watched = scenario.watch.map((name) =>
  statementLines(name, (file) => readFileSync(`${root}/${file}`, "utf8")),
);

const recording: Recording = { on: false, describe, seen: () => "" };
(globalThis as { recording?: Recording }).recording = recording;

const worker = new Worker(new URL("debugger.ts", import.meta.url), {
  workerData: { root, watched, queue: scenario.queue },
});
const nextMessage = <T>() =>
  new Promise<T>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
await nextMessage();

/** Read without a request, which would change the run. */
function stored(store: Cluster["server"]["store"]): Stored {
  const list = (resource: string) => [...store.collection(resource).at(store.revision).values()];
  return {
    deployments: list("deployments.apps").map((d) => scheme.decode<apps.Deployment>(d)),
    replicaSets: list("replicasets.apps").map((rs) => scheme.decode<apps.ReplicaSet>(rs)),
    pods: list("pods").map((pod) => scheme.decode<v1.Pod>(pod)),
  };
}

const { differences } = await conformance.playInProcess(scenario.recording, {
  onRequest: (method, path, { cluster, clock }) => {
    if (recording.on || !scenario.begins(method, path)) return;
    const start = clock.now();
    recording.seen = () =>
      JSON.stringify({
        at: clock.now() - start,
        state: JSON.stringify({
          ...snapshot(stored(cluster.server.store)),
          revision: cluster.server.store.revision,
        }),
      });
    recording.on = true;
  },
});
recording.on = false;
worker.postMessage("end");
const halts = await nextMessage<Halt[]>();

if (differences.length > 0) {
  throw new Error(`the run leaves the recording ${scenario.recording}:\n${differences.join("\n")}`);
}
const steps: Step[] = runOf(halts, scenario);
const run: Run = { scenario: folder, recording: scenario.recording, checked: true, steps };
process.stdout.write(JSON.stringify(run));
