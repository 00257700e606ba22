import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take Succeeded for a pod that does its work well. It means that all its containers have ended and will not be started again, so nothing runs in it.",
  fails: [
    "a pod that has failed or succeeded has ended, and does not count",
    "whatever stands in the caches, the answer is that of Kubernetes",
  ],
  implementation: {
    ...solution,
    oldPodsRunning: (newRS, oldRSs, podMap) => {
      const pods = [...podMap].flatMap(([uid, ofOne]) => (uid === newRS?.metadata.uid ? [] : ofOne));
      const serves = pods.some(({ status }) => status.phase === "Succeeded");
      return serves || solution.oldPodsRunning(newRS, oldRSs, podMap);
    },
  },
};
