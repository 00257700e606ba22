import type { Scenario } from "../../site/record/scenario.ts";
import { cutOff } from "./on-server.ts";
import { describe, own } from "./scenario.ts";
import { onStage } from "./tables.ts";

const elector = "src/client-go/tools/leaderelection/leaderelection.ts#LeaderElector";

/** A leader that cannot reach the server any more, up to its last words. */
export const scenario: Scenario = {
  own,
  watch: [`${elector}.renew`, `${elector}.#renewInTime`, `${elector}.#lead`, `${elector}.tryAcquireOrRenew`],
  describe,
  play: (stage) => onStage(stage, cutOff, ([, does]) => does === "cuts"),
};
