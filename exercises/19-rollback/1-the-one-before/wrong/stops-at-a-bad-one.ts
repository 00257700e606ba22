import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let the error through. One annotation that somebody has spoilt by hand would then be the end of every rollback to 0: the sync fails, is tried again, and fails again. The other ReplicaSets still say what you need.",
  fails: [
    "a revision that is no number is skipped, and the others count",
    "if no revision is a number, there is no previous one",
    "whatever revisions there are, the answer is that of Kubernetes",
  ],
  implementation: {
    ...solution,
    lastRevision: (allRSs) =>
      allRSs
        .map(deploymentutil.revision)
        .filter((revision) => revision > 0n)
        .sort((a, b) => (a < b ? 1 : -1))
        .at(1) ?? 0n,
  },
};
