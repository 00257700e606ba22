import * as flowcontrol from "#client-go/util/flowcontrol";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You make a bucket for each event and do not keep it. Each is full, so none ever says no. The bucket has to stay in the cache, or nobody knows how many tokens are gone.",
  fails: [
    "twenty-five events pass at once, and the next one is too much",
    "after that one passes every five minutes",
    "a long silence fills the bucket, and it holds no more than it did",
    "the limits are those of the filter",
    "where the cache has no more room, the bucket goes that was not asked for longest",
    "another reason makes no other bucket",
    "other words make no other bucket",
    "another version of the object makes no other bucket, nor another part of it",
    "whatever comes, the same is done with it as in Kubernetes",
    "a rollout that is scaled loses the event that it lost on a real control plane",
  ],
  implementation: {
    ...solution,
    filter: ({ cache, clock, qps, burst }, event) => {
      const { source, involvedObject: o } = event;
      const ofObject = [o.kind, o.namespace, o.name, o.uid, o.apiVersion];
      const key = JSON.stringify([source.component, source.host, ...ofObject]);
      const bucket = cache.get(key) ?? new flowcontrol.TokenBucketRateLimiter(clock, qps, burst);
      return !bucket.tryAccept();
    },
  },
};
