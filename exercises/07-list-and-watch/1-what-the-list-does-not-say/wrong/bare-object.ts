import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You queue the deletion with the bare object, as a watch does. A watch brings the last state that there was; here nobody saw it, and yours may be minutes older. The tombstone is what tells a handler so.",
  fails: [
    "what is known and not in the list gets a tombstone, with the last state known, behind what the list brings",
    "the state in a tombstone is the one that is known, even if newer ones wait",
    "an object of the same name in another namespace is another object",
    "a queue that cannot ask what is known goes by the newest of what waits",
    "no tombstone is put into a tombstone",
    "whatever is put in, listed and popped, what waits is what waits in Kubernetes",
  ],
  implementation: {
    ...solution,
    replace: (fifo, list) => {
      const listed = new Set<string>();
      for (const object of list) {
        listed.add(fifo.keyOf(object));
        fifo.queueAction({ type: fifo.replaceType, object });
      }
      let deletions = 0;
      for (const [key, object] of fifo.lastKnown()) {
        if (listed.has(key)) continue;
        deletions++;
        fifo.queueAction({ type: "Deleted", object });
      }
      if (fifo.populated) return;
      fifo.populated = true;
      fifo.initialPopulationCount = list.length + deletions;
    },
  },
};
