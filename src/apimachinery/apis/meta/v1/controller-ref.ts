// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/controller_ref.go
import * as schema from "#apimachinery/runtime/schema";
import type { Object, OwnerReference } from "./types.ts";

/** Whether `owner` is the controller of `obj`. */
export function isControlledBy(obj: Pick<Object, "metadata">, owner: Pick<Object, "metadata">): boolean {
  const ref = getControllerOfNoCopy(obj);
  return ref !== undefined && ref.uid === owner.metadata.uid;
}

/** A copy of the reference to the controller of `controllee`, if it has one. */
export function getControllerOf(controllee: Pick<Object, "metadata">): OwnerReference | undefined {
  const ref = getControllerOfNoCopy(controllee);
  return ref === undefined ? undefined : { ...ref };
}

/** The reference to the controller itself: do not write to it. */
export function getControllerOfNoCopy(controllee: Pick<Object, "metadata">): OwnerReference | undefined {
  return controllee.metadata.ownerReferences.find((ref) => ref.controller === true);
}

/** The reference that makes `owner` the controller of an object. */
export function newControllerRef(
  owner: Pick<Object, "metadata">,
  gvk: schema.GroupVersionKind,
): OwnerReference {
  return {
    apiVersion: schema.groupVersionString(gvk),
    kind: gvk.kind,
    name: owner.metadata.name,
    uid: owner.metadata.uid,
    controller: true,
    blockOwnerDeletion: true,
  };
}
