import type { Scenario } from "../../site/record/scenario.ts";
import { describe, watched } from "./lines.ts";
import { playPart } from "./session.ts";

/** An update that is killed after its first pod, and begun again. */
export const scenario: Scenario = {
  watch: [
    `${watched.run}#run`,
    `${watched.command}#RollingUpdateOptions.#withImage`,
    `${watched.next}#createNewControllerFromCurrentController`,
    `${watched.next}#loadExistingNextReplicationController`,
    `${watched.next}#updateExistingReplicationController`,
    `${watched.next}#addDeploymentKeyToReplicationController`,
    `${watched.updater}#RollingUpdater.getOrCreateTargetController`,
    `${watched.updater}#RollingUpdater.#withOriginalReplicas`,
    `${watched.updater}#RollingUpdater.#scaleUp`,
    `${watched.updater}#RollingUpdater.cleanupWithClients`,
  ],
  describe,
  play: (stage) => playPart(stage, "rolling-update-interrupted", [1, 2, 3]),
};
