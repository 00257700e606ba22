// Go: pkg/controller/garbagecollector/garbagecollector.go
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as klog from "#klog";
import { EnqueuedVirtualDeleteEvent, NamespacedOwnerOfClusterScopedObject } from "./errors.ts";
import type { GarbageCollector } from "./garbage-collector.ts";
import { ownerReferenceCoordinates, referenceString, type Node } from "./graph.ts";
import { apiResource, deleteObject, getObject, removeFinalizer } from "./operations.ts";
import {
  deleteOwnerRefJSONMergePatch,
  deleteOwnerRefStrategicMergePatch,
  patch,
  unblockOwnerReferencesJSONMergePatch,
  unblockOwnerReferencesStrategicMergePatch,
} from "./patch.ts";
import {
  finalizerDeleteDependents,
  beingDeleted,
  hasDeleteDependentsFinalizer,
  hasOrphanFinalizer,
} from "./transitions.ts";

/**
 * Deletes the live object if every owner is gone. One that still has a solid owner only loses the references that
 * dangle. Throws EnqueuedVirtualDeleteEvent if the object itself is gone.
 */
export async function attemptToDeleteItem(gc: GarbageCollector, item: Node): Promise<void> {
  const { identity } = item;
  klog.v(2).info("Processing object", { object: referenceString(identity), virtual: !item.isObserved() });
  // Deletion cannot be undone; dependents get their turn once it has happened.
  if (item.beingDeleted && !item.deletingDependents) return;

  const latest = await getLatest(gc, item);
  if (item.deletingDependents) return processDeletingDependentsItem(gc, item);

  const { ownerReferences } = latest.metadata;
  if (ownerReferences.length === 0) {
    klog.v(2).info(`object ${referenceString(identity)}'s doesn't have an owner, continue on next item`);
    return;
  }
  const references = await classifyReferences(gc, item, ownerReferences);
  if (references.solid.length > 0) return removeOtherReferences(gc, item, references);
  if (references.waitingForDependentsDeletion.length > 0 && item.dependents.size > 0) {
    return deleteInForeground(gc, item);
  }
  const policy = policyOf(latest);
  klog.v(2).info("Deleting object", { object: referenceString(identity), propagationPolicy: policy });
  await deleteObject(gc, identity, policy);
}

/** Reads the object behind the node from the server. */
async function getLatest(gc: GarbageCollector, { identity }: Node): Promise<metav1.Object> {
  try {
    const latest = await getObject(gc, identity);
    if (latest.metadata.uid === identity.uid) return latest;
  } catch (err) {
    if (!errors.isNotFound(err)) throw err;
  }
  // Gone, or its name has passed to another. The node is virtual and wrong, or its deletion is yet to be seen.
  klog.v(5).info(`item ${referenceString(identity)} not found, generating a virtual delete event`);
  gc.dependencyGraphBuilder.enqueueVirtualDeleteEvent(identity);
  throw new EnqueuedVirtualDeleteEvent();
}

/** Picks how an object without owners is deleted; its own finalizers may have decided that before. */
function policyOf(latest: metav1.Object): metav1.DeletionPropagation {
  if (hasOrphanFinalizer(latest)) return "Orphan";
  return hasDeleteDependentsFinalizer(latest) ? "Foreground" : "Background";
}

/** References by what they point at. */
interface ClassifiedReferences {
  /** The owner exists and is not about to go after its dependents. */
  solid: metav1.OwnerReference[];
  /** The owner does not exist. */
  dangling: metav1.OwnerReference[];
  /** The owner waits for its dependents to be deleted, this one among them. */
  waitingForDependentsDeletion: metav1.OwnerReference[];
}

async function classifyReferences(
  gc: GarbageCollector,
  item: Node,
  latestReferences: readonly metav1.OwnerReference[],
): Promise<ClassifiedReferences> {
  const found: ClassifiedReferences = { solid: [], dangling: [], waitingForDependentsDeletion: [] };
  for (const reference of latestReferences) {
    const owner = await ownerOf(gc, reference, item);
    if (!owner) found.dangling.push(reference);
    else if (beingDeleted(owner) && hasDeleteDependentsFinalizer(owner)) {
      found.waitingForDependentsDeletion.push(reference);
    } else found.solid.push(reference);
  }
  return found;
}

