import * as record from "#client-go/tools/record";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count the ten minutes from the latest event that was new. A group that says the same thing every minute is not silent: whatever comes of it, combined or known, counts as its latest word.",
  fails: [
    "an event that is the same breaks the silence as well",
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
      if (!group.localKeys.has(localKey)) group.lastTimestamp = now;
      group.localKeys.add(localKey);
      if (group.localKeys.size < options.maxEvents) return [newEvent, record.getEventKey(newEvent)];
      group.localKeys.delete(localKey);
      return [aggregator.combined(newEvent, time.rfc3339(now)), aggregateKey];
    },
  },
};
