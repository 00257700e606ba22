import * as cache from "#client-go/tools/cache";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You hand a deleted object on as it came, as it is in no copy any more. It is still one object in the boxes of all handlers, and the first that changes it changes it for the others.",
  fails: ["nobody can change what everybody is told"],
  implementation: {
    ...solution,
    handleDeltas: ({ indexer, processor }, deltas) => {
      for (const delta of deltas) {
        if (delta.type === "Deleted") {
          cache.deleteFrom(indexer, delta.object);
          processor.distribute({ type: "delete", oldObj: delta.object }, false);
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
