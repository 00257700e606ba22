import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as watch from "#apimachinery/watch";
import * as cache from "#client-go/tools/cache";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";

/** What is asked of a server that has come to version 3, by a reflector that has seen version 8 and lost its place. */
export const facts: Facts = async () => {
  const clock = new utilclock.VirtualClock();
  const asks: string[] = [];
  const watches: watch.FakeWatcher<metav1.Object>[] = [];
  let reached = "8";
  const reflector = new cache.Reflector<metav1.Object>({
    listerWatcher: {
      list: async ({ resourceVersion }) => {
        asks.push(`list from ${resourceVersion || "the newest"}`);
        if (Number(resourceVersion) > Number(reached)) throw tooLarge;
        const version = resourceVersion ? reached : "9";
        return { apiVersion: "v1", kind: "PodList", metadata: { resourceVersion: version }, items: [] };
      },
      watch: async ({ resourceVersion }) => {
        asks.push(`watch from ${resourceVersion}`);
        const w = new watch.FakeWatcher<metav1.Object>();
        watches.push(w);
        return w;
      },
    },
    store: cache.newStore<metav1.Object>(cache.metaNamespaceKeyFunc),
    clock,
    rand: new rand.Rand(1),
  });
  const stopped = new AbortController();
  const running = reflector.run(stopped.signal);
  await clock.step(2 * time.second);
  asks.splice(0);
  reached = "3";
  watches[0]?.error(errors.newResourceExpired("too old resource version").status);
  await clock.step(10 * time.second);
  stopped.abort();
  await clock.run(running);
  return [`It asks for: ${asks.join(", ")}.`];
};

const timeout = errors.newTimeoutError("Too large resource version: 8, current: 3", 1);
const causes = [{ reason: "ResourceVersionTooLarge", message: "Too large resource version" }];
const tooLarge = new errors.StatusError({
  ...timeout.status,
  details: { ...timeout.status.details, causes },
});
