import type { Fault } from "../../engine/exercise.ts";

const isControlled = "if (controllerRef !== undefined)";

export const faults: readonly Fault[] = [
  {
    says: "Leaves out a pod that has ended and is being deleted as well.",
    changes: [
      [
        isControlled,
        'if (controllerRef !== undefined && (pod.metadata.deletionTimestamp === undefined || pod.status.phase === "Running"))',
      ],
    ],
  },
  {
    says: "Looks only at the last owner reference.",
    changes: [
      [isControlled, "if (controllerRef !== undefined && pod.metadata.ownerReferences.at(-1)?.controller)"],
    ],
  },
  {
    says: "Lists the namespace default, whatever the Deployment's is.",
    changes: [["d.metadata.namespace", '"default"']],
  },
  {
    says: "Makes rows only for ReplicaSets that want pods.",
    changes: [["rsList.map(", "rsList.filter((rs) => rs.spec.replicas > 0).map("]],
  },
];
