import type { Twins } from "../../engine/exercise.ts";

const goes = "if (pod.metadata.deletionTimestamp !== undefined) return rsc.deletePod(pod);";
const refers = "const controllerRef = metav1.getControllerOf(pod);";
const offers = "for (const rs of rsc.getPodReplicaSets(pod)) rsc.enqueueRS(rs);";
const finds = "const rs = rsc.resolveControllerRef(pod.metadata.namespace, controllerRef);";
const unknown = "if (rs === undefined) return;";
const counts = "rsc.expectations.creationObserved(controller.keyFunc(rs));";

/** With `rs`, the owner of a pod that goes, `does`. */
const ofOneThatGoes = (does: string): string => `if (pod.metadata.deletionTimestamp !== undefined) {
    const ref = metav1.getControllerOf(pod);
    const rs = ref && rsc.resolveControllerRef(pod.metadata.namespace, ref);
    ${does}
    return;
  }`;

export const twins: Twins = {
  "a-look-is-enough": {
    near: "Whoever counts under another key is seen wherever all is compared.",
    says: "It counts under the name of the set.",
    changes: [[counts, "rsc.expectations.creationObserved(rs.metadata.name);"]],
  },
  "all-who-select-know": {
    says: "Whoever selects the pod has one creation fewer to wait for.",
    changes: [
      [
        counts,
        `${counts}
  for (const other of rsc.getPodReplicaSets(pod))
    if (other !== rs) rsc.expectations.creationObserved(controller.keyFunc(other));`,
      ],
    ],
  },
  "an-unknown-owner-is-none": {
    says: "A pod of an owner that is not known counts for all who select it.",
    changes: [
      [
        unknown,
        `if (rs === undefined) {
    for (const other of rsc.getPodReplicaSets(pod)) {
      rsc.expectations.creationObserved(controller.keyFunc(other));
      rsc.enqueueRS(other);
    }
    return;
  }`,
      ],
    ],
  },
  "by-name": {
    says: "A pod of an owner that is not known wakes whoever has that name.",
    changes: [
      [
        unknown,
        "if (rs === undefined) return rsc.queue.add(`${pod.metadata.namespace}/${controllerRef.name}`);",
      ],
    ],
  },
  "created-and-deleted": {
    says: "A pod that is being deleted is two creations besides.",
    changes: [
      [
        goes,
        ofOneThatGoes(
          "rsc.deletePod(pod);\n    for (let i = 0; rs && i < 2; i++) rsc.expectations.creationObserved(controller.keyFunc(rs));",
        ),
      ],
    ],
  },
  "going-is-not-coming": {
    says: "A pod that is being deleted makes its set wait for no deletion any more, and does not wake it.",
    changes: [
      [
        goes,
        ofOneThatGoes(
          "if (rs && rsc.expectations.getUIDs(controller.keyFunc(rs))) rsc.expectations.deleteExpectations(controller.keyFunc(rs));",
        ),
      ],
    ],
  },
  "labels-decide": {
    says: "Whoever selects the pod is woken, and its owner besides.",
    changes: [[finds, `for (const other of rsc.getPodReplicaSets(pod)) rsc.enqueueRS(other);\n  ${finds}`]],
  },
  "nobody-waits-for-orphans": {
    none: "The checks see that an orphan wakes nobody, and nobody can see why.",
  },
  "one-adopts": {
    says: "The last of those who select an orphan is woken.",
    changes: [[offers, "for (const rs of rsc.getPodReplicaSets(pod).slice(-1)) rsc.enqueueRS(rs);"]],
  },
  "only-the-last-one-wakes": {
    none: "The checks see that the set is not woken, and nobody can see why.",
  },
  "orphans-count": {
    says: "An orphan is two creations.",
    changes: [
      [
        offers,
        `for (const rs of rsc.getPodReplicaSets(pod)) {
      for (let i = 0; i < 2; i++) rsc.expectations.creationObserved(controller.keyFunc(rs));
      rsc.enqueueRS(rs);
    }`,
      ],
    ],
  },
  "the-first-owner": {
    says: "The last owner reference is taken for that of the owner.",
    changes: [[refers, "const controllerRef = pod.metadata.ownerReferences.at(-1);"]],
  },
  "whatever-is-new-counts": {
    says: "A pod that is being deleted is two creations, and no deletion.",
    changes: [
      [goes, "const times = pod.metadata.deletionTimestamp === undefined ? 1 : 2;"],
      [counts, `for (let i = 0; i < times; i++) ${counts}`],
    ],
  },
};
