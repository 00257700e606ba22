// Runs in a worker thread: halts the main thread before each watched line and writes down what it sees.
import { Session } from "node:inspector";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { QueuedKey } from "../author.ts";
import type { Watched } from "./symbols.ts";

/** What one halt sees; `state` is the snapshot's JSON text. */
export interface Halt {
  file: string;
  symbol: string;
  line: number;
  at: number;
  locals: [name: string, value: string][];
  state: string;
}

const { root, watched, queue } = workerData as { root: string; watched: Watched[]; queue?: string };
const session = new Session();
session.connectToMainThread();

const halts: Halt[] = [];
/** Where each breakpoint stands, by its id. */
const places = new Map<string, { file: string; symbol: string; line: number }>();

/** One inspector command; while the main thread is halted its answer comes back before anything else runs there. */
function post<T>(method: string, params: object = {}): Promise<T> {
  return new Promise((resolve, reject) => {
    session.post(method, params, (err, result) => (err ? reject(err) : resolve(result as T)));
  });
}

async function evaluate(expression: string): Promise<unknown> {
  const { result } = await post<{ result: { value?: unknown } }>("Runtime.evaluate", {
    expression,
    returnByValue: true,
  });
  return result.value;
}

interface Property {
  name: string;
  value?: { type: string; value?: unknown; objectId?: string };
}

interface CallFrame {
  callFrameId: string;
  scopeChain: { type: string; object: { objectId: string } }[];
}

/** The locals of the innermost function that are set, as the main thread describes them. */
async function localsOf(frame: CallFrame): Promise<[string, string][]> {
  const found = new Map<string, string>();
  const scopes = frame.scopeChain.filter(({ type }) => type === "local" || type === "block");
  for (const { object } of scopes.toReversed()) {
    const { result } = await post<{ result: Property[] }>("Runtime.getProperties", {
      objectId: object.objectId,
      ownProperties: true,
    });
    for (const { name, value } of result) {
      if (!value || value.type === "undefined" || value.type === "function") continue;
      const described =
        value.objectId === undefined ? JSON.stringify(value.value) : await describe(value.objectId);
      if (described !== undefined) found.set(name, described);
    }
  }
  return [...found];
}

async function describe(objectId: string): Promise<string | undefined> {
  const { result } = await post<{ result: { value?: string } }>("Runtime.callFunctionOn", {
    objectId,
    functionDeclaration: "function () { return globalThis.recording.describe(this); }",
    returnByValue: true,
  });
  return result.value;
}

/** Handles of the queue's two sets, once a frame was seen that knows the queue by its name. */
let sets: { readonly dirty: string; readonly processing: string } | undefined;

/** The keys of the queue, read out of its private fields: the port has no window for spectators. */
async function keysOf(frame: CallFrame): Promise<QueuedKey[] | undefined> {
  if (queue === undefined) return undefined;
  sets ??= await findSets(frame, queue);
  if (sets === undefined) return undefined;
  const [waiting, inWork] = [await membersOf(sets.dirty), await membersOf(sets.processing)];
  const keys = [...new Set([...waiting, ...inWork])].sort();
  return keys.map((key) => ({ key, waiting: waiting.includes(key), inWork: inWork.includes(key) }));
}

/** Undefined in a frame that does not know the queue; throws if what it calls so is none. */
async function findSets(frame: CallFrame, expression: string): Promise<typeof sets> {
  const found = await post<{ result: { objectId?: string }; exceptionDetails?: unknown }>(
    "Debugger.evaluateOnCallFrame",
    { callFrameId: frame.callFrameId, expression, silent: true },
  );
  const { objectId } = found.result;
  if (objectId === undefined || found.exceptionDetails !== undefined) return undefined;
  const { privateProperties = [] } = await post<{ privateProperties?: Property[] }>("Runtime.getProperties", {
    objectId,
    ownProperties: true,
  });
  const handle = (name: string): string => {
    const id = privateProperties.find((property) => property.name === name)?.value?.objectId;
    if (id === undefined) throw new Error(`${expression} has no field ${name}: it is no work queue`);
    return id;
  };
  return { dirty: handle("#dirty"), processing: handle("#processing") };
}

async function membersOf(objectId: string): Promise<string[]> {
  const { result } = await post<{ result: { value: string[] } }>("Runtime.callFunctionOn", {
    objectId,
    functionDeclaration: "function () { return [...this]; }",
    returnByValue: true,
  });
  return result.value;
}

session.on("Debugger.paused", ({ params }) => {
  void halt(params as unknown as Pause).finally(() => void post("Debugger.resume"));
});

interface Pause {
  callFrames: CallFrame[];
  hitBreakpoints?: string[];
}

async function halt({ callFrames: [frame], hitBreakpoints: [id = ""] = [] }: Pause): Promise<void> {
  const place = places.get(id);
  if (!frame || !place) return;
  const locals = await localsOf(frame);
  const seen = JSON.parse(String(await evaluate("globalThis.recording.seen()"))) as {
    at: number;
    state: string;
  };
  const keys = await keysOf(frame);
  const { at, state } = seen;
  const whole =
    keys === undefined ? state : JSON.stringify({ ...(JSON.parse(state) as object), queue: keys });
  halts.push({ ...place, locals, at, state: whole });
}

// The listener also keeps this thread alive while an answer from the main thread is under way.
parentPort?.on("message", () => {
  session.disconnect();
  parentPort?.postMessage(halts);
  parentPort?.close();
});

await post("Debugger.enable");
for (const { file, symbol, lines } of watched) {
  for (const line of lines) {
    const { breakpointId } = await post<{ breakpointId: string }>("Debugger.setBreakpointByUrl", {
      url: pathToFileURL(`${root}/${file}`).href,
      lineNumber: line - 1,
      condition: "globalThis.recording?.on",
    });
    places.set(breakpointId, { file, symbol, line });
  }
}
parentPort?.postMessage("ready");
