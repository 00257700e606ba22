// Runs in a worker thread: halts the main thread before each watched statement and writes down what it sees.
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import * as goerrors from "#go/errors";
import type { ClusterState } from "../author.ts";
import { type CallFrame, Fields, type QueueSets, depthOf, findSets, keysOf, localsOf } from "./frame.ts";
import { Inspector } from "./inspector.ts";
import type { Watched } from "./symbols.ts";

/** What one halt sees; `state` is the tables' JSON text. */
export interface Halt {
  file: string;
  symbol: string;
  line: number;
  at: number;
  depth: number;
  locals: [name: string, value: string][];
  state: string;
}

/** What the recorder hands to this thread. */
export interface Orders {
  root: string;
  watched: Watched[];
  queue: string | undefined;
}

interface Pause {
  callFrames: CallFrame[];
  hitBreakpoints?: string[];
}

/** A statement with a breakpoint, and the symbol that it belongs to. */
interface Stop {
  watched: Watched;
  line: number;
  column: number;
}

const { root, watched, queue } = workerData as Orders;
const inspector = new Inspector();
const fields = new Fields(inspector);
const halts: Halt[] = [];
/** Each breakpoint's statement, by its id. */
const stops = new Map<string, Stop>();
let sets: QueueSets | undefined;
/** The first thing that went wrong while the main thread was halted. */
let failed: string | undefined;

/** Statements without code of their own share the place of the one after them: what is about to run is the last. */
function stopOf(ids: readonly string[]): Stop | undefined {
  const found = ids.flatMap((id) => stops.get(id) ?? []);
  return found.sort((a, b) => a.line - b.line || a.column - b.column).at(-1);
}

async function halt({ callFrames, hitBreakpoints = [] }: Pause): Promise<void> {
  const [frame] = callFrames;
  const stop = stopOf(hitBreakpoints);
  if (!frame || !stop) return;
  const { file, symbol } = stop.watched;
  const locals = await localsOf(inspector, frame, stop.watched);
  const { at, state } = JSON.parse(await inspector.evaluate<string>("globalThis.recording.seen()")) as {
    at: number;
    state: ClusterState;
  };
  const objects = await fields.read();
  if (queue !== undefined) sets ??= await findSets(inspector, frame, queue);
  const whole: ClusterState = {
    ...(objects.length > 0 && { objects }),
    ...state,
    ...(sets && { queue: await keysOf(inspector, sets) }),
  };
  const depth = depthOf(callFrames);
  halts.push({ file, symbol, line: stop.line, locals, at, depth, state: JSON.stringify(whole) });
  await inspector.release();
}

/** The last halt's end. The main thread goes on before the answer to its resuming is here, and may be done by then. */
let resumed: Promise<unknown> = Promise.resolve();

inspector.session.on("Debugger.paused", ({ params }) => {
  resumed = halt(params as unknown as Pause)
    .catch((err: unknown) => void (failed ??= goerrors.textOf(err)))
    .then(() => inspector.post("Debugger.resume"));
});

// The listener also keeps this thread alive while an answer from the main thread is under way.
parentPort?.on("message", () => void resumed.then(end));

function end(): void {
  inspector.session.disconnect();
  failed ??= fields.wrong();
  parentPort?.postMessage(failed === undefined ? { halts } : { failed });
  parentPort?.close();
}

await inspector.post("Debugger.enable");
const taken = new Set<string>();
for (const one of watched) {
  for (const { line, column } of one.places) {
    // A method of a class that is watched as a whole.
    if (taken.has(`${one.file}:${line}:${column}`)) continue;
    taken.add(`${one.file}:${line}:${column}`);
    const { breakpointId } = await inspector.post<{ breakpointId: string }>("Debugger.setBreakpointByUrl", {
      url: pathToFileURL(`${root}/${one.file}`).href,
      lineNumber: line - 1,
      columnNumber: column - 1,
      condition: "globalThis.recording?.on",
    });
    stops.set(breakpointId, { watched: one, line, column });
  }
}
parentPort?.postMessage("ready");
