import type { Twins } from "../../engine/exercise.ts";

const repeats = "if (curRS.metadata.resourceVersion === oldRS.metadata.resourceVersion) return;";
const refs = "[metav1.getControllerOf(curRS), metav1.getControllerOf(oldRS)]";
const wakesTheLoser = "if (refChanged && oldRef !== undefined) wake(dc, oldRS, oldRef);";
const wakesTheOwner = "if (curRef !== undefined) return wake(dc, curRS, curRef);";
const stays = "if (!labelsChanged && !refChanged) return;";
const offers = "for (const d of dc.getDeploymentsForReplicaSet(curRS)) dc.enqueueDeployment(d);";
const found = "if (d !== undefined) dc.enqueueDeployment(d);";

export const twins: Twins = {
  "all-who-select": {
    says: "Whoever selects a ReplicaSet is woken besides its owner.",
    near: "Whoever wakes the owner, too, passes the check about an owner that is another.",
    changes: [
      [wakesTheOwner, "if (curRef !== undefined) wake(dc, curRS, curRef);"],
      [stays, "void [labelsChanged, refChanged];"],
    ],
  },
  "dead-owner-is-no-owner": {
    says: "For an owner that is not known one of those is woken who select its ReplicaSet.",
    changes: [
      [
        found,
        `const [other] = dc.getDeploymentsForReplicaSet(rs);
  if ((d ?? other) !== undefined) dc.enqueueDeployment(d ?? other!);`,
      ],
    ],
  },
  "every-resync": {
    says: "A repetition wakes whoever selects the ReplicaSet.",
    changes: [
      [
        repeats,
        `if (curRS.metadata.resourceVersion === oldRS.metadata.resourceVersion) {
    for (const d of dc.getDeploymentsForReplicaSet(oldRS)) dc.enqueueDeployment(d);
    return;
  }`,
      ],
    ],
  },
  "first-owner": {
    says: "The last owner reference is taken for that of the owner.",
    changes: [[refs, "[curRS.metadata.ownerReferences.at(-1), oldRS.metadata.ownerReferences.at(-1)]"]],
  },
  "labels-alone": {
    says: "An orphan that has lost its owner is offered only if that owner is found.",
    near: "In the scene the Deployment that lets its ReplicaSet go is still found, since its deletion waits for just that.",
    changes: [
      [
        stays,
        "const wasKnown = oldRef && dc.resolveControllerRef(oldRS.metadata.namespace, oldRef);\n  if (!labelsChanged && wasKnown === undefined) return;",
      ],
    ],
  },
  "new-owner-only": {
    says: "When the owner is another, nobody is woken, and who lets a ReplicaSet go is not.",
    changes: [[wakesTheLoser, "if (refChanged && oldRef !== undefined && curRef !== undefined) return;"]],
  },
  "old-owner-instead": {
    says: "When the owner is another, nobody is woken.",
    changes: [
      [
        wakesTheLoser,
        `if (refChanged && oldRef !== undefined && curRef !== undefined) return;\n  ${wakesTheLoser}`,
      ],
    ],
  },
  "only-a-lost-owner": {
    says: "An orphan is offered to whoever selected it before.",
    near: "Who asks the labels of before also wakes those who no longer select it, and another check is about them.",
    changes: [[offers, "for (const d of dc.getDeploymentsForReplicaSet(oldRS)) dc.enqueueDeployment(d);"]],
  },
  "orphans-always": {
    says: "An orphan that stays as it is wakes one of those who select it.",
    changes: [
      [
        stays,
        `if (!labelsChanged && !refChanged) {
    for (const d of dc.getDeploymentsForReplicaSet(oldRS).slice(0, 1)) dc.enqueueDeployment(d);
    return;
  }`,
      ],
    ],
  },
  "orphans-never": {
    none: "The checks see that an orphan wakes nobody, and nobody can see why.",
  },
  "reports-are-no-news": {
    says: "Neither a report nor an annotation is news.",
    changes: [
      [
        repeats,
        `${repeats}
  if (
    apiequality.deepEqual(curRS.spec, oldRS.spec) &&
    apiequality.deepEqual(curRS.metadata.labels, oldRS.metadata.labels) &&
    apiequality.deepEqual(curRS.metadata.ownerReferences, oldRS.metadata.ownerReferences) &&
    curRS.metadata.deletionTimestamp === oldRS.metadata.deletionTimestamp
  ) {
    return;
  }`,
      ],
    ],
  },
  "who-selected-it-before": {
    says: "One of those who selected an orphan before is woken as well.",
    changes: [
      [
        offers,
        `${offers}\n  for (const d of dc.getDeploymentsForReplicaSet(oldRS).slice(0, 1)) dc.enqueueDeployment(d);`,
      ],
    ],
  },
};
