import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as watch from "#apimachinery/watch";
import * as cache from "#client-go/tools/cache";
import * as fcache from "#client-go/tools/cache/testing";
import * as time from "#go/time";
import { all, type Asked, type Done, firstCut, newer, type Parts, type WatchCut, watchCut } from "./watch-cut.ts"; // prettier-ignore

type RS = apps.ReplicaSet;
type LW = cache.ListerWatcher<RS>;

/** The same watch with other events. */
function told(
  w: watch.Interface<RS>,
  events: (w: watch.Interface<RS>) => AsyncGenerator<watch.Event<RS>>,
): watch.Interface<RS> {
  return { stop: () => w.stop(), [Symbol.asyncIterator]: () => events(w) };
}

/** Takes every end of a watch for the end of its place. */
const listsAtEveryEnd = (right: LW): LW => ({
  list: (options, signal) => right.list(options, signal),
  watch: async (options, signal) =>
    told(await right.watch(options, signal), async function* (w) {
      yield* w;
      yield { type: "ERROR", object: { kind: "Status", apiVersion: "v1", metadata: {}, code: 500 } };
    }),
});

/** Watches from now on, whatever the list was. */
const fromNow = (right: LW): LW => ({
  list: (options, signal) => right.list(options, signal),
  watch: (options, signal) => right.watch({ ...options, resourceVersion: "" }, signal),
});

/** Wants the newest in each list. */
const alwaysNewest = (right: LW): LW => ({
  list: (options, signal) => right.list({ ...options, resourceVersion: "" }, signal),
  watch: (options, signal) => right.watch(options, signal),
});

/** Takes bookmarks for noise. */
const withoutBookmarks = (right: LW): LW => ({
  list: (options, signal) => right.list(options, signal),
  watch: async (options, signal) =>
    told(await right.watch(options, signal), async function* (w) {
      for await (const event of w) if (event.type !== "BOOKMARK") yield event;
    }),
});

/** Takes a list for news of what it brings, and of nothing else. */
class ForgetsTheMissing extends cache.DeltaFIFO<RS> {
  override replace(list: readonly RS[]): void {
    for (const item of list) this.update(item);
  }
}

/** An hour in which nobody touches the namespace. */
const quietHour: readonly Done[] = [[time.hour, "rests"]];
/** An hour in which others are busy, and the server forgets what is older than five minutes. */
const busyElsewhere: readonly Done[] = Array.from({ length: 12 }, (): Done[] => [
  [5 * time.minute, "elsewhere"],
  [0, "forgets"],
]).flat();

async function compared<T>(happens: readonly Done[], parts: Parts, look: (scene: WatchCut) => T): Promise<{ right: T; wrong: T }> {
  const [right, wrong] = [await watchCut(happens), await watchCut(happens, parts)];
  return { right: look(right), wrong: look(wrong) };
} // prettier-ignore

const listsOf = ({ asked }: WatchCut): Asked[] => asked.filter(({ verb }) => verb === "list");

/** What handlers hear when a known object is deleted and made again before anybody reads, if so many of the deltas are looked at. */
async function heardOf(picks: (deltas: cache.Deltas<metav1.Object>) => cache.Deltas<metav1.Object>): Promise<string> {
  const copy = cache.newIndexer<metav1.Object>(cache.deletionHandlingMetaNamespaceKeyFunc, {});
  const queue = new cache.DeltaFIFO<metav1.Object>({ knownObjects: copy, emitDeltaTypeReplaced: true });
  const version = (resourceVersion: string) => fcache.newObject(newer, { namespace: "default", resourceVersion });
  copy.add(version("1"));
  queue.delete(version("2"));
  queue.add(version("3"));
  const heard: string[] = [];
  await queue.pop((deltas) => {
    for (const delta of picks(deltas)) {
      if (delta.type === "Deleted") {
        cache.deleteFrom(copy, delta.object);
        heard.push("delete");
        continue;
      }
      heard.push(copy.get(delta.object) === undefined ? "add" : "update");
      copy.update(delta.object);
    }
  });
  return heard.join(", ");
} // prettier-ignore

/** What the mistakes cost, beside the port. */
export const costs = {
  listsInAQuietHour: await compared(quietHour, { listerWatcher: listsAtEveryEnd }, (scene) => listsOf(scene).length),
  ghostFromNow: await compared(firstCut, { listerWatcher: fromNow }, (scene) => scene.inCopy(newer)),
  ghostWithoutTombstone: await compared(all, { queue: ForgetsTheMissing }, (scene) => scene.inCopy(newer)),
  newestReads: await compared(all, { listerWatcher: alwaysNewest }, (scene) => listsOf(scene).filter(({ from }) => from === "").length),
  listsWithoutBookmarks: await compared(busyElsewhere, { listerWatcher: withoutBookmarks }, (scene) => listsOf(scene).length),
  heard: { right: await heardOf((deltas) => deltas), wrong: await heardOf((deltas) => deltas.slice(-1)) },
}; // prettier-ignore
