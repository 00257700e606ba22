import * as record from "#client-go/tools/record";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count what is combined under a key of its own, by its words. Those words are new each time, so each combined event is a new object with a count of 1, and nothing has been saved. It counts under the key of its group.",
  fails: [
    "what is combined counts under the key of its group, and what is not under its own",
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
      if (group.localKeys.size < options.maxEvents) return [newEvent, record.getEventKey(newEvent)];
      group.localKeys.delete(localKey);
      const event = aggregator.combined(newEvent, time.rfc3339(now));
      return [event, record.getEventKey(event)];
    },
  },
};
