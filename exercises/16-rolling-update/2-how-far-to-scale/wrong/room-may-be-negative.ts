import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let the room become negative, so the new ReplicaSet loses pods where there are too many. Making room is the work of the old ReplicaSets: the new one keeps its size and waits.",
  fails: [
    "with no room left the new ReplicaSet keeps its size",
    "with no room left even a new ReplicaSet that is too big keeps its size",
    "a Deployment that wants no pods gives the new ReplicaSet none",
    "whatever the sizes, the new ReplicaSet gets what Kubernetes gives it",
  ],
  implementation: {
    ...solution,
    newRSNewReplicas: (deployment, allRSs, newRS) => {
      const { replicas } = deployment.spec;
      const room =
        replicas + deploymentutil.maxSurge(deployment) - allRSs.reduce((n, rs) => n + rs.spec.replicas, 0);
      return Math.min(newRS.spec.replicas + room, replicas);
    },
  },
};
