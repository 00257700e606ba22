import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count every pod that is there. One that has failed or succeeded stays until somebody deletes it, and nothing runs in it any more: the rollout would wait for a pod that has ended.",
  fails: [
    "a pod that has failed or succeeded has ended, and does not count",
    "neither the pods nor the report of the new ReplicaSet count",
    "whatever stands in the caches, the answer is that of Kubernetes",
  ],
  implementation: {
    ...solution,
    oldPodsRunning: (newRS, oldRSs, podMap) => {
      const pods = [...podMap].flatMap(([uid, ofOne]) => (uid === newRS?.metadata.uid ? [] : ofOne));
      return pods.length > 0 || solution.oldPodsRunning(newRS, oldRSs, podMap);
    },
  },
};
