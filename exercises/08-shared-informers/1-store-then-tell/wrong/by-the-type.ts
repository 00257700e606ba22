import * as runtime from "#apimachinery/runtime";
import * as cache from "#client-go/tools/cache";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You go by the delta's type: `Added` is an addition, everything else an update. But the type only says how the change was heard. After a cut everything comes as `Replaced`, even what is new, and a watch that begins anew may report a known object as `Added`.",
  fails: [
    "the copy decides between added and updated, whatever the delta is called",
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
        const old = indexer.get(object) ?? object;
        indexer.update(object);
        const isSync =
          type === "Sync" ||
          (type === "Replaced" && object.metadata.resourceVersion === old.metadata.resourceVersion);
        if (type === "Added") processor.distribute({ type: "add", newObj: object }, false);
        else processor.distribute({ type: "update", oldObj: old, newObj: object }, isSync);
      }
    },
  },
};
