// Go: pkg/controller/garbagecollector/garbagecollector.go
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as fmt from "#go/fmt";
import * as klog from "#klog";
import { EnqueuedVirtualDeleteEvent, NamespacedOwnerOfClusterScopedObject } from "./errors.ts";
import type { GarbageCollector } from "./garbage-collector.ts";
import {
  ownerReferenceCoordinates,
  ownerReferencesString,
  referenceString,
  type Node,
  type ObjectReference,
} from "./graph.ts";
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
  klog.v(2).infoS("Processing object", { ...loggedAs(identity), virtual: !item.isObserved() });
  // Deletion cannot be undone; dependents get their turn once it has happened.
  if (item.beingDeleted && !item.deletingDependents) {
    const name = referenceString(identity);
    klog.v(5).info(`processing item ${name} returned at once, because its DeletionTimestamp is non-nil`);
    return;
  }

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
  const propagationPolicy = new fmt.GoSyntax(policy);
  klog.v(2).infoS("Deleting object", { ...loggedAs(identity), propagationPolicy });
  await deleteObject(gc, identity, policy);
}

/** An object as structured lines name it. Go quotes plain strings alone, and a UID is of a type of its own. */
function loggedAs({ namespace, name, uid, kind }: ObjectReference): klog.KeysAndValues {
  return { object: klog.kRef(namespace, name), objectUID: new fmt.GoSyntax(uid), kind };
}

/** Reads the object behind the node from the server. */
async function getLatest(gc: GarbageCollector, { identity }: Node): Promise<metav1.Object> {
  let mismatch = "";
  try {
    const latest = await getObject(gc, identity);
    if (latest.metadata.uid === identity.uid) return latest;
    mismatch = "UID doesn't match, ";
  } catch (err) {
    if (!errors.isNotFound(err)) throw err;
  }
  // Gone, or its name has passed to another. The node is virtual and wrong, or its deletion is yet to be seen.
  const what = `${mismatch}item ${referenceString(identity)} not found`;
  klog.v(5).info(`${what}, generating a virtual delete event`);
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
  logReferences(item, found);
  return found;
}

function logReferences({ identity }: Node, found: ClassifiedReferences): void {
  if (!klog.v(2).enabled) return;
  const [solid, dangling, waiting] = [found.solid, found.dangling, found.waitingForDependentsDeletion];
  const name = referenceString(identity);
  const [solidText, danglingText, waitingText] = [solid, dangling, waiting].map(ownerReferencesString);
  const classes = `solid: ${solidText}\ndangling: ${danglingText}\nwaitingForDependentsDeletion: ${waitingText}`;
  klog.v(5).info(`classify references of ${name}.\n${classes}`);
  if (solid.length === 0) return;
  klog.info(`object ${name} has at least one existing owner: ${solidText}, will not garbage collect`);
  if (dangling.length + waiting.length === 0) return;
  const references = `dangling references ${danglingText} and waiting references ${waitingText}`;
  klog.info(`remove ${references} for object ${name}`);
}

/** The owner that `reference` means; undefined if the reference dangles. Upstream: isDangling. */
async function ownerOf(
  gc: GarbageCollector,
  reference: metav1.OwnerReference,
  item: Node,
): Promise<metav1.Object | undefined> {
  const clusterScoped = ownerReferenceCoordinates(reference, "");
  const namespacedAsItem = ownerReferenceCoordinates(reference, item.identity.namespace);
  const { namespace, uid } = item.identity;
  const type = `${reference.apiVersion}/${reference.kind}`;
  const itsOwner = `object ${uid}'s owner ${type}, ${reference.name}`;
  if (gc.absentOwnerCache.has(clusterScoped)) {
    klog.v(5).info(`according to the absentOwnerCache, ${itsOwner} does not exist`);
    return undefined;
  }
  if (gc.absentOwnerCache.has(namespacedAsItem)) {
    klog.v(5).info(`according to the absentOwnerCache, ${itsOwner} does not exist in namespace ${namespace}`);
    return undefined;
  }

  const mapping = await apiResource(gc, reference);
  if (mapping.namespaced && namespace === "") {
    const name = referenceString(item.identity);
    klog.v(2).info(`object ${name} is cluster-scoped, but refers to a namespaced owner of type ${type}`);
    throw new NamespacedOwnerOfClusterScopedObject();
  }
  const absentOwner = mapping.namespaced ? namespacedAsItem : clusterScoped;
  let mismatch = "";
  try {
    const owner = await gc.metadataClient
      .resource(mapping)
      .namespace(absentOwner.namespace)
      .get(reference.name);
    if (owner.metadata.uid === reference.uid) return owner;
    mismatch = ", UID mismatch";
  } catch (err) {
    if (!errors.isNotFound(err)) throw err;
  }
  klog.v(5).info(`${itsOwner} is not found${mismatch}`);
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
  await patch(gc, item, {
    smp: deleteOwnerRefStrategicMergePatch(item.identity.uid, ...ownerUIDs),
    jmp: () => deleteOwnerRefJSONMergePatch(gc, item, ...ownerUIDs),
  });
}

/** Deletes an object whose owner waits for it. Its own dependents go first; then it is looked at again. */
async function deleteInForeground(gc: GarbageCollector, item: Node): Promise<void> {
  // Two objects that wait for each other would wait for ever. Unblocking without a real circle does no harm.
  const name = referenceString(item.identity);
  const waiting = [...item.dependents].find((dep) => dep.deletingDependents);
  if (waiting) {
    const what =
      `processing object ${name}, some of its owners and its dependent [${referenceString(waiting.identity)}] ` +
      "have FinalizerDeletingDependents, to prevent potential cycle, its ownerReferences are going to be " +
      "modified to be non-blocking, then the object is going to be deleted with Foreground";
    klog.v(2).info(what);
    await patch(gc, item, {
      smp: unblockOwnerReferencesStrategicMergePatch(item),
      jmp: () => unblockOwnerReferencesJSONMergePatch(gc, item),
    });
  }
  const what = `at least one owner of object ${name} has FinalizerDeletingDependents`;
  klog.v(2).info(`${what}, and the object itself has dependents, so it is going to be deleted in Foreground`);
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
