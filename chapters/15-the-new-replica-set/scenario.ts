import type { Scenario } from "../../site/record/scenario.ts";
import { namedAnew } from "./scene.ts";

const newReplicaSet = "src/controller/deployment/new-replica-set.ts";

/** From the patch that takes the label away: a name is taken, a collision is counted, another name is found. */
export const scenario: Scenario = {
  watch: [
    ...["getNewReplicaSet", "syncExistingReplicaSet", "createNewReplicaSet", "create", "ownReplicaSetOfThatName", "countCollision"].map((name) => `${newReplicaSet}#${name}`),
    "src/controller/controller-utils.ts#computeHash",
  ],
  // Three syncs ask twice each; from then on nothing is new.
  inFull: 6,
  allCounts: true,
  play: namedAnew,
}; // prettier-ignore
