import * as runtime from "#apimachinery/runtime";
import * as cache from "#client-go/tools/cache";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take what a list brings for news, as it comes from the server. After a cut of a second the list brings everything, and nearly all of it is known: only another `resourceVersion` is news.",
  fails: [
    "a list that brings what is known is a repetition",
    "through a cut of the watch every handler hears what those of the port's informer hear",
  ],
  implementation: {
    ...solution,
    handleDeltas: ({ indexer, processor }, deltas) => {
      for (const delta of deltas) {
        if (delta.type === "Deleted") {
          cache.deleteFrom(indexer, delta.object);
          processor.distribute({ type: "delete", oldObj: runtime.deepFreeze(delta.object) }, false);
          continue;
        }
        const { type, object } = delta;
        const old = indexer.get(object);
        indexer.update(object);
        const isSync = type === "Sync";
        if (old === undefined) processor.distribute({ type: "add", newObj: object }, false);
        else processor.distribute({ type: "update", oldObj: old, newObj: object }, isSync);
      }
    },
  },
};
