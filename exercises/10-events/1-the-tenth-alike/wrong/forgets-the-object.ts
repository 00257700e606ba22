import * as record from "#client-go/tools/record";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You form a group of all events with one reason. A controller speaks of many objects for the same reason: a tenth pod of any ReplicaSet would be hidden among those of another one. A group is about one object, and keyFunc's first key says so.",
  fails: [
    "what is combined counts under the key of its group, and what is not under its own",
    "events about another object are another group",
    "events of another source are another group",
    "where the cache has no more room, the group goes that was silent longest",
    "whatever comes, it becomes what it becomes in Kubernetes",
    "ten pods roll, and leave the events that they left on a real control plane",
    "a rollout that is overtaken leaves the events that it left on a real control plane",
  ],
  implementation: {
    ...solution,
    eventAggregate: (aggregator, newEvent) => {
      const { cache, options } = aggregator;
      const now = aggregator.clock.now();
      const [, localKey] = options.keyFunc(newEvent);
      const aggregateKey = newEvent.reason;
      let group = cache.get(aggregateKey);
      if (!group || now - group.lastTimestamp > options.maxIntervalInSeconds * time.second) {
        group = { localKeys: new Set(), lastTimestamp: now };
        cache.add(aggregateKey, group);
      }
      group.lastTimestamp = now;
      group.localKeys.add(localKey);
      if (group.localKeys.size < options.maxEvents) return [newEvent, record.getEventKey(newEvent)];
      group.localKeys.delete(localKey);
      return [aggregator.combined(newEvent, time.rfc3339(now)), aggregateKey];
    },
  },
};
