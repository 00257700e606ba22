import * as runtime from "#apimachinery/runtime";
import * as cache from "#client-go/tools/cache";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You go by the `resourceVersion` alone, whatever the delta is called. A repetition is one because the queue or a list has made it; what a watch brings goes to everybody, and a `Sync` stays one even if its object is newer than the copy's.",
  fails: [
    "a repetition goes only to those who resync",
    "what a watch brings goes to everybody, even if the version is known",
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
        const isSync = object.metadata.resourceVersion === old?.metadata.resourceVersion;
        if (old === undefined) processor.distribute({ type: "add", newObj: object }, false);
        else processor.distribute({ type: "update", oldObj: old, newObj: object }, isSync);
      }
    },
  },
};
