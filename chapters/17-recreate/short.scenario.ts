import type { Scenario } from "../../site/record/scenario.ts";
import { scenario as whole } from "./scenario.ts";
import { played } from "./scene.ts";

/** The same, by what the two ReplicaSets want, report and have. */
export const scenario: Scenario = {
  watch: whole.watch.filter((name) => !name.endsWith("scaleDownOldReplicaSetsForRecreate")),
  inFull: 6,
  play: (stage) => played(stage),
};
