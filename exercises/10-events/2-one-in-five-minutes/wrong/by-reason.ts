import * as flowcontrol from "#client-go/util/flowcontrol";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You give each reason a bucket of its own, as each makes a group of its own. A ReplicaSet that makes and deletes pods by turns could then say 50 things at once, and the missing deletion would be there. The limit is for what a source says about an object, whatever it says.",
  fails: [
    "another reason makes no other bucket",
    "whatever comes, the same is done with it as in Kubernetes",
    "a rollout that is scaled loses the event that it lost on a real control plane",
  ],
  implementation: {
    ...solution,
    filter: ({ cache, clock, qps, burst }, event) => {
      const { source, involvedObject: o } = event;
      const ofObject = [o.kind, o.namespace, o.name, o.uid, o.apiVersion];
      const key = JSON.stringify([source.component, source.host, ...ofObject, event.reason]);
      let bucket = cache.get(key);
      if (bucket === undefined) {
        bucket = new flowcontrol.TokenBucketRateLimiter(clock, qps, burst);
        cache.add(key, bucket);
      }
      return !bucket.tryAccept();
    },
  },
};
