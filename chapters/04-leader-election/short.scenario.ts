import type { Scenario } from "../../site/record/scenario.ts";
import { failover } from "./on-server.ts";
import { own } from "./scenario.ts";
import { onStage } from "./tables.ts";

const elector = "src/client-go/tools/leaderelection/leaderelection.ts#LeaderElector";

/** The same scene from the leader's death on, seen after each try. */
export const scenario: Scenario = {
  own,
  watch: [`${elector}.maybeReportTransition`],
  play: (stage) => onStage(stage, failover, ([, does]) => does === "kills"),
};
