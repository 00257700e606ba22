import type { Scenario } from "../../site/record/scenario.ts";
import { firstSync } from "./first-sync.ts";
import { scenario as inFull } from "./scenario.ts";

/** The same scene with nothing shown but what the controller of Deployments sends, logs and has in its queue. */
export const scenario: Scenario = {
  ...(inFull as Extract<Scenario, { readonly recording?: never }>),
  play: (stage) => firstSync(stage, false),
};
