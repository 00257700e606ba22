import type { Scenario } from "../../site/record/scenario.ts";
import { wentBack } from "./scene.ts";

const folder = "src/controller/deployment";

/** From the annotation that asks for revision 1: the template goes back, and the next syncs roll out. */
export const scenario: Scenario = {
  watch: [
    `${folder}/deployment-controller.ts#DeploymentController.#syncDeployment`,
    ...["rollback", "hasRevision", "rollbackToTemplate", "updateDeploymentAndClearRollbackTo"].map((name) => `${folder}/rollback.ts#${name}`),
    `${folder}/util/replica-sets.ts#setFromReplicaSetTemplate`,
    `${folder}/util/annotations.ts#setDeploymentAnnotationsTo`,
    `${folder}/new-replica-set.ts#syncExistingReplicaSet`,
    `${folder}/rolling.ts#rolloutRolling`,
  ],
  inFull: 4,
  allCounts: true,
  play: (stage) => wentBack(stage),
}; // prettier-ignore
