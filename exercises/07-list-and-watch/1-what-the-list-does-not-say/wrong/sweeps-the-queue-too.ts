import * as cache from "#client-go/tools/cache";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You expect the list to have what waits in the queue as well as what is known. That is the better answer, and Kubernetes gives it from 1.27 on. The one of this book, 1.20, asks the known objects alone wherever it can, and what waits is stored in spite of the list.",
  fails: [
    "the state in a tombstone is the one that is known, even if newer ones wait",
    "what waits and is not known yet is not missed",
    "whatever is put in, listed and popped, what waits is what waits in Kubernetes",
  ],
  implementation: {
    ...solution,
    lastKnown: function* ({ knownObjects, items }) {
      for (const [key, deltas] of items) {
        for (const { object } of deltas.slice(-1)) {
          yield [key, object instanceof cache.DeletedFinalStateUnknown ? object.obj : object];
        }
      }
      for (const key of knownObjects?.listKeys() ?? []) {
        const last = knownObjects?.getByKey(key);
        if (last !== undefined && !items.has(key)) yield [key, last];
      }
    },
  },
};
