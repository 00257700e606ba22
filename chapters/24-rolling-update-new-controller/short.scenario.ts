import type { Scenario } from "../../site/record/scenario.ts";
import { describe, watched } from "./lines.ts";
import { playPart } from "./session.ts";

/** A dry run, and what is found in the server afterwards. */
export const scenario: Scenario = {
  watch: [
    `${watched.run}#run`,
    `${watched.command}#RollingUpdateOptions.run`,
    `${watched.command}#RollingUpdateOptions.#withImage`,
    `${watched.next}#updateExistingReplicationController`,
    `${watched.next}#addDeploymentKeyToReplicationController`,
  ],
  describe,
  play: (stage) => playPart(stage, "rolling-update-errors", [11, 12]),
}; // prettier-ignore
