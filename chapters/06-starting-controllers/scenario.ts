import type { Scenario } from "../../site/record/scenario.ts";
import { onStage } from "./tables.ts";

export const own =
  "A real start was recorded as four sets of names: what was starting, started, skipped and disabled. Its order is by chance.";

/** A start at the defaults, from the first question on. */
export const scenario: Scenario = {
  own,
  watch: [
    "src/controller-manager/app/helper.ts#isControllerEnabled",
    "src/cmd/kube-controller-manager/app/starting/start-controllers.ts#startControllers",
  ],
  inFull: 4,
  allCounts: true,
  play: onStage,
};
