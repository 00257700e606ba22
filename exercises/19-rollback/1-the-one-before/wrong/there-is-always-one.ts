import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You give the only revision that there is. That one runs. Whoever calls needs to hear that there is none before it, and 0 says so.",
  fails: [
    "if there is only one ReplicaSet, there is no previous revision",
    "a ReplicaSet without a revision does not count",
    "a revision that is no number is skipped, and the others count",
    "a revision below 0 does not count",
    "whatever revisions there are, the answer is that of Kubernetes",
  ],
  implementation: {
    ...solution,
    lastRevision: (allRSs) => {
      const all = allRSs.flatMap(readable).filter((revision) => revision > 0n);
      return all.sort((a, b) => (a < b ? 1 : -1)).at(1) ?? all[0] ?? 0n;
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
