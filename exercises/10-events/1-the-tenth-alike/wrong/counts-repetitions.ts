import * as record from "#client-go/tools/record";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count how often something of the group was said. An event that comes again is no news and needs no new object: its own count goes up. Only what is different fills the store, so only that counts.",
  fails: [
    "the same event is one of the group, however often it comes",
    "what was written as it came is written so again, after others were combined",
    "what is similar and what is the same is for keyFunc to say",
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
      const one = `${localKey} ${group.localKeys.size}`;
      group.localKeys.add(one);
      if (group.localKeys.size < options.maxEvents) return [newEvent, record.getEventKey(newEvent)];
      group.localKeys.delete(one);
      return [aggregator.combined(newEvent, time.rfc3339(now)), aggregateKey];
    },
  },
};
