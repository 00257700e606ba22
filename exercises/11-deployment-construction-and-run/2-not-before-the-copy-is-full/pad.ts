import * as utilclock from "#utils/clock";
import { run } from "./exercise.ts";
import type { DeploymentController } from "./receiver.ts";

// This clock moves only when nobody has anything left to do.
const clock = new utilclock.VirtualClock();
const start = clock.now();
const says = (what: string) => console.log(`after ${clock.now() - start} ms`, what);

/** Stands for the controller: its copy of ReplicaSets is full after 300 ms, and its workers end at once. */
const dc = {
  clock,
  synced: [() => true, () => clock.now() - start >= 300, () => true],
  worker: async () => says("a worker is called"),
  queue: { shutDown: () => says("the queue is shut down") },
  eventBroadcaster: { shutdown: async () => says("the broadcaster is shut down") },
} as unknown as DeploymentController;

const stop = new AbortController();
clock.afterFunc(2000, () => stop.abort());
await clock.run(run(dc, 2, stop.signal));
says("run has ended");
