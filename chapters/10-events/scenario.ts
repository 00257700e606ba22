import type { Scenario } from "../../site/record/scenario.ts";
import { retell } from "./retold.ts";

const cache = "src/client-go/tools/record/events-cache.ts";

/** The Deployment of the rollout, and who reports about it. */
export const deployment = {
  recording: "rolling-percent-10",
  about: { kind: "Deployment", name: "web" },
  from: "deployment-controller",
} as const;

/** An Event by what it says, and a group by how many messages it knows. */
export const describe = (value: unknown): string | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  if ("message" in value && "involvedObject" in value) return `“${String(value.message)}”`;
  if ("localKeys" in value && value.localKeys instanceof Set) return `${value.localKeys.size} messages`;
  return undefined;
};

export const scenario: Scenario = {
  watch: [
    `${cache}#EventCorrelator.eventCorrelate`,
    `${cache}#EventAggregator.eventAggregate`,
    `${cache}#EventLogger.eventObserve`,
    `${cache}#EventCorrelator.updateState`,
  ],
  describe,
  // Up to the tenth; then it repeats itself.
  inFull: 10,
  allCounts: true,
  play: (stage) => retell(stage, deployment),
};
