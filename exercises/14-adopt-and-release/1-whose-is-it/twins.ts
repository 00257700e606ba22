import type { Twins } from "../../engine/exercise.ts";

const reference = "metav1.getControllerOfNoCopy(obj)";
const deletion = `if (isBeingDeleted(controller) || isBeingDeleted(obj)) return "ignore";`;
const orphans = `return match(obj) ? "adopt" : "ignore";`;
const strangers = `if (controllerRef.uid !== controller.metadata.uid) return "ignore";`;
const keeps = `if (match(obj)) return "keep";`;
const releases = `return isBeingDeleted(controller) ? "ignore" : "release";`;

export const twins: Twins = {
  "adopts-the-dying": {
    says: "An orphan that is being deleted is kept, though nobody adopts it.",
    changes: [
      [
        deletion,
        `if (isBeingDeleted(controller)) return "ignore";
    if (isBeingDeleted(obj)) return match(obj) ? "keep" : "ignore";`,
      ],
    ],
  },
  "adopts-while-deleted": {
    says: "A controller that is being deleted counts orphans as its own, and adopts none.",
    changes: [
      [
        deletion,
        `if (isBeingDeleted(obj)) return "ignore";
    if (isBeingDeleted(controller)) return match(obj) ? "keep" : "ignore";`,
      ],
    ],
  },
  "any-reference": {
    says: "The last reference is taken for that of the owner.",
    changes: [[reference, "obj.metadata.ownerReferences.at(-1)"]],
  },
  "by-name": {
    says: "What an owner of the same name has is released.",
    changes: [
      [
        strangers,
        `if (controllerRef.uid !== controller.metadata.uid)
    return controllerRef.name === controller.metadata.name ? "release" : "ignore";`,
      ],
    ],
  },
  "deleted-has-nothing": {
    says: "A controller that is being deleted releases what it has.",
    changes: [[keeps, `if (match(obj)) return isBeingDeleted(controller) ? "release" : "keep";`]],
  },
  "dying-is-gone": {
    says: "What is being deleted is released.",
    changes: [[keeps, `if (match(obj)) return isBeingDeleted(obj) ? "release" : "keep";`]],
  },
  "first-reference": {
    says: "Only the last reference is looked at.",
    changes: [[reference, "[obj.metadata.ownerReferences.at(-1)].find((ref) => ref?.controller)"]],
  },
  "frees-what-others-own": {
    says: "What others own is kept if it does not match.",
    changes: [
      [
        strangers,
        `if (controllerRef.uid !== controller.metadata.uid) return match(obj) ? "ignore" : "keep";`,
      ],
    ],
  },
  "labels-decide": {
    says: "What others own is kept if it matches.",
    changes: [
      [
        strangers,
        `if (controllerRef.uid !== controller.metadata.uid) return match(obj) ? "keep" : "ignore";`,
      ],
    ],
  },
  "leaves-orphans-alone": {
    says: "An orphan is counted without being adopted.",
    changes: [[orphans, `return match(obj) ? "keep" : "ignore";`]],
  },
  "once-owned-always-owned": {
    says: "What does not match is released when the controller is being deleted, and at no other time.",
    near: "A pod that is ignored is replaced like one that is released, and counted again once it has its label back.",
    changes: [[releases, `return isBeingDeleted(controller) ? "release" : "ignore";`]],
  },
  "reads-the-labels": {
    says: "An orphan that has the controller's label is kept, though nobody adopts it and it need not match.",
    changes: [
      [
        orphans,
        `if (match(obj)) return "adopt";
    return obj.metadata.labels["app"] === controller.metadata.labels["app"] ? "keep" : "ignore";`,
      ],
    ],
  },
  "releases-while-deleted": {
    says: "A controller that is being deleted keeps what does not match.",
    changes: [[releases, `return isBeingDeleted(controller) ? "keep" : "release";`]],
  },
};
