import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You leave out the last of the list, as the new ReplicaSet, and take the highest of the others. The caller may put it there; the promise of the function is about any list, and only the revision says which ReplicaSet is the new one.",
  fails: [
    "the order of the list says nothing",
    "a revision that a ReplicaSet once had does not count",
    "a ReplicaSet without a revision does not count",
    "two ReplicaSets with the same revision are two",
    "a revision that is no number is skipped, and the others count",
    "whatever revisions there are, the answer is that of Kubernetes",
  ],
  implementation: {
    ...solution,
    lastRevision: (allRSs) =>
      allRSs
        .slice(0, -1)
        .flatMap(readable)
        .reduce((max, revision) => (revision > max ? revision : max), 0n),
  },
};

const readable = (rs: apps.ReplicaSet): bigint[] => {
  try {
    return [deploymentutil.revision(rs)];
  } catch {
    return [];
  }
};
