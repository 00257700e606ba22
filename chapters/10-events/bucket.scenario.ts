import type { Scenario } from "../../site/record/scenario.ts";
import { retell } from "./retold.ts";
import { describe } from "./scenario.ts";

/** Twenty-six reports about one ReplicaSet within ten seconds, and the bucket that lets 25 of them through. */
export const scenario: Scenario = {
  watch: ["src/client-go/tools/record/events-cache.ts#EventSourceObjectSpamFilter.filter"],
  fields: { TokenBucketRateLimiter: ["#limiter.#tokens"] },
  describe,
  play: (stage) =>
    retell(stage, {
      recording: "scale-mid-rollout",
      about: { kind: "ReplicaSet", name: "web-c6b8467bc" },
      from: "replicaset-controller",
    }),
};
