import type { Scenario } from "../../site/record/scenario.ts";
import { own } from "./scenario.ts";
import { onStage } from "./tables.ts";

/** The same start, seen at each question. */
export const scenario: Scenario = {
  own,
  watch: ["src/cmd/kube-controller-manager/app/starting/start-controllers.ts#isEnabled"],
  play: onStage,
};
