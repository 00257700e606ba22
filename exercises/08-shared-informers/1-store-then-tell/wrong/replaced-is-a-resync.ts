import * as runtime from "#apimachinery/runtime";
import * as cache from "#client-go/tools/cache";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take a list for a resync, since it brings everything again. What changed while the watch was cut comes with the list and never again: told only to those who resync, it reaches nobody else.",
  fails: [
    "a list that brings another version is news for everybody",
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
        const isSync = type === "Sync" || type === "Replaced";
        if (old === undefined) processor.distribute({ type: "add", newObj: object }, false);
        else processor.distribute({ type: "update", oldObj: old, newObj: object }, isSync);
      }
    },
  },
};
