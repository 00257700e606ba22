import type { Twins } from "../../engine/exercise.ts";

const old = "rsc.deleteRS(new cache.DeletedFinalStateUnknown(controller.keyFunc(oldRS), oldRS));";
const forgets = "rsc.expectations.deleteExpectations(key);";
const wakes = "rsc.queue.add(controller.keyFunc(curRS));";
const wakesGone = "rsc.queue.add(key);";

export const twins: Twins = {
  "in-the-sync-alone": {
    near: "Who forgets under another key is seen wherever one is gone.",
    says: "It forgets under the name alone.",
    changes: [[forgets, 'rsc.expectations.deleteExpectations(key.slice(key.indexOf("/") + 1));']],
  },
  "clears-all": {
    says: "It forgets the namesake, and what api waits for.",
    changes: [
      [
        forgets,
        `${forgets}\n  if (rsc.expectations.getExpectations("shop/api")) rsc.expectations.expectCreations("shop/api", 7);`,
      ],
    ],
  },
  "only-tombstones": {
    says: "Of a ReplicaSet that was seen to go, one pod is still waited for.",
    changes: [
      [
        forgets,
        `${forgets}\n  if (!(obj instanceof cache.DeletedFinalStateUnknown)) rsc.expectations.expectCreations(key, 1);`,
      ],
    ],
  },
  "only-what-was-seen": {
    says: "Of a tombstone one pod is still waited for.",
    changes: [
      [
        forgets,
        `${forgets}\n  if (obj instanceof cache.DeletedFinalStateUnknown) rsc.expectations.expectCreations(key, 1);`,
      ],
    ],
  },
  "at-each-update": {
    says: "With each update it counts one pod as seen.",
    changes: [[wakes, `rsc.expectations.creationObserved(controller.keyFunc(curRS));\n  ${wakes}`]],
  },
  "at-each-new-size": {
    says: "With each larger size it counts two pods as seen.",
    changes: [
      [
        wakes,
        `if (oldRS.spec.replicas < curRS.spec.replicas) for (let i = 0; i < 2; i++) rsc.expectations.creationObserved(controller.keyFunc(curRS));\n  ${wakes}`,
      ],
    ],
  },
  "an-update-is-the-same": {
    says: "The namesake is taken for gone in place of the first, and waits for one pod.",
    changes: [[old, "rsc.expectations.expectCreations(controller.keyFunc(curRS), 1);"]],
  },
  "gone-is-gone": {
    says: "What is gone is woken a moment after the event.",
    changes: [[wakesGone, "queueMicrotask(() => rsc.queue.add(key));"]],
    near: "What comes into the queue a moment later is there before the next sync.",
  },
  "only-new-sizes": {
    says: "What keeps its size wakes another one as well.",
    changes: [
      [
        wakes,
        `${wakes}\n  if (oldRS.spec.replicas === curRS.spec.replicas && oldRS.metadata.uid === curRS.metadata.uid) rsc.queue.add("shop/none");`,
      ],
    ],
  },
  "set-to-nothing": {
    says: "It sets the counts to what is still to go.",
    changes: [
      [forgets, "rsc.expectations.setExpectations(key, 0, rsc.expectations.getUIDs(key)?.size ?? 0);"],
    ],
  },
};
