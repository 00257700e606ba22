import * as flowcontrol from "#client-go/util/flowcontrol";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let 25 tokens a second come back. But 25 is how many may come at once, a store and not a rate: once it is empty, one event passes in five minutes.",
  fails: [
    "after that one passes every five minutes",
    "the limits are those of the filter",
    "whatever comes, the same is done with it as in Kubernetes",
    "a rollout that is scaled loses the event that it lost on a real control plane",
  ],
  implementation: {
    ...solution,
    filter: ({ cache, clock, burst }, event) => {
      const { source, involvedObject: o } = event;
      const ofObject = [o.kind, o.namespace, o.name, o.uid, o.apiVersion];
      const key = JSON.stringify([source.component, source.host, ...ofObject]);
      let bucket = cache.get(key);
      if (bucket === undefined) {
        bucket = new flowcontrol.TokenBucketRateLimiter(clock, burst, burst);
        cache.add(key, bucket);
      }
      return !bucket.tryAccept();
    },
  },
};
