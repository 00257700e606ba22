// Go: staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go
import * as json from "#apimachinery/util/json";
import * as mergepatch from "#apimachinery/util/mergepatch";
import { directiveMarker } from "./directives.ts";
import { asMap, mergeKeyValue, normalizeElementOrder } from "./order.ts";

/** The list with the elements that the author names in the author's order, the others in the server's. */
export function orderByBoth(
  merged: unknown[],
  orders: { patchOrder: unknown[]; serverOrder: unknown[] },
  mergeKey: string,
): unknown[] {
  const keyOf = (element: unknown) => (mergeKey === "" ? element : mergeKeyValue(element, mergeKey));
  const items = merged.map((element) => ({ element, key: keyOf(element) }));
  const known = new Set(items.length === 0 ? [] : orders.patchOrder.map(keyIfAny(mergeKey)));
  const patchItems = items.filter(({ key }) => known.has(key)).map(({ element }) => element);
  const serverOnlyItems = items.filter(({ key }) => !known.has(key)).map(({ element }) => element);
  return normalizeElementOrder(patchItems, serverOnlyItems, orders, mergeKey);
}

function keyIfAny(mergeKey: string): (element: unknown, i: number) => unknown {
  return (element, i) => {
    if (mergeKey === "") return element;
    if (!json.isMap(element)) throw new Error(`value for key ${i} is not a map`);
    return json.get(element, mergeKey);
  };
}

/** Does what `$patch` elements say. A `replace` leaves the patch's own elements only. */
export function mergeSliceWithSpecialElements(
  original: unknown[],
  patch: unknown[],
  mergeKey: string,
): [original: unknown[], patch: unknown[]] {
  const deleted = new Set<unknown>();
  const ordinary: unknown[] = [];
  for (const element of patch.map(asMap)) {
    const directive = json.get(element, directiveMarker);
    if (directive === undefined) {
      ordinary.push(element);
    } else if (directive === "delete") {
      deleted.add(mergeKeyValue(element, mergeKey));
    } else if (directive === "merge") {
      throw new Error("merging lists cannot yet be specified in the patch");
    } else if (directive !== "replace") {
      throw mergepatch.errBadPatchType(directive, element);
    }
  }
  if (isReplace(patch)) return [ordinary, []];
  const isKept = (element: unknown) => !deleted.has(json.get(asMap(element), mergeKey));
  return [deleted.size === 0 ? original : original.filter(isKept), ordinary];
}

/** Whether an element of the patch asks for its list in place of the object's. */
export function isReplace(patch: unknown[]): boolean {
  return patch.some((element) => json.get(asMap(element), directiveMarker) === "replace");
}
