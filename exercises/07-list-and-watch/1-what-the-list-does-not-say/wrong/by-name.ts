import * as cache from "#client-go/tools/cache";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You look in the list for the name. Two namespaces may each have a `web`, and then the one that is still there hides that the other is gone. A key has both, and `keyOf` makes it.",
  fails: [
    "an object of the same name in another namespace is another object",
    "whatever is put in, listed and popped, what waits is what waits in Kubernetes",
  ],
  implementation: {
    ...solution,
    replace: (fifo, list) => {
      const nameOf = (key: string) => key.slice(key.indexOf("/") + 1);
      const listed = new Set<string>();
      for (const object of list) {
        listed.add(nameOf(fifo.keyOf(object)));
        fifo.queueAction({ type: fifo.replaceType, object });
      }
      let deletions = 0;
      for (const [key, last] of fifo.lastKnown()) {
        if (listed.has(nameOf(key))) continue;
        deletions++;
        fifo.queueAction({ type: "Deleted", object: new cache.DeletedFinalStateUnknown(key, last) });
      }
      if (fifo.populated) return;
      fifo.populated = true;
      fifo.initialPopulationCount = list.length + deletions;
    },
  },
};
