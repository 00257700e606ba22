import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import * as cache from "#client-go/tools/cache";
import type { SharedIndexInformer } from "./receiver.ts";

export function handleDeltas<T extends metav1.Object>(
  { indexer, processor }: SharedIndexInformer<T>,
  deltas: cache.Deltas<T>,
): void {
  for (const delta of deltas) {
    if (delta.type === "Deleted") {
      cache.deleteFrom(indexer, delta.object);
      processor.distribute({ type: "delete", oldObj: runtime.deepFreeze(delta.object) }, false);
      continue;
    }
    const { type, object } = delta;
    const old = indexer.get(object);
    indexer.update(object);
    if (old === undefined) processor.distribute({ type: "add", newObj: object }, false);
    else processor.distribute({ type: "update", oldObj: old, newObj: object }, isNoNews(type, old, object));
  }
}

function isNoNews(type: cache.DeltaType, old: metav1.Object, object: metav1.Object): boolean {
  if (type === "Sync") return true;
  return type === "Replaced" && object.metadata.resourceVersion === old.metadata.resourceVersion;
}
