import type { Scenario } from "../../site/record/scenario.ts";
import { scenario as whole } from "./scenario.ts";
import { wentBack } from "./scene.ts";

/** The same, by what is stored. */
export const scenario: Scenario = {
  watch: whole.watch.filter((name) => !/hasRevision|setFrom|setDeployment/.test(name)),
  inFull: 3,
  allCounts: true,
  play: (stage) => wentBack(stage, { writes: false }),
};
