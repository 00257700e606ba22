import type { Wrong } from "../../../engine/exercise.ts";
import * as deploymentutil from "#controller/deployment/util";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count the pods that exist. A status lags behind: the next sync comes before the pods that a ReplicaSet has just been told to want are counted, sees the same room again, and fills it twice. Count what is wanted.",
  fails: [
    "the new ReplicaSet gets the pods that the surge allows",
    "a surge in per cent rounds up",
    "with no room left the new ReplicaSet keeps its size",
    "the pods of every old ReplicaSet take room",
    "with no room left even a new ReplicaSet that is too big keeps its size",
    "whatever the sizes, the new ReplicaSet gets what Kubernetes gives it",
    "ten pods roll as they did on a real control plane",
    "a rollout that is scaled half-way goes on as it did on a real control plane",
  ],
  implementation: {
    ...solution,
    newRSNewReplicas: (deployment, allRSs, newRS) => {
      const { replicas } = deployment.spec;
      const exist = deploymentutil.getActualReplicaCountForReplicaSets(allRSs);
      const room = replicas + deploymentutil.maxSurge(deployment) - exist;
      return room <= 0 ? newRS.spec.replicas : Math.min(newRS.spec.replicas + room, replicas);
    },
  },
};
