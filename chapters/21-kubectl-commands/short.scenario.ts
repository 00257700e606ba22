import type { Scenario } from "../../site/record/scenario.ts";
import { fourLines, onStage } from "./played.ts";

export const own =
  "A recording of kubectl has what it said and not what it asked. What is said here was recorded: the play refuses an exit code or a line that differs.";

/** The four failures of the top of the page. */
export const scenario: Scenario = {
  own,
  watch: ["src/kubectl/cmd/cmd.ts#run", "src/kubectl/cmd/util/check-err.ts#checkErr"],
  play: (stage) => onStage(stage, fourLines),
};
