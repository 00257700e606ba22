// The recorded program: `node --import blank-types.mjs stage.ts SCENARIO-FILE NAME` plays a scenario while a worker thread
// halts it before each watched statement, and writes the run to standard output.
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { Run } from "../author.ts";
import type { Halt, Orders } from "./debugger.ts";
import { play } from "./plays.ts";
import { Recording } from "./recording.ts";
import { runOf } from "./rounds.ts";
import type { Scenario } from "./scenario.ts";
import { statementsOf } from "./symbols.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const [file = "", name = ""] = process.argv.slice(2);
const { scenario } = (await import(pathToFileURL(`${root}/${file}`).href)) as { scenario: Scenario };
const watched = scenario.watch.map((one) =>
  statementsOf(one, (path) => readFileSync(`${root}/${path}`, "utf8")),
);

const recording = new Recording(scenario.fields, scenario.describe);
(globalThis as { recording?: Recording }).recording = recording;

const orders: Orders = { root, watched, queue: scenario.queue };
const worker = new Worker(new URL("debugger.ts", import.meta.url), { workerData: orders });
const nextMessage = <T>() =>
  new Promise<T>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
await nextMessage();

const { compared, shared, differences } = await play(scenario, recording);
recording.on = false;
worker.postMessage("end");
const { halts = [], failed } = await nextMessage<{ halts?: Halt[]; failed?: string }>();

if (failed !== undefined) throw new Error(failed);
if (differences.length > 0) {
  const names = [compared?.recording, ...shared.map((one) => one.recording)].filter(
    (name) => name !== undefined,
  );
  throw new Error(
    `the run leaves the recording ${[...new Set(names)].join(", ")}:\n${differences.join("\n")}`,
  );
}
const run: Run = {
  scenario: name,
  ...(compared && { recording: compared.recording, checked: true }),
  ...(scenario.recording === undefined && scenario.own !== undefined && { own: scenario.own }),
  ...(shared.length > 0 && { shared }),
  steps: runOf(halts, scenario),
};
process.stdout.write(JSON.stringify(run));
