import type { Scenario } from "../../site/record/scenario.ts";
import { describe, files, folder, watched } from "./lines.ts";
import { onStage } from "./played.ts";

/** A folder of three files, with a fault in each. */
export const scenario: Scenario = {
  own: "No recorded session has such a folder. Each of its faults was recorded alone.",
  watch: [
    `${watched.run}#run`,
    `${watched.visitor}#StreamVisitor.visit`,
    `${watched.visitor}#keeping`,
    `${watched.visitor}#EagerVisitorList.visit`,
    `${watched.visitor}#ContinueOnErrorVisitor.visit`,
  ],
  describe,
  play: (stage) =>
    onStage(stage, {
      files: { ...files, ...folder, "e.yaml": folder["folder/3.yaml"].split("---")[0] ?? "" },
      before: ["create -f e.yaml"],
      lines: [["create -f folder"]],
    }),
};
