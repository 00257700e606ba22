import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask the filter before anything is counted. That saves work, but what is dropped is then forgotten: after a storm of thirty events the next one says 26 and not 31. Each event counts; the filter only decides what is written.",
  fails: ["what is skipped has been counted", "whatever comes, the same is done with it as in Kubernetes"],
  implementation: {
    ...solution,
    eventCorrelate: ({ aggregator, logger, spamFilter }, newEvent) => {
      if (spamFilter.filter(newEvent)) return { skip: true };
      const [event, patch] = logger.eventObserve(...aggregator.eventAggregate(newEvent));
      return patch === undefined ? { skip: false, event } : { skip: false, event, patch };
    },
  },
};
