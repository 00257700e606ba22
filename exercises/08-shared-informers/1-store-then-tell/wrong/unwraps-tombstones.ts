import * as runtime from "#apimachinery/runtime";
import * as cache from "#client-go/tools/cache";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You unwrap the tombstone, so that handlers need not know of it. Its object may be minutes older than the deletion; whoever gets it bare takes it for the last state there was, and looks for an owner that it no longer had.",
  fails: [
    "a tombstone takes its object out of the copy, and is told as a tombstone",
    "through a cut of the watch every handler hears what those of the port's informer hear",
  ],
  implementation: {
    ...solution,
    handleDeltas: ({ indexer, processor }, deltas) => {
      for (const delta of deltas) {
        if (delta.type === "Deleted") {
          const { object } = delta;
          cache.deleteFrom(indexer, object);
          const oldObj = object instanceof cache.DeletedFinalStateUnknown ? object.obj : object;
          processor.distribute({ type: "delete", oldObj: runtime.deepFreeze(oldObj) }, false);
          continue;
        }
        const { type, object } = delta;
        const old = indexer.get(object);
        indexer.update(object);
        const isSync =
          type === "Sync" ||
          (type === "Replaced" && object.metadata.resourceVersion === old?.metadata.resourceVersion);
        if (old === undefined) processor.distribute({ type: "add", newObj: object }, false);
        else processor.distribute({ type: "update", oldObj: old, newObj: object }, isSync);
      }
    },
  },
};
