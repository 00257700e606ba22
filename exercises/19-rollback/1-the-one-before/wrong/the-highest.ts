import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take 0 for the newest revision. The newest is the one that runs, so the rollback would find nothing to change. Somebody who asks for 0 wants the revision before it.",
  fails: [
    "the previous revision is the second highest",
    "the order of the list says nothing",
    "the age of a ReplicaSet says nothing: a rollback may have gone to the oldest",
    "a revision that a ReplicaSet once had does not count",
    "a ReplicaSet that wants no pods counts like any other",
    "revisions may have gaps",
    "revisions are numbers: 10 is higher than 9",
    "if there is only one ReplicaSet, there is no previous revision",
    "a ReplicaSet without a revision does not count",
    "two ReplicaSets with the same revision are two",
    "a revision that is no number is skipped, and the others count",
    "a revision is exact, however large it is",
    "a revision below 0 does not count",
    "whatever revisions there are, the answer is that of Kubernetes",
    "once the ReplicaSet of revision 2 is deleted, it goes back from 3 to 1",
    "from the third of three images it goes back to the second, as on a real control plane",
  ],
  implementation: {
    ...solution,
    lastRevision: (allRSs) =>
      allRSs.flatMap(readable).reduce((max, revision) => (revision > max ? revision : max), 0n),
  },
};

const readable = (rs: apps.ReplicaSet): bigint[] => {
  try {
    return [deploymentutil.revision(rs)];
  } catch {
    return [];
  }
};
