import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You subtract 1 from the highest revision. But numbers disappear: when a ReplicaSet is deleted, and when a rollback gives it a higher number. The rollback would look for a revision that no ReplicaSet has, and give up.",
  fails: [
    "a revision that a ReplicaSet once had does not count",
    "revisions may have gaps",
    "if there is only one ReplicaSet, there is no previous revision",
    "a ReplicaSet without a revision does not count",
    "two ReplicaSets with the same revision are two",
    "a revision that is no number is skipped, and the others count",
    "a revision is exact, however large it is",
    "a revision below 0 does not count",
    "whatever revisions there are, the answer is that of Kubernetes",
    "once the ReplicaSet of revision 2 is deleted, it goes back from 3 to 1",
  ],
  implementation: {
    ...solution,
    lastRevision: (allRSs) => {
      const max = allRSs.flatMap(readable).reduce((most, one) => (one > most ? one : most), 0n);
      return max > 0n ? max - 1n : 0n;
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
