import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the revision of the second youngest ReplicaSet. After a rollback to an old ReplicaSet it is as old as before, and yet it is the one that runs. Only the numbers say what ran before it.",
  fails: [
    "the order of the list says nothing",
    "the age of a ReplicaSet says nothing: a rollback may have gone to the oldest",
    "a revision that a ReplicaSet once had does not count",
    "two ReplicaSets with the same revision are two",
    "a revision that is no number is skipped, and the others count",
    "whatever revisions there are, the answer is that of Kubernetes",
  ],
  implementation: {
    ...solution,
    lastRevision: (allRSs) => {
      const readableOnes = allRSs.filter((rs) => readable(rs).some((revision) => revision > 0n));
      const second = readableOnes.sort((a, b) => made(b) - made(a)).at(1);
      return second === undefined ? 0n : (readable(second)[0] ?? 0n);
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

const made = ({ metadata }: apps.ReplicaSet): number => Date.parse(metadata.creationTimestamp);
