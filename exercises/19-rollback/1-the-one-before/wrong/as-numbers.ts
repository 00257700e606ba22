import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You compute with `number`, which is exact up to 2⁵³ − 1. A revision is an int64 and can be larger, if only because somebody has written it. What you give then is a revision that no ReplicaSet has.",
  fails: [
    "a revision is exact, however large it is",
    "whatever revisions there are, the answer is that of Kubernetes",
  ],
  implementation: {
    ...solution,
    lastRevision: (allRSs) => {
      const all = allRSs
        .flatMap(readable)
        .map(Number)
        .filter((revision) => revision > 0);
      return BigInt(all.sort((a, b) => b - a).at(1) ?? 0);
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
