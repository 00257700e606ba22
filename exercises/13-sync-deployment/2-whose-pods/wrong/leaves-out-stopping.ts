import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You leave out pods that are being deleted, because they are as good as gone. Such a pod runs on, with its files and its ports, until its grace period is over: it is the very pod that `Recreate` has to wait for.",
  fails: [
    "a pod that is being deleted is in its row until it is gone",
    "whatever pods there are, the map is the one that Kubernetes makes",
    "pods that stop slowly are waited for as on a real control plane",
    "a failed pod holds the rollout up as on a real control plane",
  ],
  implementation: {
    getPodMapForDeployment: (dc, d, rsList) => {
      const map = solution.getPodMapForDeployment(dc, d, rsList);
      return new Map(
        [...map].map(([uid, pods]) => [
          uid,
          pods.filter(({ metadata }) => metadata.deletionTimestamp === undefined),
        ]),
      );
    },
  },
};
