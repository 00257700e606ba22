import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count a revision once, however many ReplicaSets have it. Upstream counts ReplicaSets. If two have the highest revision, one of them runs, and the other one comes right behind it.",
  fails: [
    "two ReplicaSets with the same revision are two",
    "whatever revisions there are, the answer is that of Kubernetes",
  ],
  implementation: {
    ...solution,
    lastRevision: (allRSs) =>
      [...new Set(allRSs.flatMap(readable))]
        .filter((revision) => revision > 0n)
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
