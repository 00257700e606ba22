import type { Scenario } from "../../site/record/scenario.ts";
import { own, played, tablesOf } from "./scene.ts";
import { Watched } from "./watched.ts";

const progress = "src/controller/deployment/progress.ts";

/** From the new image on: ten minutes without progress, then one pod after the other is ready. */
export const scenario: Scenario = {
  own,
  watch: [
    ...["syncRolloutStatus", "estimateProgress", "setProgressingCondition", "requeueStuckDeployment"].map((name) => `${progress}#${name}`),
    "src/controller/deployment/util/conditions.ts#deploymentTimedOut",
  ],
  inFull: 9,
  allCounts: true,
  play: async ({ clock, begin, tables }) => {
    const watched = new Watched(clock);
    let hasBegun = false;
    await played(watched, (method, path) => {
      if (hasBegun || method !== "PATCH" || !path.endsWith("/deployments/web")) return;
      hasBegun = true;
      tables(() => tablesOf(watched));
      begin();
    });
  },
}; // prettier-ignore
