import type { Twins } from "../../engine/exercise.ts";

const lists = "for (const pod of dc.podLister.pods(d.metadata.namespace).list(selector)) {";
const isControlled = "if (controllerRef !== undefined)";
const pushes = "podMap.get(controllerRef.uid)?.push(pod);";
const gives = "return podMap;";
const selects = "metav1.labelSelectorAsSelector(d.spec.selector);";

export const twins: Twins = {
  "any-owner": {
    says: "A pod that has an owner besides its controller is left out.",
    changes: [
      [isControlled, "if (controllerRef !== undefined && pod.metadata.ownerReferences.length === 1)"],
    ],
  },
  "by-hash-label": {
    says: "A pod without the label is left out, and a namesake's pods get a row of their own.",
    changes: [
      [lists, `${lists}\n    if (pod.metadata.labels["pod-template-hash"] === undefined) continue;`],
      [
        pushes,
        `if (rsList.some((rs) => rs.metadata.name === controllerRef.name))
      podMap.set(controllerRef.uid, [...(podMap.get(controllerRef.uid) ?? []), pod]);`,
      ],
    ],
  },
  "by-name": {
    says: "A namesake's pods get a row of their own.",
    changes: [
      [
        pushes,
        `if (rsList.some((rs) => rs.metadata.name === controllerRef.name))
      podMap.set(controllerRef.uid, [...(podMap.get(controllerRef.uid) ?? []), pod]);`,
      ],
    ],
  },
  "every-namespace": {
    says: "The pods of other namespaces get a row under the name of these.",
    changes: [
      [lists, "for (const pod of dc.podLister.list(selector)) {"],
      [
        pushes,
        "if (pod.metadata.namespace === d.metadata.namespace) podMap.get(controllerRef.uid)?.push(pod); else podMap.set(pod.metadata.namespace, [pod]);",
      ],
    ],
  },
  "labels-alone": {
    says: "By an expression no pod is picked.",
    changes: [
      [
        selects,
        'd.spec.selector.matchLabels ? metav1.labelSelectorAsSelector(d.spec.selector) : metav1.labelSelectorAsSelector({ matchLabels: { app: "none" } });',
      ],
    ],
  },
  "leaves-out-ended": {
    says: "Pods that have failed are left out, and those that have succeeded are not.",
    changes: [[pushes, `if (pod.status.phase !== "Failed") ${pushes}`]],
  },
  "leaves-out-stopping": {
    says: "A row of which one pod is being deleted is emptied.",
    changes: [
      [
        gives,
        `for (const pods of podMap.values()) if (pods.some((pod) => pod.metadata.deletionTimestamp !== undefined)) pods.length = 0;
  ${gives}`,
      ],
    ],
  },
  "no-empty-rows": {
    says: "The row of a ReplicaSet without pods stands under its name.",
    changes: [
      [
        gives,
        `for (const { metadata } of rsList)
    if (podMap.get(metadata.uid)?.length === 0 && podMap.delete(metadata.uid)) podMap.set(metadata.name, []);
  ${gives}`,
      ],
    ],
  },
  "strangers-too": {
    says: "All pods of strangers stand in one row.",
    changes: [
      [
        pushes,
        '(podMap.get(controllerRef.uid) ?? podMap.set("others", podMap.get("others") ?? []).get("others"))?.push(pod);',
      ],
    ],
  },
  "whole-namespace": {
    says: "Pods that are not picked stand in a row of their own.",
    changes: [
      [lists, lists.replace("list(selector)", "list(metav1.labelSelectorAsSelector({}))")],
      [
        pushes,
        "if (selector.matches(pod.metadata.labels)) podMap.get(controllerRef.uid)?.push(pod); else podMap.set(controllerRef.uid + ', not picked', [pod]);",
      ],
    ],
  },
};
