import type { Twins } from "../../engine/exercise.ts";

const wanted = "wanted += rs.spec.replicas";
const reported = "reported += rs.status.replicas";

export const twins: Twins = {
  "ready-is-existing": {
    says: "Only pods that are available are counted.",
    changes: [[reported, "reported += rs.status.availableReplicas"]],
  },
  "sets-are-pods": {
    says: "Each ReplicaSet stands for two pods.",
    changes: [
      [wanted, "wanted += 2"],
      [reported, "reported += 2"],
    ],
  },
  "to-be-made-is-an-error": {
    says: "A ReplicaSet that is still to be made counts as a pod.",
    changes: [
      [`if (rs !== undefined) ${wanted}`, "wanted += rs === undefined ? 1 : rs.spec.replicas"],
      [`if (rs !== undefined) ${reported}`, "reported += rs === undefined ? 1 : rs.status.replicas"],
    ],
  },
  "wants-none-has-none": {
    says: "Of a ReplicaSet that wants no pods only those that are ready are counted.",
    changes: [
      [reported, "reported += rs.spec.replicas === 0 ? rs.status.readyReplicas : rs.status.replicas"],
    ],
  },
  "what-exists-is-what-is-wanted": {
    says: "What is ready is taken for what is wanted.",
    near: "To a Recreate it makes a difference whether pods are ready or only there, so it notices this one as well.",
    changes: [[wanted, "wanted += rs.status.readyReplicas"]],
  },
};
