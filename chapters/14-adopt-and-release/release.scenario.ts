import type { Scenario } from "../../site/record/scenario.ts";
import { watch } from "./scenario.ts";
import { tell } from "./scene.ts";

/** The label of the ReplicaSet is changed, so that it no longer matches. */
export const scenario: Scenario = {
  watch,
  play: (stage) =>
    tell(stage, { recording: "release-on-label-change", begins: ["PATCH", /\/replicasets\//, 1] }),
};
