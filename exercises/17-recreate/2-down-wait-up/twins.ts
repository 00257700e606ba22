import type { Twins } from "../../engine/exercise.ts";

const exit = "if (scaledDown || deployment.oldPodsRunning(found, oldRSs, podMap))";
const early = "return deployment.syncRolloutStatus(dc, [...oldRSs, found], found, d);";
const down = "deployment.scaleDownOldReplicaSetsForRecreate(dc, active, d)";
const up = "await deployment.scaleReplicaSetAndRecordEvent(dc, newRS, d.spec.replicas, d);";
const cleans =
  "if (deploymentutil.deploymentComplete(d, d.status)) await deployment.cleanupDeployment(dc, oldRSs, d);";

export const twins: Twins = {
  "asks-twice": {
    says: "After scaling it is asked once more for the ReplicaSets, from the copies of before.",
    changes: [
      [
        cleans,
        `${cleans} if (found) await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);`,
      ],
    ],
  },
  "cleans-up-always": {
    says: "As long as the rollout is not complete, the oldest ReplicaSet is cleaned up, and the others are not.",
    changes: [
      [
        cleans,
        `const isComplete = deploymentutil.deploymentComplete(d, d.status);
  await deployment.cleanupDeployment(dc, isComplete ? oldRSs : oldRSs.slice(0, 1), d);`,
      ],
    ],
  },
  "does-not-wait": {
    says: "While an old pod may run, the new ones are started and the status is written twice.",
    changes: [
      [exit, "if (scaledDown)"],
      [
        up,
        `${up} if (deployment.oldPodsRunning(found, oldRSs, podMap)) await deployment.syncRolloutStatus(dc, [...oldRSs, newRS], newRS, d);`,
      ],
    ],
  },
  "goes-on-after-scaling-down": {
    says: "Who has scaled down and knows of no old pod writes no status.",
    changes: [
      [exit, `if (scaledDown && !deployment.oldPodsRunning(found, oldRSs, podMap)) return;\n  ${exit}`],
    ],
  },
  "leaves-what-exists": {
    says: "A ReplicaSet that exists and has another size gets a pod too few.",
    changes: [
      [
        up,
        up.replace(
          "d.spec.replicas, d)",
          "found && found.spec.replicas !== d.spec.replicas ? d.spec.replicas - 1 : d.spec.replicas, d)",
        ),
      ],
    ],
  },
  "makes-it-first": {
    says: "The new ReplicaSet is made at the end of a sync in which old pods may run.",
    near: "Where the status is refused, nothing is made any more.",
    changes: [
      [
        early,
        `return ${early.slice(7, -1)}.then(async () => { if (found === undefined) await made(dc, d, rsList); });`,
      ],
    ],
  },
  "new-pods-are-there-anyway": {
    says: "While an old pod may run, a new ReplicaSet that exists is scaled after the status is written.",
    changes: [
      [
        early,
        `{ await ${early.slice(7)} if (!scaledDown && found) await deployment.scaleReplicaSetAndRecordEvent(dc, found, d.spec.replicas, d); return; }`,
      ],
    ],
  },
  "nothing-to-report": {
    says: "A sync that ends early writes the status twice.",
    near: "Where the first of the two is refused, the second is not tried.",
    changes: [[early, `{ await ${early.slice(7)} ${early} }`]],
  },
  "old-ones-are-history": {
    says: "A sync that ends early leaves the oldest ReplicaSet out of the status.",
    changes: [[early, early.replace("...oldRSs", "...oldRSs.slice(1)")]],
  },
  "one-at-a-time": {
    says: "The status is written as soon as the oldest is scaled down, and then again.",
    changes: [
      [
        `await ${down};`,
        `await ${down.replace("active", "active.slice(0, 1)")};
  if (active.length > 1) {
    await deployment.syncRolloutStatus(dc, [...oldRSs, found], found, d);
    await ${down.replace("active", "active.slice(1)")};
  }`,
      ],
    ],
  },
  "scales-the-cached-copy": {
    says: "A ReplicaSet that was given a new revision is scaled with the old one in it.",
    changes: [
      [
        up,
        `const { annotations } = rsList.find(({ metadata }) => metadata.uid === newRS.metadata.uid)?.metadata ?? newRS.metadata;
  await deployment.scaleReplicaSetAndRecordEvent(dc, { ...newRS, metadata: { ...newRS.metadata, annotations } }, d.spec.replicas, d);`,
      ],
    ],
  },
  "up-before-down": {
    says: "The new ReplicaSet gets its size right after the old ones are scaled down.",
    changes: [
      [
        exit,
        `if (found) await deployment.scaleReplicaSetAndRecordEvent(dc, found, d.spec.replicas, d);\n  ${exit}`,
      ],
    ],
  },
};
