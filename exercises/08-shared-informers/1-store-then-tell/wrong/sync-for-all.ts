import * as runtime from "#apimachinery/runtime";
import * as cache from "#client-go/tools/cache";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You tell everybody of everything. A resync repeats the whole copy for the one handler that asked for it; told to all, each relist and each resync makes every controller sync every object there is.",
  fails: [
    "a repetition goes only to those who resync",
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
        void type;
        const old = indexer.get(object);
        indexer.update(object);
        const isSync = false;
        if (old === undefined) processor.distribute({ type: "add", newObj: object }, false);
        else processor.distribute({ type: "update", oldObj: old, newObj: object }, isSync);
      }
    },
  },
};
