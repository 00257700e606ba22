import type * as cache from "#client-go/tools/cache";
import { replace } from "./exercise.ts";
import type { DeltaFIFO } from "./receiver.ts";

/** Stands for the queue: its reader's copy holds `web` and `api`, and it shows what is queued. */
const fifo = {
  keyOf: (name: string) => name,
  queueAction: ({ type, object }: cache.Delta<string>) => console.log(type, object),
  replaceType: "Replaced",
  lastKnown: () => [
    ["web", "web as it was"],
    ["api", "api as it was"],
  ],
  populated: false,
  initialPopulationCount: 0,
} as unknown as DeltaFIFO<string>;

replace(fifo, ["web"]);
console.log("to be popped:", fifo.initialPopulationCount);
