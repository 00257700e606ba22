import type { Scenario } from "../../site/record/scenario.ts";
import { describe, files, watched } from "./lines.ts";
import { onStage } from "./played.ts";

/** A file with a kind that nobody knows, and one with a field that is spelled wrong. */
export const scenario: Scenario = {
  own: "The first line prints what a recorded kubectl printed. The second is of our own: no session has a file with such a fault in its middle.",
  watch: [`${watched.run}#run`, `${watched.visitor}#StreamVisitor.visit`],
  describe,
  play: (stage) =>
    onStage(stage, {
      files,
      lines: [["create -f half.yaml", { session: "create", step: 13 }], ["create -f half-typo.yaml"]],
    }),
};
