import type { Scenario } from "../../site/record/scenario.ts";
import { describe, updater } from "./lines.ts";
import { interrupted } from "./played.ts";

/** The same session, from the second line on. */
export const scenario: Scenario = {
  watch: [`${updater}#RollingUpdater.#scaleUp`, `${updater}#RollingUpdater.#scaleDown`],
  describe,
  play: (stage) => interrupted(stage, "second"),
};
