// Go: pkg/controller/garbagecollector/graph_builder.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as apiequality from "#apimachinery/api/equality";

/** The finalizer of an object whose dependents are to lose their reference to it before it goes. */
export const finalizerOrphanDependents = "orphan";
/** The finalizer of an object that goes after its dependents. */
export const finalizerDeleteDependents = "foregroundDeletion";

/** What changed between two lists of owners, by UID. */
export interface OwnerDiff {
  added: metav1.OwnerReference[];
  removed: metav1.OwnerReference[];
  changed: { oldRef: metav1.OwnerReference; newRef: metav1.OwnerReference }[];
}

/** Compares two lists of owners. */
export function referencesDiffs(
  old: readonly metav1.OwnerReference[],
  current: readonly metav1.OwnerReference[],
): OwnerDiff {
  const gone = new Map(old.map((ref) => [ref.uid, ref]));
  const diff: OwnerDiff = { added: [], removed: [], changed: [] };
  for (const newRef of current) {
    const oldRef = gone.get(newRef.uid);
    if (!oldRef) diff.added.push(newRef);
    else if (!apiequality.deepEqual(oldRef, newRef)) diff.changed.push({ oldRef, newRef });
    gone.delete(newRef.uid);
  }
  diff.removed.push(...gone.values());
  return diff;
}

export function beingDeleted(object: metav1.Object): boolean {
  return object.metadata.deletionTimestamp !== undefined;
}

export function hasDeleteDependentsFinalizer(object: metav1.Object): boolean {
  return object.metadata.finalizers.includes(finalizerDeleteDependents);
}

export function hasOrphanFinalizer(object: metav1.Object): boolean {
  return object.metadata.finalizers.includes(finalizerOrphanDependents);
}

/** Says whether `object` begins with this event to wait for its dependents to be deleted. */
export function startsWaitingForDependentsDeleted(
  oldObj: metav1.Object | undefined,
  object: metav1.Object,
): boolean {
  return deletionStartsWith(hasDeleteDependentsFinalizer, oldObj, object);
}

/** Says whether `object` begins with this event to wait for its dependents to be orphaned. */
export function startsWaitingForDependentsOrphaned(
  oldObj: metav1.Object | undefined,
  object: metav1.Object,
): boolean {
  return deletionStartsWith(hasOrphanFinalizer, oldObj, object);
}

function deletionStartsWith(
  hasFinalizer: (object: metav1.Object) => boolean,
  oldObj: metav1.Object | undefined,
  object: metav1.Object,
): boolean {
  if (!beingDeleted(object) || !hasFinalizer(object)) return false;
  return !oldObj || !beingDeleted(oldObj) || !hasFinalizer(oldObj);
}
