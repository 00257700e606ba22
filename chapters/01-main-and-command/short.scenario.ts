import type { Scenario } from "../../site/record/scenario.ts";
import { meant, onStage, ours } from "./played.ts";

/** The line of the chapter, and the same as it was meant, from station to station. */
export const scenario: Scenario = {
  own: "These two lines were not recorded from a real manager; another one that ends at the same check was.",
  watch: ["src/spf13/cobra/execute.ts#run", "src/spf13/cobra/execute.ts#execute"],
  play: (stage) => onStage(stage, [ours, meant]),
};
