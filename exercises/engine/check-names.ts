import { Worker } from "node:worker_threads";
import type { FromRunner, ToRunner } from "./protocol.ts";

/** How a worker thread gives a runner what it needs; the page has the same in client/exercise-workers.ts. */
export const threadHost = `{
  const { parentPort } = require("node:worker_threads");
  const vm = require("node:vm");
  const node = process;
  const post = parentPort.postMessage.bind(parentPort);
  // A page has none of them: what a learner's code does with them must not differ here.
  for (const name of ["process", "require", "module", "exports"]) delete globalThis[name];
  const handle = readingKubernetesRunner({
    post: (message) => post(message),
    evaluate: (text) => vm.runInThisContext(text),
    onLost: (lost, found) => {
      node.on("unhandledRejection", (reason, promise) => lost(promise, reason));
      node.on("rejectionHandled", found);
      node.on("uncaughtException", (error) => lost(error, error));
    },
  });
  const broken = (error) => {
    node.removeAllListeners("uncaughtException");
    setImmediate(() => { throw error; });
  };
  parentPort.on("message", (message) => void handle(message).catch(broken));
}`;

/** Asks the specifications themselves what they check. */
export async function checkNames(
  runner: string,
  scripts: readonly string[],
  ids: readonly string[],
): Promise<string[][]> {
  const worker = new Worker(`${runner}\n${threadHost}`, { eval: true });
  const send = (message: ToRunner) => worker.postMessage(message);
  try {
    for (const text of scripts) send({ type: "exercise", text });
    const names: string[][] = [];
    for (const [run, id] of ids.entries()) {
      send({ type: "checks", run, id });
      names.push(await answer(worker, run, id));
    }
    return names;
  } finally {
    await worker.terminate();
  }
}

function answer(worker: Worker, run: number, id: string): Promise<string[]> {
  return new Promise<string[]>((resolve, reject) => {
    const failed = (err: unknown) => reject(new Error(`exercise ${id} cannot be bundled`, { cause: err }));
    worker.once("error", failed);
    worker.on("message", function told(message: FromRunner) {
      if (message.type !== "checks" || message.run !== run) return;
      worker.off("error", failed).off("message", told); // Else each of sixty exercises leaves two.
      resolve([...message.names]);
    });
  });
}
