import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You queue what the list brings and leave it at that, as if a list said all. What was deleted while nobody watched is not in it, so nothing in it says so: the reader keeps that object for ever, and no controller replaces it.",
  fails: [
    "what is known and not in the list gets a tombstone, with the last state known, behind what the list brings",
    "the state in a tombstone is the one that is known, even if newer ones wait",
    "an object of the same name in another namespace is another object",
    "a queue that cannot ask what is known goes by the newest of what waits",
    "no tombstone is put into a tombstone",
    "the deletions of the first list have to be popped as well",
    "whatever is put in, listed and popped, what waits is what waits in Kubernetes",
    "a ReplicaSet that is deleted while its watch is cut comes back as on a real control plane that saw it go",
  ],
  implementation: {
    ...solution,
    replace: (fifo, list) => {
      for (const object of list) fifo.queueAction({ type: fifo.replaceType, object });
      if (fifo.populated) return;
      fifo.populated = true;
      fifo.initialPopulationCount = list.length;
    },
  },
};
