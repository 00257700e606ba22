import type { Fault } from "../../engine/exercise.ts";

const isNone = "if (pods.length === 0)";
const sets = "const sets = await deploymentutil.listReplicaSets(d, list);";

export const faults: readonly Fault[] = [
  {
    says: "Hears of pods only that were asked to stop.",
    changes: [[isNone, "if (pods.length === 0 && pod.metadata.deletionTimestamp !== undefined)"]],
  },
  {
    says: "Waits for the reports of the ReplicaSets, too.",
    changes: [[isNone, "if (pods.length === 0 && sets.every(({ status }) => status.replicas === 0))"]],
  },
  {
    says: "Knows the owner of a ReplicaSet by its name.",
    changes: [
      [
        sets,
        `const all = await list(d.metadata.namespace, { labelSelector: "app=web" });
    const sets = all.filter((rs) => rs.metadata.ownerReferences[0]?.name === d.metadata.name);`,
      ],
    ],
  },
];
