import * as flowcontrol from "#client-go/util/flowcontrol";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You give each message a bucket of its own. What fills the store is what is always new: a controller that names another pod each time would never be stopped. A source has one bucket for all it says about an object.",
  fails: [
    "other words make no other bucket",
    "whatever comes, the same is done with it as in Kubernetes",
    "a rollout that is scaled loses the event that it lost on a real control plane",
  ],
  implementation: {
    ...solution,
    filter: ({ cache, clock, qps, burst }, event) => {
      const { source, involvedObject: o } = event;
      const ofObject = [o.kind, o.namespace, o.name, o.uid, o.apiVersion];
      const key = JSON.stringify([source.component, source.host, ...ofObject, event.message]);
      let bucket = cache.get(key);
      if (bucket === undefined) {
        bucket = new flowcontrol.TokenBucketRateLimiter(clock, qps, burst);
        cache.add(key, bucket);
      }
      return !bucket.tryAccept();
    },
  },
};
