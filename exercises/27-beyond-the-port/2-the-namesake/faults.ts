import type { Fault } from "../../engine/exercise.ts";

const uid = "if (oldRS.metadata.uid !== curRS.metadata.uid) {";
const old = "rsc.deleteRS(new cache.DeletedFinalStateUnknown(controller.keyFunc(oldRS), oldRS));";
const forgets = "rsc.expectations.deleteExpectations(key);";
const wakes = "rsc.queue.add(controller.keyFunc(curRS));";
const wakesGone = "rsc.queue.add(key);";
const key = "const key = controller.keyFunc(obj);";

/** One change. */
const slip = (says: string, was: string, becomes: string): Fault => ({ says, changes: [[was, becomes]] });

export const faults: readonly Fault[] = [
  slip("Another name tells of a namesake.", uid, "if (oldRS.metadata.name !== curRS.metadata.name) {"),
  slip("The same UID tells of a namesake.", uid, "if (oldRS.metadata.uid === curRS.metadata.uid) {"),
  slip(
    "Another version tells of a namesake.",
    uid,
    "if (oldRS.metadata.resourceVersion !== curRS.metadata.resourceVersion) {",
  ),
  slip("Another size tells of a namesake.", uid, "if (oldRS.spec.replicas !== curRS.spec.replicas) {"),
  slip(
    "Another time of creation tells of a namesake.",
    uid,
    "if (oldRS.metadata.creationTimestamp !== curRS.metadata.creationTimestamp) {",
  ),
  slip(
    "Another generation tells of a namesake.",
    uid,
    "if (oldRS.metadata.generation > curRS.metadata.generation) {",
  ),
  slip(
    "A namesake has another UID and another size.",
    uid,
    "if (oldRS.metadata.uid !== curRS.metadata.uid && oldRS.spec.replicas !== curRS.spec.replicas) {",
  ),
  slip("Any other object tells of a namesake.", uid, "if (oldRS !== curRS) {"),
  slip(
    "The new one is taken for gone by its UID.",
    old,
    "rsc.expectations.deleteExpectations(curRS.metadata.uid);",
  ),
  slip(
    "The key of a tombstone is a UID.",
    old,
    "rsc.deleteRS(new cache.DeletedFinalStateUnknown(oldRS.metadata.uid, oldRS));",
  ),
  slip(
    "The key of a tombstone is a name.",
    old,
    "rsc.deleteRS(new cache.DeletedFinalStateUnknown(oldRS.metadata.name, oldRS));",
  ),
  slip(
    "What it waits for is set to a pod for each that it wants.",
    old,
    "rsc.expectations.expectCreations(controller.keyFunc(curRS), curRS.spec.replicas);",
  ),
  slip(
    "A namesake ends the handler of a change of size.",
    old,
    `${old}\n    if (curRS.spec.replicas === oldRS.spec.replicas) throw new Error("a namesake");`,
  ),
  slip(
    "An update is heard of after a second.",
    wakes,
    "rsc.queue.addAfter(controller.keyFunc(curRS), 1000);",
  ),
  slip(
    "An update is heard of by the rate limiter.",
    wakes,
    "rsc.queue.addRateLimited(controller.keyFunc(curRS));",
  ),
  slip(
    "The name of the old one is woken without its namespace.",
    wakes,
    "rsc.queue.add(oldRS.metadata.name);",
  ),
  slip("The UID is woken.", wakes, "rsc.queue.add(curRS.metadata.uid);"),
  slip("Nothing is woken by an update.", wakes, ""),
  slip("Only a new status wakes.", wakes, `if (oldRS.status !== curRS.status) ${wakes}`),
  slip("Only what wants more wakes.", wakes, `if (oldRS.spec.replicas <= curRS.spec.replicas) ${wakes}`),
  slip("Only what wants less wakes.", wakes, `if (oldRS.spec.replicas >= curRS.spec.replicas) ${wakes}`),
  slip("Only what has changed wakes.", wakes, `if (oldRS !== curRS) ${wakes}`),
  slip(
    "It forgets by the UID.",
    forgets,
    "rsc.expectations.deleteExpectations((obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj).metadata.uid);",
  ),
  slip(
    "It forgets by the name.",
    forgets,
    "rsc.expectations.deleteExpectations((obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj).metadata.name);",
  ),
  slip(
    "It forgets only what it waited for to come.",
    forgets,
    "rsc.expectations.setExpectations(key, 0, rsc.expectations.getExpectations(key)?.getExpectations()[1] ?? 0);",
  ),
  slip("It counts one pod as seen.", forgets, "rsc.expectations.creationObserved(key);"),
  slip(
    "It forgets what was satisfied.",
    forgets,
    "if (rsc.expectations.satisfiedExpectations(key)) rsc.expectations.deleteExpectations(key);",
  ),
  slip(
    "It forgets what wants pods.",
    forgets,
    "if ((obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj).spec.replicas > 2) rsc.expectations.deleteExpectations(key);",
  ),
  slip("It forgets later.", forgets, "queueMicrotask(() => rsc.expectations.deleteExpectations(key));"),
  slip(
    "It wakes nothing that wants no pod.",
    wakesGone,
    "if ((obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj).status.replicas > 0) rsc.queue.add(key);",
  ),
  slip(
    "It wakes only a tombstone.",
    wakesGone,
    "if (obj instanceof cache.DeletedFinalStateUnknown) rsc.queue.add(key);",
  ),
  slip(
    "It wakes only what was seen to go.",
    wakesGone,
    "if (!(obj instanceof cache.DeletedFinalStateUnknown)) rsc.queue.add(key);",
  ),
  slip("It wakes by the rate limiter.", wakesGone, "rsc.queue.addRateLimited(key);"),
  slip("It takes the key out of the queue.", wakesGone, "rsc.queue.cancel(key);"),
  slip(
    "A tombstone is passed over.",
    key,
    `if (obj instanceof cache.DeletedFinalStateUnknown) return;\n  ${key}`,
  ),
  slip(
    "Only a tombstone is taken.",
    key,
    `if (!(obj instanceof cache.DeletedFinalStateUnknown)) return;\n  ${key}`,
  ),
];
