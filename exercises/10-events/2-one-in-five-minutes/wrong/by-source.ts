import * as flowcontrol from "#client-go/util/flowcontrol";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You give each source one bucket for all objects. One ReplicaSet that fails all day would then use up what its controller may say of all others. Each object has a bucket of its own.",
  fails: [
    "where the cache has no more room, the bucket goes that was not asked for longest",
    "another source has a bucket of its own, and so has another object",
    "whatever comes, the same is done with it as in Kubernetes",
    "a rollout that is scaled loses the event that it lost on a real control plane",
    "ten pods roll, and leave the events that they left on a real control plane",
  ],
  implementation: {
    ...solution,
    filter: ({ cache, clock, qps, burst }, event) => {
      const { source } = event;
      const key = JSON.stringify([source.component, source.host]);
      let bucket = cache.get(key);
      if (bucket === undefined) {
        bucket = new flowcontrol.TokenBucketRateLimiter(clock, qps, burst);
        cache.add(key, bucket);
      }
      return !bucket.tryAccept();
    },
  },
};
