import type { Twins } from "../../engine/exercise.ts";

const wanted = "n + rs.spec.replicas";
const noRoom = "if (room <= 0) return newRS.spec.replicas;";
const grown = "Math.min(newRS.spec.replicas + room, replicas)";
const mayGo = "return allPodsCount - minAvailable - newUnavailable;";

export const twins: Twins = {
  "counts-what-exists": {
    says: "Only pods that are available take room.",
    changes: [[wanted, "n + rs.status.availableReplicas"]],
  },
  "new-pods-count-at-once": {
    says: "However many new pods are missing, they hold back one old pod.",
    changes: [[mayGo, "return allPodsCount - minAvailable - Math.min(1, newUnavailable);"]],
  },
  "room-may-be-negative": {
    says: "Where there are too many pods, the new ReplicaSet loses one.",
    changes: [[noRoom, `if (room < 0) return newRS.spec.replicas - 1;\n  ${noRoom}`]],
  },
  "surge-is-a-step": {
    says: "The new ReplicaSet grows by the surge at first, and then by twice as much.",
    changes: [
      [noRoom, "const step = deploymentutil.maxSurge(deployment) * (newRS.spec.replicas > 0 ? 2 : 1);"],
      [grown, "Math.min(newRS.spec.replicas + step, replicas)"],
    ],
  },
  "surge-rounds-down": {
    says: "A surge in per cent that is no whole number rounds up by one too many.",
    changes: [
      [
        "const room = replicas +",
        `const limit = deployment.spec.strategy.rollingUpdate?.maxSurge;
  const rest = typeof limit === "string" && (Number.parseInt(limit, 10) * replicas) % 100 !== 0 ? 1 : 0;
  const room = rest + replicas +`,
      ],
    ],
  },
  "unavailable-is-a-step": {
    says: "As many pods go in a step as may be unavailable, or twice as many where the surge is greater than 1.",
    changes: [
      [
        mayGo,
        "return deploymentutil.maxUnavailable(deployment) * (deploymentutil.maxSurge(deployment) > 1 ? 2 : 1);",
      ],
    ],
  },
};
