import * as cache from "#client-go/tools/cache";
import type { DeltaFIFO } from "./receiver.ts";

export function replace<T>(fifo: DeltaFIFO<T>, list: readonly T[]): void {
  const listed = new Set<string>();
  for (const object of list) {
    listed.add(fifo.keyOf(object));
    fifo.queueAction({ type: fifo.replaceType, object });
  }
  let deletions = 0;
  for (const [key, last] of fifo.lastKnown()) {
    if (listed.has(key)) continue;
    deletions++;
    fifo.queueAction({ type: "Deleted", object: new cache.DeletedFinalStateUnknown(key, last) });
  }
  if (fifo.populated) return;
  fifo.populated = true;
  fifo.initialPopulationCount = list.length + deletions;
}

export function* lastKnown<T>({ knownObjects, items }: DeltaFIFO<T>): Iterable<[key: string, last: T]> {
  const keys = knownObjects?.listKeys() ?? items.keys();
  for (const key of keys) {
    const last = knownObjects ? knownObjects.getByKey(key) : items.get(key)?.at(-1)?.object;
    if (last === undefined) continue;
    yield [key, last instanceof cache.DeletedFinalStateUnknown ? last.obj : last];
  }
}
