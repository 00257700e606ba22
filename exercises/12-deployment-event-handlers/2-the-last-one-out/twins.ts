import type { Twins } from "../../engine/exercise.ts";

const rolls = 'if (d?.spec.strategy.type !== "Recreate") return;';
const list = "const list = deploymentutil.rsListFromClient(dc.client.appsV1());";
const sets = "const sets = await deploymentutil.listReplicaSets(d, list);";
const isNone = "if (pods.length === 0)";
const caught = "// Nobody tries a handler again: the next event, or the next resync, comes to it.";

export const twins: Twins = {
  "asks-before-it-looks": {
    says: "For a Deployment that rolls the API server is asked twice.",
    changes: [
      [
        rolls,
        `if (d === undefined) return;
  if (d.spec.strategy.type !== "Recreate") {
    for (let i = 0; i < 2; i++) await dc.client.appsV1().replicaSets(d.metadata.namespace).list({});
    return;
  }`,
      ],
    ],
  },
  "each-deletion": {
    says: "The Deployment is woken when two pods are left, and from then on each time.",
    near: "Who counts at all wakes nobody without an answer.",
    changes: [[isNone, "if (pods.length <= 2)"]],
  },
  "ended-ones-are-gone": {
    says: "Pods that have failed do not count, those that have succeeded do.",
    changes: [[isNone, 'if (pods.every(({ status }) => status.phase === "Failed"))']],
  },
  "hands-the-error-on": {
    says: "An error of the handler's own is thrown.",
    changes: [[caught, 'throw new Error("no answer");']],
  },
  "in-doubt-it-is-woken": {
    none: "The check sees that the Deployment is woken, and nobody can see why.",
  },
  "its-own-set-only": {
    says: "Of several ReplicaSets the pods of the last do not count.",
    changes: [[sets, `${sets}\n    if (sets.length > 1) sets.pop();`]],
  },
  "one-is-still-counted": {
    says: "Two pods are left out of the count.",
    near: "It is wrong where two are left, too, and more checks have two.",
    changes: [[isNone, "if (pods.length <= 2)"]],
  },
  "ready-ones-only": {
    says: "Only pods whose phase is Running count.",
    changes: [[isNone, 'if (!pods.some(({ status }) => status.phase === "Running"))']],
  },
  "rolling-ones-too": {
    says: "A Deployment that rolls is woken by each deletion, and nobody is asked.",
    changes: [
      [
        rolls,
        `if (d === undefined) return;
  if (d.spec.strategy.type !== "Recreate") return dc.enqueueDeployment(d);`,
      ],
    ],
  },
  "rows-are-pods": {
    none: "The checks see that nobody is woken as long as there is a ReplicaSet, and nobody can see why.",
  },
  "stopping-ones-are-gone": {
    says: "Neither pods that stop nor those whose phase is Unknown count.",
    changes: [
      [
        isNone,
        `const isLost = ({ metadata, status }: v1.Pod) =>
      metadata.deletionTimestamp !== undefined || status.phase === "Unknown";
    if (pods.every(isLost))`,
      ],
    ],
  },
  "the-report-says-nothing-is-left": {
    says: "The Deployment is woken when two pods are left, and from then on each time.",
    near: "Who counts pods is not held up by a report that is late.",
    changes: [[isNone, "if (pods.length <= 2)"]],
  },
  "tombstone-is-nothing": {
    says: "A tombstone wakes the Deployment, whatever is left.",
    changes: [[isNone, "if (pods.length === 0 || obj !== pod)"]],
  },
  "whoever-has-the-labels": {
    says: "ReplicaSets that the selector does not find count, too.",
    changes: [
      [
        list,
        `const list = async (namespace: string) =>
      (await dc.client.appsV1().replicaSets(namespace).list({})).items;`,
      ],
    ],
  },
};
