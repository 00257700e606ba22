import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as cache from "#client-go/tools/cache";
import * as fcache from "#client-go/tools/cache/testing";
import type { Facts } from "../../engine/exercise.ts";

/** What is popped of an object whose deletion waits when a list shows it gone. */
export const facts: Facts = async () => {
  const web = (resourceVersion: string) => fcache.newObject("web", { namespace: "default", resourceVersion });
  const knownObjects = cache.newStore<metav1.Object>(cache.metaNamespaceKeyFunc);
  knownObjects.add(web("5"));
  const fifo = new cache.DeltaFIFO<metav1.Object>({ knownObjects, emitDeltaTypeReplaced: true });
  fifo.delete(web("8"));
  fifo.replace([], "9");
  const deltas = await fifo.pop(() => {});
  const held = deltas.map(({ object }) =>
    object instanceof cache.DeletedFinalStateUnknown
      ? "a tombstone"
      : `version ${object.metadata.resourceVersion}, and no tombstone`,
  );
  return [`It pops ${deltas.length} deletion, of ${held.join(", ")}.`];
};
