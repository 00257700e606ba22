import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You sort without saying how, or you compare texts. `sort()` compares bigints as texts, too: 10 comes before 9 then. From the tenth rollout on you go back to the wrong revision.",
  fails: [
    "revisions are numbers: 10 is higher than 9",
    "whatever revisions there are, the answer is that of Kubernetes",
  ],
  implementation: {
    ...solution,
    lastRevision: (allRSs) =>
      allRSs
        .flatMap(readable)
        .filter((revision) => revision > 0n)
        .sort((a, b) => (String(a) < String(b) ? -1 : 1))
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
