import * as flowcontrol from "#client-go/util/flowcontrol";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the whole reference for the object. It holds the `resourceVersion` of the moment as well, so each change of the object brings a new bucket, and an object that changes all the time is never too much. Only what names the object counts.",
  fails: [
    "another version of the object makes no other bucket, nor another part of it",
    "whatever comes, the same is done with it as in Kubernetes",
    "a rollout that is scaled loses the event that it lost on a real control plane",
  ],
  implementation: {
    ...solution,
    filter: ({ cache, clock, qps, burst }, event) => {
      const { source, involvedObject: o } = event;
      const key = JSON.stringify([source.component, source.host, o]);
      let bucket = cache.get(key);
      if (bucket === undefined) {
        bucket = new flowcontrol.TokenBucketRateLimiter(clock, qps, burst);
        cache.add(key, bucket);
      }
      return !bucket.tryAccept();
    },
  },
};
