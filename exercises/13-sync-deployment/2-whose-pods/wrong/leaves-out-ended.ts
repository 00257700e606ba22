import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You leave out pods that have ended, because they run no more. That is for the reader of the map to judge, and its two readers judge differently: the rollout passes over such pods, and whoever wakes the Deployment counts them.",
  fails: [
    "a pod that has ended is in its row, however it ended",
    "whatever pods there are, the map is the one that Kubernetes makes",
    "a failed pod holds the rollout up as on a real control plane",
  ],
  implementation: {
    getPodMapForDeployment: (dc, d, rsList) => {
      const map = solution.getPodMapForDeployment(dc, d, rsList);
      return new Map(
        [...map].map(([uid, pods]) => [
          uid,
          pods.filter(({ status }) => status.phase !== "Failed" && status.phase !== "Succeeded"),
        ]),
      );
    },
  },
};
