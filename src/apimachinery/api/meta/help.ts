// Go: staging/src/k8s.io/apimachinery/pkg/api/meta/help.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as json from "#apimachinery/util/json";

/** Whether an object is a list of objects. */
export function isListType(obj: object): obj is metav1.List<unknown> {
  return json.isMap(obj) && json.isList(json.get(obj, "items"));
}

/** The objects in a list. Throws if it is none. */
export function extractList(obj: object): unknown[] {
  if (isListType(obj)) return [...obj.items];
  const kind = json.isMap(obj) ? json.get(obj, "kind") : undefined;
  const reason =
    json.isMap(obj) && Object.hasOwn(obj, "items")
      ? "Items field must be a slice of objects"
      : "no Items field in this object";
  throw new Error(`${typeof kind === "string" ? kind : "object"} is not a list: ${reason}`);
}

/** Hands each object of a list to `fn`, until it throws. */
export function eachListItem(obj: object, fn: (item: unknown) => void): void {
  for (const item of extractList(obj)) fn(item);
}

/** How many objects a list holds; 0 if it is none. */
export function lenList(list: object): number {
  return isListType(list) ? list.items.length : 0;
}

/** Puts objects in the place of those in a list. Throws if it is none. */
export function setList(list: object, objects: readonly unknown[]): void {
  const items = extractList(list);
  if (isListType(list)) list.items.splice(0, items.length, ...objects);
}
