import type { Scenario } from "../../site/record/scenario.ts";
import { describe, five, onStage } from "./played.ts";

export const own =
  "Of these five requests two were recorded from a real manager, and the play refuses another answer. The others were not.";

/** Five requests of somebody who does not say who they are. */
export const scenario: Scenario = {
  own,
  watch: [
    "src/apiserver/endpoints/filters/authorization.ts#withAuthorization",
    "src/apiserver/server/mux/pathrecorder.ts#PathRecorderMux.serveHTTP",
    "src/component-base/configz/configz.ts#deleteConfig",
  ],
  describe,
  play: (stage) => onStage(stage, five),
};
