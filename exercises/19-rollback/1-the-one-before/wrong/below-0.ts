import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let numbers below 0 count. Only somebody who writes by hand gives those, and you would send the rollback to revision -1. What is not above 0 is no revision.",
  fails: [
    "a revision below 0 does not count",
    "whatever revisions there are, the answer is that of Kubernetes",
  ],
  implementation: {
    ...solution,
    lastRevision: (allRSs) =>
      allRSs
        .flatMap(readable)
        .filter((revision) => revision !== 0n)
        .sort((a, b) => (a < b ? 1 : -1))
        .at(1) ?? 0n,
  },
};

const readable = (rs: apps.ReplicaSet): bigint[] => {
  try {
    return [deploymentutil.revision(rs)];
  } catch {
    return [];
  }
};
