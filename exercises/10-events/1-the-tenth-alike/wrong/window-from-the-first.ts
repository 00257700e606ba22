import * as record from "#client-go/tools/record";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count the ten minutes from the first event of the group. A Deployment that says something every minute would be told one by one again every ten minutes. Only silence ends a group, so the minutes count from the latest event.",
  fails: [
    "the silence is counted from the latest event, and not from the first",
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
      group.localKeys.add(localKey);
      if (group.localKeys.size < options.maxEvents) return [newEvent, record.getEventKey(newEvent)];
      group.localKeys.delete(localKey);
      return [aggregator.combined(newEvent, time.rfc3339(now)), aggregateKey];
    },
  },
};
