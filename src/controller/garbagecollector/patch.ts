// Go: pkg/controller/garbagecollector/patch.go
import * as errors from "#apimachinery/api/errors";
import * as types from "#apimachinery/types";
import type { GarbageCollector } from "./garbage-collector.ts";
import type { Node } from "./graph.ts";
import { getObject, patchObject } from "./operations.ts";

/** Removes the references to these owners; the object's own UID guards against a namesake. */
export function deleteOwnerRefStrategicMergePatch(dependentUID: string, ...ownerUIDs: string[]): object {
  const ownerReferences = ownerUIDs.map((uid) => ({ $patch: "delete", uid }));
  return { metadata: { uid: dependentUID, ownerReferences } };
}

/** The same for kinds that know no strategic merge: the whole list, tied to the version from which it was taken. */
export async function deleteOwnerRefJSONMergePatch(
  gc: GarbageCollector,
  item: Node,
  ...ownerUIDs: string[]
): Promise<unknown> {
  const { metadata } = await getObject(gc, item.identity);
  const ownerReferences = metadata.ownerReferences.filter((ref) => !ownerUIDs.includes(ref.uid));
  return { metadata: { resourceVersion: metadata.resourceVersion, ownerReferences } };
}

/** Lets every owner of `n` go before `n` does. */
export function unblockOwnerReferencesStrategicMergePatch(n: Node): object {
  const ownerReferences = n.owners
    .filter((owner) => owner.blockOwnerDeletion === true)
    .map((owner) => ({ ...owner, blockOwnerDeletion: false }));
  return { metadata: { ownerReferences, uid: n.identity.uid } };
}

/** The same for kinds that know no strategic merge. */
export async function unblockOwnerReferencesJSONMergePatch(gc: GarbageCollector, n: Node): Promise<unknown> {
  const { metadata } = await getObject(gc, n.identity);
  const ownerReferences = n.owners.map((owner) => ({ ...owner, blockOwnerDeletion: false }));
  return { metadata: { resourceVersion: metadata.resourceVersion, ownerReferences } };
}

/** Patches `item` strategically or, where the server cannot do that, by JSON merge. */
export async function patch(
  gc: GarbageCollector,
  item: Node,
  { smp, jmp }: { smp: unknown; jmp: () => Promise<unknown> },
): Promise<void> {
  try {
    await patchObject(gc, item.identity, { type: types.strategicMergePatchType, patch: smp });
  } catch (err) {
    if (!errors.isUnsupportedMediaType(err)) throw err;
    await patchObject(gc, item.identity, { type: types.mergePatchType, patch: await jmp() });
  }
}
