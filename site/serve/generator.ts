/** The process that builds for `npm start`: whatever a chapter's module does, it does it here. */
import { Worker } from "node:worker_threads";
import * as goerrors from "#go/errors";
import { createBuilder } from "../build.ts";
import type { FromGenerator, Order } from "./messages.ts";

/** Ends this process with its parent, even while a module goes round for ever: it looks from a thread of its own. */
const watchParent = `const parent = process.ppid;
setInterval(() => process.ppid === parent || process.kill(process.pid, "SIGKILL"), 1000);`;

async function main(order: Order): Promise<void> {
  const say = (message: FromGenerator): void => void process.send?.(message);
  const watcher = new Worker(watchParent, { eval: true });
  const failed = (err: unknown): void => say({ failed: goerrors.toError(err).stack ?? goerrors.textOf(err) });
  // What a module leaves behind and then fails is told, and is no reason to end.
  watcher.on("error", failed);
  process.on("uncaughtException", failed);
  process.on("unhandledRejection", failed);
  const builder = await createBuilder({ ...order, lenient: true, progress: (stage) => say({ stage }) });
  process.on("message", () => {
    builder
      .build()
      .then(
        ({ pages, problems, changed, milliseconds }) =>
          say({ told: { pages: pages.length, problems, changed, milliseconds } }),
        failed,
      );
  });
}

// The parent writes it, and nobody else calls this.
await main(JSON.parse(process.argv[2] ?? "{}") as Order);
