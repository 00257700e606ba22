import type { Scenario } from "../../site/record/scenario.ts";
import { twoLeaders } from "./on-server.ts";
import { own } from "./scenario.ts";
import { onStage } from "./tables.ts";

const elector = "src/client-go/tools/leaderelection/leaderelection.ts#LeaderElector";

/** 11/10/8: the leader is cut off, and a second one begins before it stops. */
export const scenario: Scenario = {
  own,
  watch: [`${elector}.maybeReportTransition`, `${elector}.#lead`],
  play: (stage) => onStage(stage, twoLeaders, ([, does]) => does === "cuts"),
};
