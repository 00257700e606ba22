import type { Scenario } from "../../site/record/scenario.ts";
import { retell } from "./retold.ts";
import { deployment, describe } from "./scenario.ts";

/** The same reports from the ninth on, seen each time the server has stored one. */
export const scenario: Scenario = {
  watch: ["src/client-go/tools/record/events-cache.ts#EventCorrelator.updateState"],
  describe,
  play: (stage) => retell(stage, { ...deployment, before: 8 }),
};
