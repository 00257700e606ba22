// Go: staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go
import * as json from "#apimachinery/util/json";
import * as mergepatch from "#apimachinery/util/mergepatch";
import { directiveMarker } from "./directives.ts";
import { mergeMap } from "./merge.ts";
import type { MergeOptions } from "./merge.ts";
import {
  asMap,
  deduplicateScalars,
  mergeKeyValue,
  normalizeElementOrder,
  sliceElementType,
} from "./order.ts";
import type { PatchMeta } from "./schema.ts";

interface MergeListOptions extends MergeOptions {
  /** The patch lists scalars to delete. */
  readonly isDeleteList: boolean;
}

/** The list after the patch: elements with the same merge key become one, scalars appear once. */
export function mergeSlice(
  original: unknown[],
  patch: unknown[],
  meta: PatchMeta,
  options: MergeListOptions,
): unknown[] {
  if (original.length === 0 && patch.length === 0) return original;
  if (sliceElementType(original, patch) === "scalar") {
    if (options.mergeParallelList && options.isDeleteList) return original.filter((v) => !patch.includes(v));
    const orders = { patchOrder: patch, serverOrder: original };
    return orderByBoth(deduplicateScalars([...original, ...patch]), orders, meta.mergeKey);
  }
  if (meta.mergeKey === "") throw new Error("cannot merge lists without merge key for struct");
  const [serverOrder, patchOrder] = mergeSliceWithSpecialElements(original, patch, meta.mergeKey);
  const merged = mergeSliceWithoutSpecialElements(serverOrder, patchOrder, meta, options);
  // Upstream's append fills the places of deleted elements in the caller's array, which later decides the order.
  if (!isReplace(patch))
    for (let i = 0; i < original.length && i < merged.length; i++) original[i] = merged[i];
  return orderByBoth(merged, { patchOrder, serverOrder }, meta.mergeKey);
}

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
function mergeSliceWithSpecialElements(
  original: unknown[],
  patch: unknown[],
  mergeKey: string,
): [original: unknown[], patch: unknown[]] {
  let rest = original;
  const ordinary: unknown[] = [];
  for (const element of patch.map(asMap)) {
    const directive = json.get(element, directiveMarker);
    if (directive === undefined) {
      ordinary.push(element);
    } else if (directive === "delete") {
      const deleted = mergeKeyValue(element, mergeKey);
      rest = rest.filter((e) => json.get(asMap(e), mergeKey) !== deleted);
    } else if (directive === "merge") {
      throw new Error("merging lists cannot yet be specified in the patch");
    } else if (directive !== "replace") {
      throw mergepatch.errBadPatchType(directive, element);
    }
  }
  return isReplace(patch) ? [ordinary, []] : [rest, ordinary];
}

function isReplace(patch: unknown[]): boolean {
  return patch.some((element) => json.get(asMap(element), directiveMarker) === "replace");
}

function mergeSliceWithoutSpecialElements(
  original: unknown[],
  patch: unknown[],
  { mergeKey, schema }: PatchMeta,
  options: MergeOptions,
): unknown[] {
  const merged = [...original];
  for (const element of patch.map(asMap)) {
    const key = mergeKeyValue(element, mergeKey);
    const i = merged.findIndex((e) => json.get(asMap(e), mergeKey) === key);
    if (i < 0) merged.push(element);
    else merged[i] = mergeMap(asMap(merged[i]), element, schema, options);
  }
  return merged;
}