/** The owner that `reference` means; undefined if the reference dangles. Upstream: isDangling. */
async function ownerOf(
  gc: GarbageCollector,
  reference: metav1.OwnerReference,
  item: Node,
): Promise<metav1.Object | undefined> {
  const clusterScoped = ownerReferenceCoordinates(reference, "");
  const namespacedAsItem = ownerReferenceCoordinates(reference, item.identity.namespace);
  if (gc.absentOwnerCache.has(clusterScoped) || gc.absentOwnerCache.has(namespacedAsItem)) return undefined;

  const mapping = apiResource(gc, reference);
  if (mapping.namespaced && item.identity.namespace === "") throw new NamespacedOwnerOfClusterScopedObject();
  const absentOwner = mapping.namespaced ? namespacedAsItem : clusterScoped;
  try {
    const owner = await gc.metadataClient
      .resource(mapping)
      .namespace(absentOwner.namespace)
      .get(reference.name);
    if (owner.metadata.uid === reference.uid) return owner;
  } catch (err) {
    if (!errors.isNotFound(err)) throw err;
  }
  klog.v(5).info(`object ${item.identity.uid}'s owner ${referenceString(absentOwner)} is not found`);
  gc.absentOwnerCache.add(absentOwner);
  return undefined;
}

/** Keeps the object for its solid owner and removes the other references, so that owners that wait can go. */
async function removeOtherReferences(
  gc: GarbageCollector,
  item: Node,
  { dangling, waitingForDependentsDeletion }: ClassifiedReferences,
): Promise<void> {
  const ownerUIDs = [...dangling, ...waitingForDependentsDeletion].map((ref) => ref.uid);
  if (ownerUIDs.length === 0) return;
  klog.v(2).info(`remove dangling and waiting references for object ${referenceString(item.identity)}`, {
    ownerUIDs,
  });
  await patch(gc, item, {
    smp: deleteOwnerRefStrategicMergePatch(item.identity.uid, ...ownerUIDs),
    jmp: () => deleteOwnerRefJSONMergePatch(gc, item, ...ownerUIDs),
  });
}

/** Deletes an object whose owner waits for it. Its own dependents go first; then it is looked at again. */
async function deleteInForeground(gc: GarbageCollector, item: Node): Promise<void> {
  // Two objects that wait for each other would wait for ever. Unblocking without a real circle does no harm.
  if ([...item.dependents].some((dep) => dep.deletingDependents)) {
    await patch(gc, item, {
      smp: unblockOwnerReferencesStrategicMergePatch(item),
      jmp: () => unblockOwnerReferencesJSONMergePatch(gc, item),
    });
  }
  klog
    .v(2)
    .info(
      `at least one owner of object ${referenceString(item.identity)} has FinalizerDeletingDependents, ` +
        "and the object itself has dependents, so it is going to be deleted in Foreground",
    );
  await deleteObject(gc, item.identity, "Foreground");
}

/** Releases an object that no dependent blocks any more, or queues the dependents that do. */
async function processDeletingDependentsItem(gc: GarbageCollector, item: Node): Promise<void> {
  const blockingDependents = item.blockingDependents();
  if (blockingDependents.length === 0) {
    klog.v(2).info(`remove DeleteDependents finalizer for item ${referenceString(item.identity)}`);
    return removeFinalizer(gc, item, finalizerDeleteDependents);
  }
  for (const dep of blockingDependents) {
    if (dep.deletingDependents) continue;
    const [name, owner] = [dep.identity, item.identity].map(referenceString);
    klog.v(2).info(`adding ${name} to attemptToDelete, because its owner ${owner} is deletingDependents`);
    gc.attemptToDelete.add(dep);
  }
}
