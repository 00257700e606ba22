import { wrong as alwaysNews } from "../../exercises/08-shared-informers/1-store-then-tell/wrong/replaced-is-always-news.ts";
import { wrong as tellsFirst } from "../../exercises/08-shared-informers/1-store-then-tell/wrong/tells-first.ts";
import * as solution from "../../exercises/08-shared-informers/1-store-then-tell/solution.ts";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as cache from "#client-go/tools/cache";
import * as fcache from "#client-go/tools/cache/testing";
import * as utilclock from "#utils/clock";
import { type Notification, SharedProcessor } from "../../src/client-go/tools/cache/shared-processor.ts";
import { apart, pods, takes } from "./one-watch.ts";

type HandleDeltas = typeof solution.handleDeltas;

/** Hands a notice on at once, as a port without boxes does. */
class Direct extends SharedProcessor<metav1.Object> {
  readonly #told: (notice: Notification<metav1.Object>, isSync: boolean) => void;

  constructor(told: (notice: Notification<metav1.Object>, isSync: boolean) => void) {
    super(new utilclock.VirtualClock());
    this.#told = told;
  }

  override distribute(notice: Notification<metav1.Object>, isSync: boolean): void {
    this.#told(notice, isSync);
  }
}

const versions = (version: string): metav1.Object[] =>
  Array.from({ length: pods }, (_, i) =>
    fcache.newObject(`web-${i + 1}`, { namespace: "default", resourceVersion: version }),
  );

/** Ten known pods change, and whoever is told reads at once: how many find the old state? */
function readsOld(handleDeltas: HandleDeltas): number {
  const indexer = cache.newIndexer<metav1.Object>(cache.deletionHandlingMetaNamespaceKeyFunc, {});
  for (const object of versions("1")) indexer.add(object);
  let old = 0;
  const processor = new Direct((notice) => {
    if (notice.type !== "update") return;
    const read = indexer.get(notice.newObj);
    if (read?.metadata.resourceVersion !== notice.newObj.metadata.resourceVersion) old++;
  });
  for (const object of versions("2")) handleDeltas({ indexer, processor }, [{ type: "Updated", object }]);
  return old;
}

/** A list brings ten known pods: how many notices go to every handler? */
function toldByAList(handleDeltas: HandleDeltas): number {
  const indexer = cache.newIndexer<metav1.Object>(cache.deletionHandlingMetaNamespaceKeyFunc, {});
  for (const object of versions("1")) indexer.add(object);
  let told = 0;
  const processor = new Direct((_, isSync) => {
    if (!isSync) told++;
  });
  for (const object of versions("1")) handleDeltas({ indexer, processor }, [{ type: "Replaced", object }]);
  return told;
}

/** When the quick handler hears of the last pod if each change waits until the slow one is done with the change before. */
export async function oneByOne(): Promise<number> {
  const clock = new utilclock.VirtualClock(0);
  const { signal } = new AbortController();
  let last = 0;
  const loop = async (): Promise<void> => {
    for (let i = 0; i < pods; i++) {
      await utilclock.sleep(clock, Math.max(0, i * apart - clock.now()), signal);
      last = clock.now();
      await utilclock.sleep(clock, takes, signal);
    }
  };
  await clock.run(loop());
  return last;
}

/** What the mistakes cost, and that the right order costs nothing. */
export const costs = {
  readsOld: { right: readsOld(solution.handleDeltas), wrong: readsOld(tellsFirst.implementation.handleDeltas) },
  toldByAList: {
    right: toldByAList(solution.handleDeltas),
    wrong: toldByAList(alwaysNews.implementation.handleDeltas),
  },
  oneByOne: await oneByOne(),
}; // prettier-ignore

/** The word that handlers hear of a delta of an object that the copy knows. */
export function toldOf(handleDeltas: HandleDeltas, known: metav1.Object, delta: cache.Deltas<metav1.Object>[number]): string {
  const indexer = cache.newIndexer<metav1.Object>(cache.deletionHandlingMetaNamespaceKeyFunc, {});
  indexer.add(known);
  const told: string[] = [];
  handleDeltas({ indexer, processor: new Direct(({ type }) => void told.push(type)) }, [delta]);
  return told.join(", ");
} // prettier-ignore
