import { handleErr } from "./exercise.ts";
import type { DeploymentController } from "./receiver.ts";

/** Stands for the controller: its queue has counted three failures, and shows what it is told. */
const queue = {
  numRequeues: () => 3,
  addRateLimited: (key: string) => console.log("comes again:", key),
  forget: (key: string) => console.log("forgotten:", key),
  done: (key: string) => console.log("done:", key),
};
const dc = { queue } as unknown as DeploymentController;

handleErr(dc, new Error("quota exceeded"), "default/web");
