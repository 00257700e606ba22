// A thread of Node's that runs texts as the page's worker does.
import { Worker } from "node:worker_threads";
import { threadHost } from "./check-names.ts";
import type { FromRunner, Sealed } from "./protocol.ts";
import type { RunnerWorker, Timer } from "./supervise.ts";

/** Starts a thread of its own on the text of a runner. */
export const startThread = (runner: string): Worker => new Worker(`${runner}\n${threadHost}`, { eval: true });

/** The thread as whoever supervises sees it. */
export function runnerOf(thread: Worker): RunnerWorker {
  return {
    post: (message) => thread.postMessage(message),
    listen: ({ message, error }) => {
      thread.removeAllListeners(); // Whoever listened before has had an answer: one run at a time.
      thread.on("message", (told: Sealed<FromRunner>) => message(told));
      thread.on("error", error);
      thread.on("exit", (code) => error(new Error(`the thread that runs exercises ended with code ${code}`)));
    },
    terminate: () => void thread.terminate(),
  };
}

export const nodeTimer: Timer = (milliseconds, call) => {
  const timeout = setTimeout(call, milliseconds);
  return () => clearTimeout(timeout);
};
