import * as runtime from "#apimachinery/runtime";
import * as cache from "#client-go/tools/cache";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You tell first and store then. A worker that is fast reads the copy before the change is in it, finds nothing to do, and nobody comes again: the change is lost until something else happens to the object.",
  fails: ["whoever is told of something finds it in the copy"],
  implementation: {
    ...solution,
    handleDeltas: ({ indexer, processor }, deltas) => {
      for (const delta of deltas) {
        if (delta.type === "Deleted") {
          processor.distribute({ type: "delete", oldObj: runtime.deepFreeze(delta.object) }, false);
          cache.deleteFrom(indexer, delta.object);
          continue;
        }
        const { type, object } = delta;
        const old = indexer.get(object);
        const isSync =
          type === "Sync" ||
          (type === "Replaced" && object.metadata.resourceVersion === old?.metadata.resourceVersion);
        const newObj = runtime.deepFreeze(object);
        if (old === undefined) processor.distribute({ type: "add", newObj }, false);
        else processor.distribute({ type: "update", oldObj: old, newObj }, isSync);
        indexer.update(object);
      }
    },
  },
};
