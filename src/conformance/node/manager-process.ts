// Ours: `npm run controller-manager` as a child process, for tests that want real ones
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { bundled } from "./program.ts";

/** A running program, or one that has ended. */
export interface ManagerProcess {
  readonly child: ChildProcess;
  /** What it has written to standard error so far. */
  readonly said: () => string;
  /** Resolves to the first match in what it says; rejects with all that it said if it ends without. */
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** How it ends. */
  readonly ended: Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  /** Kills it, unless it has ended. */
  stop(): Promise<void>;
}

/** Starts the controller manager with these flags. */
export function startManager(root: string, ...flags: string[]): ManagerProcess {
  const program = bundled(root, "controller-manager");
  const child = spawn(process.execPath, [program.file, ...flags], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let text = "";
  const look = new Set<() => void>();
  child.stderr.on("data", (chunk: Buffer) => {
    text += chunk.toString();
    for (const wake of look) wake();
  });
  // Not "exit": what it said last comes before "close".
  const ended = once(child, "close").then(([code, signal]): [number | null, NodeJS.Signals | null] => {
    program.remove();
    return [code as number | null, signal as NodeJS.Signals | null];
  });
  return {
    child,
    ended,
    said: () => text,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const wake = () => {
          const found = pattern.exec(text);
          if (found === null) return;
          look.delete(wake);
          resolve(found);
        };
        look.add(wake);
        void ended.then(() => reject(new Error(`it ended and never said ${pattern}: ${text}`)));
        wake();
      }),
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
