import type { Scenario } from "../../site/record/scenario.ts";
import { describe, files, watched } from "./lines.ts";
import { onStage } from "./played.ts";

/** A file with a kind that nobody knows, and one with a field that is spelled wrong. */
export const scenario: Scenario = {
  own: "The first command prints what a recorded kubectl printed. The second is our own: no recorded session has a file with such a fault in the middle.",
  watch: [`${watched.run}#run`, `${watched.visitor}#StreamVisitor.visit`],
  describe,
  play: (stage) =>
    onStage(stage, {
      files,
      lines: [["create -f half.yaml", { session: "create", step: 13 }], ["create -f half-typo.yaml"]],
    }),
};
