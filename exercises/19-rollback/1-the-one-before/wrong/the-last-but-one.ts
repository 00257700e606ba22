import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the last but one of the list, as if it were sorted by revision. It comes from a cache in any order, and the caller sorts it by age. Sorted by age, a ReplicaSet that was rolled back to is not where its number belongs.",
  fails: [
    "the order of the list says nothing",
    "a revision that a ReplicaSet once had does not count",
    "two ReplicaSets with the same revision are two",
    "a revision that is no number is skipped, and the others count",
    "whatever revisions there are, the answer is that of Kubernetes",
  ],
  implementation: {
    ...solution,
    lastRevision: (allRSs) =>
      allRSs
        .flatMap(readable)
        .filter((revision) => revision > 0n)
        .at(-2) ?? 0n,
  },
};

const readable = (rs: apps.ReplicaSet): bigint[] => {
  try {
    return [deploymentutil.revision(rs)];
  } catch {
    return [];
  }
};
