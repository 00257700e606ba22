import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You skip ReplicaSets that want no pods. After a rollout every old one wants none, so there would never be anything to go back to. They are kept for just this purpose.",
  fails: [
    "a ReplicaSet that wants no pods counts like any other",
    "whatever revisions there are, the answer is that of Kubernetes",
    "once the ReplicaSet of revision 2 is deleted, it goes back from 3 to 1",
    "from the third of three images it goes back to the second, as on a real control plane",
  ],
  implementation: {
    ...solution,
    lastRevision: (allRSs) =>
      allRSs
        .filter((rs) => rs.spec.replicas > 0)
        .flatMap(readable)
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
