import * as record from "#client-go/tools/record";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    'You let ten pass and combine from the eleventh on, as the comment upstream has it: "more than 10 times". The code beside it combines as soon as ten are known, and `kubectl describe` shows nine.',
  fails: [
    "the tenth different event is combined, and so is each new one after it",
    "whatever comes, it becomes what it becomes in Kubernetes",
    "ten pods roll, and leave the events that they left on a real control plane",
    "a rollout that is overtaken leaves the events that it left on a real control plane",
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
      if (group.localKeys.size <= options.maxEvents) return [newEvent, record.getEventKey(newEvent)];
      group.localKeys.delete(localKey);
      return [aggregator.combined(newEvent, time.rfc3339(now)), aggregateKey];
    },
  },
};
