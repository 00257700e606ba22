import type { Scenario } from "../../site/record/scenario.ts";
import { controller } from "./scenario.ts";
import { overhear } from "./scene.ts";

/** The same from the first pod on that goes, until the new ReplicaSet is there. */
export const scenario: Scenario = {
  watch: ["deletePod", "addReplicaSet", "enqueue"].map((name) => `${controller}.${name}`),
  play: (stage) => overhear(stage, { from: ["DELETE", /\/pods\//] }),
};
