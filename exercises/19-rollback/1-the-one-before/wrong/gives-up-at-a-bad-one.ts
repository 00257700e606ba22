import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You answer 0 as soon as one revision is no number. That makes the rollback give up, though it could do without the spoilt one.",
  fails: [
    "a revision that is no number is skipped, and the others count",
    "whatever revisions there are, the answer is that of Kubernetes",
  ],
  implementation: {
    ...solution,
    lastRevision: (allRSs) => {
      const all = allRSs.flatMap(readable);
      return all.length < allRSs.length
        ? 0n
        : (all
            .filter((revision) => revision > 0n)
            .sort((a, b) => (a < b ? 1 : -1))
            .at(1) ?? 0n);
    },
  },
};

const readable = (rs: apps.ReplicaSet): bigint[] => {
  try {
    return [deploymentutil.revision(rs)];
  } catch {
    return [];
  }
};
