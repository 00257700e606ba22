// Go: pkg/controller/garbagecollector/operations.go
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import * as types from "#apimachinery/types";
import type * as metadata from "#client-go/metadata";
import * as retry from "#client-go/util/retry";
import * as fmt from "#go/fmt";
import * as klog from "#klog";
import { NamespacedOwnerOfClusterScopedObject, RESTMappingError } from "./errors.ts";
import type { GarbageCollector } from "./garbage-collector.ts";
import { referenceString, type Node, type ObjectReference } from "./graph.ts";

/** Where objects of a kind are served, and whether they belong to a namespace. Throws RESTMappingError. */
export async function apiResource(
  gc: GarbageCollector,
  { apiVersion, kind }: { apiVersion: string; kind: string },
): Promise<schema.GroupVersionResource & { readonly namespaced: boolean }> {
  const { group, version } = schema.parseGroupVersion(apiVersion);
  try {
    const { resource, scope } = await gc.restMapper.restMapping({ group, kind }, version);
    return { ...resource, namespaced: scope === "namespace" };
  } catch {
    // What went wrong is not told: it may go right next time.
    throw new RESTMappingError(kind, apiVersion);
  }
}

async function resourceOf(gc: GarbageCollector, item: ObjectReference): Promise<metadata.ResourceInterface> {
  const mapping = await apiResource(gc, item);
  return gc.metadataClient.resource(mapping).namespace(mapping.namespaced ? item.namespace : "");
}

/** Deletes the object that `item` means, never a later one of the same name. */
export async function deleteObject(
  gc: GarbageCollector,
  item: ObjectReference,
  propagationPolicy: metav1.DeletionPropagation,
): Promise<void> {
  const resource = await resourceOf(gc, item);
  await resource.delete(item.name, { preconditions: { uid: item.uid }, propagationPolicy });
}

/** Reads past every cache. */
export async function getObject(gc: GarbageCollector, item: ObjectReference): Promise<metav1.Object> {
  // Namespaced, but named without a namespace: something that belongs to none named it as its owner.
  const mapping = await apiResource(gc, item);
  if (mapping.namespaced && item.namespace === "") throw new NamespacedOwnerOfClusterScopedObject();
  const namespace = mapping.namespaced ? item.namespace : "";
  return gc.metadataClient.resource(mapping).namespace(namespace).get(item.name);
}

/** Patches what `item` names. */
export async function patchObject(
  gc: GarbageCollector,
  item: ObjectReference,
  { type, patch }: { type: types.PatchType; patch: unknown },
): Promise<metav1.Object> {
  return (await resourceOf(gc, item)).patch(item.name, type, patch);
}

/** Removes a finalizer, unless it or the object is gone already. */
export async function removeFinalizer(
  gc: GarbageCollector,
  owner: Node,
  targetFinalizer: string,
): Promise<void> {
  try {
    await retry.retryOnConflict(
      gc,
      retry.defaultBackoff,
      () => removeOnce(gc, owner, targetFinalizer),
      gc.signal,
    );
  } catch (err) {
    if (!errors.isConflict(err)) throw err;
    throw new Error(
      `updateMaxRetries(${retry.defaultBackoff.steps}) has reached. ` +
        `The garbage collector will retry later for owner ${referenceString(owner.identity)}`,
    );
  }
}

async function removeOnce(gc: GarbageCollector, owner: Node, targetFinalizer: string): Promise<void> {
  let ownerObject: metav1.Object;
  try {
    ownerObject = await getObject(gc, owner.identity);
  } catch (err) {
    if (errors.isNotFound(err)) return;
    const why = fmt.formatValue(err);
    throw new Error(
      `cannot finalize owner ${referenceString(owner.identity)}, because cannot get it: ${why}. ` +
        "The garbage collector will retry later",
    );
  }
  const { finalizers, resourceVersion } = ownerObject.metadata;
  if (!finalizers.includes(targetFinalizer)) {
    const what = `the ${targetFinalizer} finalizer`;
    klog.v(5).info(`${what} is already removed from object ${referenceString(owner.identity)}`);
    return;
  }
  // The resourceVersion makes it fail, rather than undo, if someone else changed the list meanwhile.
  const remaining = finalizers.filter((f) => f !== targetFinalizer);
  const patch = { metadata: { resourceVersion, finalizers: remaining.length > 0 ? remaining : null } };
  await patchObject(gc, owner.identity, { type: types.mergePatchType, patch });
}
