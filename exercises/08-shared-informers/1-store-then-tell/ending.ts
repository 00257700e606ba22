import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as cache from "#client-go/tools/cache";
import * as fcache from "#client-go/tools/cache/testing";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";

/** What a handler hears while the watch is cut and `web` becomes another pod. */
export const facts: Facts = async () => {
  const clock = new utilclock.VirtualClock();
  const source = new fcache.FakeControllerSource();
  const informer = new cache.SharedIndexInformer<metav1.Object>({
    listerWatcher: source,
    clock,
    rand: new rand.Rand(1),
  });
  const hears: string[] = [];
  informer.addEventHandler({
    onAdd: ({ metadata }) => hears.push(`add ${metadata.uid}`),
    onUpdate: (old, { metadata }) => hears.push(`update ${old.metadata.uid} → ${metadata.uid}`),
    onDelete: () => hears.push("delete"),
  });
  source.add(fcache.newObject("web", { uid: "first" }));
  const stopped = new AbortController();
  const running = informer.run(stopped.signal);
  await clock.step(time.second);
  hears.splice(0);
  source.deleteDropWatch(fcache.newObject("web", { uid: "first" }));
  source.addDropWatch(fcache.newObject("web", { uid: "second" }));
  source.resetWatch();
  await clock.step(time.minute);
  stopped.abort();
  await clock.run(running);
  return [`It hears \`${hears.join("`, `")}\`, and nothing else.`];
};
