// Go: staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go
import * as fmt from "#go/fmt";
import * as sort from "#go/sort";
import * as json from "#apimachinery/util/json";
import * as mergepatch from "#apimachinery/util/mergepatch";
import { directiveMarker, setElementOrderPrefix } from "./directives.ts";

/** What the elements of a list are: objects, told apart by their merge key, or scalars. */
export type ElementKind = "map" | "scalar";

/** The kind of all elements. Throws if they differ, or are lists, or if there are none. */
export function sliceElementType(...lists: unknown[][]): ElementKind {
  const types = new Set(lists.flat(1).map(json.typeOf));
  const [type] = types;
  if (type === undefined) throw new Error("no elements in any of the given slices");
  if (type === "[]interface {}") throw mergepatch.errNoListOfLists();
  if (types.size > 1) throw new Error(`list element types are not identical: ${fmt.formatValue(lists)}`);
  return type === "map[string]interface {}" ? "map" : "scalar";
}

/** The element as an object. Throws if it is none. */
export function asMap(element: unknown): json.JSONMap {
  if (!json.isMap(element)) throw mergepatch.errBadArgType("map[string]interface {}", element);
  return element;
}

/** The element's value of the merge key. Throws if it has none. */
export function mergeKeyValue(element: unknown, mergeKey: string): unknown {
  const map = asMap(element);
  if (!Object.hasOwn(map, mergeKey)) throw mergepatch.errNoMergeKey(map, mergeKey);
  return map[mergeKey];
}

/** Elements that the author knows in the author's order, merged with those that only the server knows in theirs. */
export function normalizeElementOrder(
  patch: unknown[],
  serverOnly: unknown[],
  orders: { patchOrder: unknown[]; serverOrder: unknown[] },
  mergeKey: string,
): unknown[] {
  const { patchOrder, serverOrder } = orders;
  const left = normalizeSliceOrder(serverOnly, serverOrder, mergeKey);
  const right = normalizeSliceOrder(patch, patchOrder, mergeKey);
  return mergeSortedSlice(left, right, indexIn(serverOrder, mergeKey));
}

/** Zips two ordered lists; where the server's order cannot decide, the author's element comes first. */
function mergeSortedSlice(
  left: unknown[],
  right: unknown[],
  serverIndex: (element: unknown) => number,
): unknown[] {
  const merged: unknown[] = [];
  let [i, j] = [0, 0];
  while (i < left.length && j < right.length) {
    const [li, ri] = [serverIndex(left[i]), serverIndex(right[j])];
    merged.push(li >= 0 && ri >= 0 && li < ri ? left[i++] : right[j++]);
  }
  return [...merged, ...left.slice(i), ...right.slice(j)];
}

/** Elements in the given order, those to be deleted last. An element that the order does not name goes before others. */
export function normalizeSliceOrder(list: unknown[], order: unknown[], mergeKey: string): unknown[] {
  const ofMaps = mergeKey !== "" && [...list, ...order].some(json.isMap);
  if (ofMaps) for (const element of [...list, ...order]) mergeKeyValue(element, mergeKey);
  const [nonDelete, toDelete] = ofMaps ? extractToDeleteItems(list) : [list, []];
  return [...sortByIndex(nonDelete, indexIn(order, mergeKey)), ...toDelete];
}

/** Upstream's comparison is no order once an element is unknown: then only Go's own way of sorting gives its result. */
function sortByIndex(list: unknown[], indexOf: (element: unknown) => number): unknown[] {
  const items = list.map((element) => ({ element, index: indexOf(element) }));
  sort.sliceStable(items, (a, b) => a.index < 0 || b.index < 0 || a.index < b.index);
  return items.map(({ element }) => element);
}

/** Where an element, or one with the same merge key, is in the list; -1 if it is not. */
function indexIn(list: unknown[], mergeKey: string): (element: unknown) => number {
  const keyOf = (element: unknown): unknown =>
    json.isMap(element) && mergeKey !== "" ? json.get(element, mergeKey) : element;
  const indexes = new Map<unknown, number>();
  for (const [i, element] of list.entries()) {
    if (!indexes.has(keyOf(element))) indexes.set(keyOf(element), i);
  }
  return (element) => indexes.get(keyOf(element)) ?? -1;
}

/** Elements that say `$patch: delete`, apart from the others. */
export function extractToDeleteItems(list: unknown[]): [nonDelete: unknown[], toDelete: unknown[]] {
  const isDelete = (element: unknown) => asMap(element)[directiveMarker] === "delete";
  return [list.filter((element) => !isDelete(element)), list.filter(isDelete)];
}

/** Scalars sorted by their text. */
export function sortScalars(list: unknown[]): unknown[] {
  return sortByText(list, (element) => element);
}

/** Objects sorted by the text of one field. */
export function sortMapsBasedOnField(list: unknown[], field: string): unknown[] {
  return sortByText(list, (element) => json.get(asMap(element), field));
}

/** Upstream's sort puts equal elements in reverse. */
function sortByText(list: unknown[], valueOf: (element: unknown) => unknown): unknown[] {
  const items = list.map((element) => ({ element, text: fmt.formatValue(valueOf(element)) }));
  items.reverse().sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  return items.map(({ element }) => element);
}

/** Each scalar once. As upstream, the last element takes the place of a duplicate. */
export function deduplicateScalars(list: unknown[]): unknown[] {
  const scalars = [...list];
  const places = new Map<unknown, Set<number>>();
  for (const [i, scalar] of scalars.entries()) places.set(scalar, (places.get(scalar) ?? new Set()).add(i));
  if (places.size === scalars.length) return scalars;
  for (let i = 0; i < scalars.length - 1; i++) {
    const scalar = scalars[i];
    const found = [...(places.get(scalar) ?? [])].sort((a, b) => a - b);
    // The first is this one.
    for (const j of found.slice(1)) fillFromEnd(scalars, j, places);
  }
  return scalars;
}

/** Puts the last scalar that is another one in the place of a duplicate; the list ends before the place if there is none. */
function fillFromEnd(scalars: unknown[], j: number, places: ReadonlyMap<unknown, Set<number>>): void {
  const duplicate = scalars[j];
  while (j < scalars.length && scalars[j] === duplicate) {
    const last = scalars.pop();
    places.get(last)?.delete(scalars.length);
    if (j >= scalars.length || last === duplicate) continue;
    scalars[j] = last;
    places.get(last)?.add(j);
  }
}

/** The patch must name its elements in the order that it asks for. */
export function validatePatchWithSetOrderList(
  patchList: unknown[],
  setOrder: unknown[],
  mergeKey: string,
): void {
  if (setOrder.length === 0 || patchList.length === 0) return;
  const [nonDelete] = mergeKey === "" ? [patchList] : extractToDeleteItems(patchList);
  const keyOf = (element: unknown) => (mergeKey === "" ? element : mergeKeyValue(element, mergeKey));
  let [i, j] = [0, 0];
  while (i < nonDelete.length && j < setOrder.length) {
    const element = nonDelete[i];
    const isDirective = json.isMap(element) && Object.hasOwn(element, directiveMarker);
    if (isDirective || keyOf(element) === keyOf(setOrder[j])) i++;
    if (!isDirective) j++;
  }
  if (i === nonDelete.length) return;
  const [list, order] = [fmt.formatValue(patchList), fmt.formatValue(setOrder)];
  throw new Error(
    `The order in patch list:\n${list}\n doesn't match ${setElementOrderPrefix} list:\n${order}\n`,
  );
}
