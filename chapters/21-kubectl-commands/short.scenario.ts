import type { Scenario } from "../../site/record/scenario.ts";
import { fourLines, onStage } from "./played.ts";

export const own =
  "A recording of kubectl shows what it said, but not which requests it sent. All that kubectl says here was recorded: the play stops at any exit code or line that differs.";

/** The four failures of the top of the page. */
export const scenario: Scenario = {
  own,
  watch: ["src/kubectl/cmd/cmd.ts#run", "src/kubectl/cmd/util/check-err.ts#checkErr"],
  play: (stage) => onStage(stage, fourLines),
};
