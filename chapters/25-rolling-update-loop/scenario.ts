import type { Scenario } from "../../site/record/scenario.ts";
import { describe, updater } from "./lines.ts";
import { interrupted } from "./played.ts";

/** Four pods change places: the update is killed when one is new, and the same line goes on. */
export const scenario: Scenario = {
  watch: [
    `${updater}#RollingUpdater.update`,
    `${updater}#RollingUpdater.#scaleUp`,
    `${updater}#RollingUpdater.#scaleDown`,
    `${updater}#RollingUpdater.cleanupWithClients`,
  ],
  describe,
  play: (stage) => interrupted(stage, "first"),
};
