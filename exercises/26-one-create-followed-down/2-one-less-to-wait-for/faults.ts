import type { Fault } from "../../engine/exercise.ts";

const goes = "if (pod.metadata.deletionTimestamp !== undefined) return rsc.deletePod(pod);";
const offers = "for (const rs of rsc.getPodReplicaSets(pod)) rsc.enqueueRS(rs);";
const finds = "const rs = rsc.resolveControllerRef(pod.metadata.namespace, controllerRef);";
const unknown = "if (rs === undefined) return;";
const counts = "rsc.expectations.creationObserved(controller.keyFunc(rs));";
const wakes = "  rsc.enqueueRS(rs);\n}";

export const faults: readonly Fault[] = [
  { says: "A pod counts twice.", changes: [[counts, `${counts}\n  ${counts}`]] },
  { says: "It counts under the name of the set.", changes: [[counts, "rsc.expectations.creationObserved(rs.metadata.name);"]] },
  { says: "It counts under the name of the pod.", changes: [[counts, "rsc.expectations.creationObserved(controller.podKey(pod));"]] },
  { says: "It counts under the UID.", changes: [[counts, "rsc.expectations.creationObserved(rs.metadata.uid);"]] },
  { says: "A deletion is counted in place of a creation.", changes: [[counts, "rsc.expectations.deletionObserved(controller.keyFunc(rs), controller.podKey(pod));"]] },
  { says: "The set is told to forget what it waits for.", changes: [[counts, "rsc.expectations.deleteExpectations(controller.keyFunc(rs));"]] },
  { says: "Only a set whose expectations are not met counts.", changes: [[counts, `if (!rsc.expectations.satisfiedExpectations(controller.keyFunc(rs))) ${counts}`]] },
  { says: "Only a pod that the set selects counts.", changes: [[counts, `if (rsc.getPodReplicaSets(pod).includes(rs)) ${counts}`]] },
  { says: "Only a pod that the set selects wakes it.", changes: [[wakes, "  if (rsc.getPodReplicaSets(pod).includes(rs)) rsc.enqueueRS(rs);\n}"]] },
  { says: "A pod that its owner does not select is offered to those who do.", changes: [[wakes, "  rsc.enqueueRS(rs);\n  if (!rsc.getPodReplicaSets(pod).includes(rs)) for (const other of rsc.getPodReplicaSets(pod)) rsc.enqueueRS(other);\n}"]] },
  { says: "The set is woken later.", changes: [[wakes, "  rsc.queue.addAfter(controller.keyFunc(rs), 1000);\n}"]] },
  { says: "The set is woken at the pace of retries.", changes: [[wakes, "  rsc.queue.addRateLimited(controller.keyFunc(rs));\n}"]] },
  { says: "Those who select an orphan are woken later.", changes: [[offers, "for (const rs of rsc.getPodReplicaSets(pod)) rsc.queue.addAfter(controller.keyFunc(rs), 1000);"]] },
  { says: "An orphan wakes a set only if it waits for nothing.", changes: [[offers, "for (const rs of rsc.getPodReplicaSets(pod)) if (rsc.expectations.satisfiedExpectations(controller.keyFunc(rs))) rsc.enqueueRS(rs);"]] },
  { says: "An orphan wakes a set only if it waits for something.", changes: [[offers, "for (const rs of rsc.getPodReplicaSets(pod)) if (!rsc.expectations.satisfiedExpectations(controller.keyFunc(rs))) rsc.enqueueRS(rs);"]] },
  { says: "An orphan that several select wakes nobody.", changes: [[offers, "const all = rsc.getPodReplicaSets(pod);\n    if (all.length === 1) for (const rs of all) rsc.enqueueRS(rs);"]] },
  { says: "The owner is looked for in one namespace.", changes: [[finds, 'const rs = rsc.resolveControllerRef("default", controllerRef);']] },
  { says: "The owner is one of those who select the pod.", changes: [[finds, "const rs = rsc.getPodReplicaSets(pod).find(({ metadata }) => metadata.uid === controllerRef.uid);"]] },
  { says: "A Job of the same name and UID is the owner.", changes: [[finds, 'const rs = rsc.resolveControllerRef(pod.metadata.namespace, { ...controllerRef, kind: "ReplicaSet" });']] },
  { says: "Where the owner is not known, a key of nobody is queued.", changes: [[unknown, 'if (rs === undefined) { rsc.queue.add("unknown"); return; }']] },
  { says: "It throws where the owner is not known.", changes: [[unknown, 'if (rs === undefined) throw new Error("unknown owner");']] },
  { says: "Of a pod that is being deleted only the set is told.", changes: [[goes, "if (pod.metadata.deletionTimestamp !== undefined) {\n    const ref = metav1.getControllerOf(pod);\n    const owner = ref && rsc.resolveControllerRef(pod.metadata.namespace, ref);\n    if (owner) rsc.enqueueRS(owner);\n    return;\n  }"]] },
  { says: "Of a pod that is being deleted nobody is told, though it counts.", changes: [[goes, "if (pod.metadata.deletionTimestamp !== undefined) {\n    const ref = metav1.getControllerOf(pod);\n    const owner = ref && rsc.resolveControllerRef(pod.metadata.namespace, ref);\n    if (owner) rsc.expectations.deletionObserved(controller.keyFunc(owner), controller.podKey(pod));\n    return;\n  }"]] },
  { says: "A pod that is being deleted counts as a deletion for all who select it.", changes: [[goes, "if (pod.metadata.deletionTimestamp !== undefined) {\n    for (const other of rsc.getPodReplicaSets(pod)) {\n      rsc.expectations.deletionObserved(controller.keyFunc(other), controller.podKey(pod));\n      rsc.enqueueRS(other);\n    }\n    return;\n  }"]] },
  { says: "A pod that has been deleted is handled, and then seen as new.", changes: [[goes, "if (pod.metadata.deletionTimestamp !== undefined) rsc.deletePod(pod);"]] },
  { says: "An orphan that is being deleted is offered.", changes: [[goes, "if (pod.metadata.deletionTimestamp !== undefined && pod.metadata.ownerReferences.length > 0) return rsc.deletePod(pod);"]] },
]; // prettier-ignore
