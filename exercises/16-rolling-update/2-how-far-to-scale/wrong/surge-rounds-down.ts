import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You round a surge in per cent down. It rounds up: 25% of 10 allows 3 more pods. Rounded down, three pods would have no room for a fourth, and an old one would have to go first.",
  fails: [
    "a surge in per cent rounds up",
    "whatever the sizes, the new ReplicaSet gets what Kubernetes gives it",
  ],
  implementation: {
    ...solution,
    newRSNewReplicas: (deployment, allRSs, newRS) => {
      const { replicas, strategy } = deployment.spec;
      const surge = strategy.rollingUpdate?.maxSurge ?? 0;
      const pods =
        typeof surge === "number" ? surge : Math.floor((replicas * Number.parseInt(surge, 10)) / 100);
      const room = replicas + pods - allRSs.reduce((n, rs) => n + rs.spec.replicas, 0);
      return room <= 0 ? newRS.spec.replicas : Math.min(newRS.spec.replicas + room, replicas);
    },
  },
};
