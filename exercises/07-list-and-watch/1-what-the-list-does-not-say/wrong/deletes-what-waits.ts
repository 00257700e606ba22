import * as cache from "#client-go/tools/cache";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You compare the list with what waits in the queue. That is nearly always empty: the reader took everything long ago and stored it. Who is missing shows only beside what the reader knows.",
  fails: [
    "what is known and not in the list gets a tombstone, with the last state known, behind what the list brings",
    "the state in a tombstone is the one that is known, even if newer ones wait",
    "an object of the same name in another namespace is another object",
    "what waits and is not known yet is not missed",
    "the deletions of the first list have to be popped as well",
    "whatever is put in, listed and popped, what waits is what waits in Kubernetes",
    "a ReplicaSet that is deleted while its watch is cut comes back as on a real control plane that saw it go",
  ],
  implementation: {
    ...solution,
    lastKnown: function* ({ items }) {
      for (const [key, deltas] of items) {
        for (const { object } of deltas.slice(-1)) {
          yield [key, object instanceof cache.DeletedFinalStateUnknown ? object.obj : object];
        }
      }
    },
  },
};
