import * as record from "#client-go/tools/record";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You keep each event of the group, the combined ones as well. Then the group is full for good, and an event that has long stood there by itself is combined with strangers when it comes again. Only nine are known, and these go on under their own keys.",
  fails: [
    "what was written as it came is written so again, after others were combined",
    "whatever comes, it becomes what it becomes in Kubernetes",
  ],
  implementation: {
    ...solution,
    eventAggregate: (aggregator, newEvent) => {
      const { cache, options } = aggregator;
      const now = aggregator.clock.now();
      const [aggregateKey, localKey] = options.keyFunc(newEvent);
      let group = cache.get(aggregateKey);
      if (!group || now - group.lastTimestamp > options.maxIntervalInSeconds * time.second) {
        group = { localKeys: new Set(), lastTimestamp: now };
        cache.add(aggregateKey, group);
      }
      group.lastTimestamp = now;
      group.localKeys.add(localKey);
      if (group.localKeys.size < options.maxEvents) return [newEvent, record.getEventKey(newEvent)];
      return [aggregator.combined(newEvent, time.rfc3339(now)), aggregateKey];
    },
  },
};
