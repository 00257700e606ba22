import * as runtime from "#apimachinery/runtime";
import * as cache from "#client-go/tools/cache";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask the copy for the old object after you have put the new one in. Both are the new one then, and a handler that compares them sees no change: the Deployment controller passes over an update whose versions are equal.",
  fails: [
    "an object that the copy holds is told as updated, with what it was",
    "the copy decides between added and updated, whatever the delta is called",
    "every delta is told, the oldest first",
    "a list that brings another version is news for everybody",
    "through a cut of the watch every handler hears what those of the port's informer hear",
    "three pods roll as they did on a real control plane",
    "pods that are killed are replaced as they were on a real control plane",
    "a ReplicaSet that is deleted comes back as it did on a real control plane",
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
        const isKnown = indexer.get(object) !== undefined;
        indexer.update(object);
        const old = indexer.get(object);
        const isSync =
          type === "Sync" ||
          (type === "Replaced" && object.metadata.resourceVersion === old?.metadata.resourceVersion);
        if (!isKnown || old === undefined) processor.distribute({ type: "add", newObj: object }, false);
        else processor.distribute({ type: "update", oldObj: old, newObj: object }, isSync);
      }
    },
  },
};
