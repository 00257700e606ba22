// Go: staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go
import * as fmt from "#go/fmt";
import * as reflect from "#go/reflect";
import * as json from "#apimachinery/util/json";
import {
  deleteFromPrimitiveListPrefix,
  directiveMarker,
  retainKeysDirective,
  setElementOrderPrefix,
} from "./directives.ts";
import {
  asMap,
  deduplicateScalars,
  mergeKeyValue,
  normalizeSliceOrder,
  sliceElementType,
  sortMapsBasedOnField,
  sortScalars,
} from "./order.ts";
import { lookupPatchMetadataForSlice, lookupPatchMetadataForStruct } from "./schema.ts";
import type { PatchMeta, PatchSchema } from "./schema.ts";

/** What a diff tells and what it keeps to itself. */
export interface DiffOptions {
  readonly setElementOrder?: boolean;
  readonly ignoreChangesAndAdditions?: boolean;
  readonly ignoreDeletions?: boolean;
  readonly buildRetainKeysDirective?: boolean;
}

/** The patch that turns one object into the other. */
export function diffMaps(
  original: json.JSONMap,
  modified: json.JSONMap,
  schema: PatchSchema | undefined,
  options: DiffOptions,
): json.JSONMap {
  const patch: json.JSONMap = {};
  for (const [key, value] of Object.entries(modified)) {
    const before = json.get(original, key);
    if (Object.hasOwn(original, key) && key === directiveMarker) {
      diffDirectiveMarker(before, value, patch);
    } else if (!Object.hasOwn(original, key) || json.typeOf(before) !== json.typeOf(value)) {
      if (!options.ignoreChangesAndAdditions) json.set(patch, key, value);
    } else if (json.isMap(before) && json.isMap(value)) {
      handleMapDiff(key, [before, value], { patch, schema, options });
    } else if (json.isList(before) && json.isList(value)) {
      handleSliceDiff(key, [before, value], { patch, schema, options });
    } else {
      replacePatchFieldIfNotEqual(key, [before, value], patch, options);
    }
  }
  if (!options.ignoreDeletions) {
    for (const key of Object.keys(original)) if (!Object.hasOwn(modified, key)) json.set(patch, key, null);
  }
  const retained = Object.keys(modified).filter((key) => modified[key] !== null);
  if (options.buildRetainKeysDirective && retained.length > 0 && loses(original, modified, patch)) {
    patch[retainKeysDirective] = sortScalars(retained);
  }
  return patch;
}

function loses(original: json.JSONMap, modified: json.JSONMap, patch: json.JSONMap): boolean {
  const isGone = (key: string) => original[key] !== null && !Object.hasOwn(modified, key);
  return Object.keys(patch).length > 0 || Object.keys(original).some(isGone);
}

function diffDirectiveMarker(before: unknown, after: unknown, patch: json.JSONMap): void {
  if (typeof before !== "string" || typeof after !== "string") {
    throw new Error(`invalid value for special key: ${directiveMarker}`);
  }
  if (before !== after) patch[directiveMarker] = after;
}

/** The patch under construction, the shape of its object, and what it is to tell. */
interface Diff {
  readonly patch: json.JSONMap;
  readonly schema: PatchSchema | undefined;
  readonly options: DiffOptions;
}

function handleMapDiff(
  key: string,
  [before, after]: [json.JSONMap, json.JSONMap],
  { patch, schema, options }: Diff,
): void {
  const meta = lookupUnlessEqual(() => lookupPatchMetadataForStruct(schema, key), before, after);
  if (meta === undefined) return;
  if (meta.strategy === "replace") {
    if (!options.ignoreChangesAndAdditions) json.set(patch, key, after);
    return;
  }
  const inner = diffMaps(before, after, meta.schema, {
    ...options,
    buildRetainKeysDirective: meta.retainKeys,
  });
  if (Object.keys(inner).length > 0) json.set(patch, key, inner);
}

function handleSliceDiff(
  key: string,
  [before, after]: [unknown[], unknown[]],
  { patch, schema, options }: Diff,
): void {
  const meta = lookupUnlessEqual(() => lookupPatchMetadataForSlice(schema, key), before, after);
  if (meta === undefined) return;
  if (meta.strategy !== "merge") {
    replacePatchFieldIfNotEqual(key, [before, after], patch, options);
    return;
  }
  const inner = { ...options, buildRetainKeysDirective: meta.retainKeys };
  const { addList, deletionList, setOrderList } = diffLists(before, after, meta, inner);
  if (addList.length > 0) json.set(patch, key, addList);
  if (deletionList.length > 0) patch[`${deleteFromPrimitiveListPrefix}/${key}`] = deletionList;
  if (setOrderList.length > 0) patch[`${setElementOrderPrefix}/${key}`] = setOrderList;
}

/** A field that the type does not know is an error only if it differs. */
function lookupUnlessEqual(lookup: () => PatchMeta, before: unknown, after: unknown): PatchMeta | undefined {
  try {
    return lookup();
  } catch (err) {
    if (reflect.deepEqual(before, after)) return undefined;
    throw err;
  }
}

function replacePatchFieldIfNotEqual(
  key: string,
  [before, after]: [unknown, unknown],
  patch: json.JSONMap,
  options: DiffOptions,
): void {
  if (!options.ignoreChangesAndAdditions && !reflect.deepEqual(before, after)) json.set(patch, key, after);
}

/** What two lists differ by: elements to merge, scalars to delete, and the order, where it matters. */
export interface ListDiff {
  addList: unknown[];
  deletionList: unknown[];
  setOrderList: unknown[];
}

/** What turns one list into the other. */
export function diffLists(
  original: unknown[],
  modified: unknown[],
  meta: PatchMeta,
  options: DiffOptions,
): ListDiff {
  const none: ListDiff = { addList: [], deletionList: [], setOrderList: [] };
  if (original.length === 0) return options.ignoreChangesAndAdditions ? none : { ...none, addList: modified };
  return sliceElementType(original, modified) === "map"
    ? diffListsOfMapsAndOrder(original, modified, meta, options)
    : diffListsOfScalarsAndOrder(original, modified, options);
}

function diffListsOfMapsAndOrder(
  original: unknown[],
  modified: unknown[],
  meta: PatchMeta,
  options: DiffOptions,
): ListDiff {
  const { mergeKey } = meta;
  const { addList, deletionList } = diffListsOfMaps(original, modified, meta, options);
  const all = [...normalizeSliceOrder(addList, modified, mergeKey), ...deletionList];
  const orderChanged = !isOrderSame(original, modified, mergeKey);
  const tellOrder =
    options.setElementOrder &&
    ((!options.ignoreChangesAndAdditions && (all.length > 0 || orderChanged)) ||
      (!options.ignoreDeletions && all.length > 0));
  const order = modified.map((element) => ({ [mergeKey]: json.get(asMap(element), mergeKey) }));
  return { addList: all, deletionList: [], setOrderList: tellOrder ? order : [] };
}

function diffListsOfScalarsAndOrder(
  original: unknown[],
  modified: unknown[],
  options: DiffOptions,
): ListDiff {
  const { addList, deletionList } = diffListsOfScalars(original, modified, options);
  // Upstream has sorted `original` in place by now, so an order that was only unsorted before counts as a change.
  const changed = !reflect.deepEqual(sortScalars(original), modified);
  const tellOrder =
    options.setElementOrder &&
    ((!options.ignoreDeletions && deletionList.length > 0) ||
      (!options.ignoreChangesAndAdditions && changed));
  return {
    addList: normalizeSliceOrder(addList, modified, ""),
    deletionList,
    setOrderList: tellOrder ? modified : [],
  };
}

function isOrderSame(original: unknown[], modified: unknown[], mergeKey: string): boolean {
  if (original.length !== modified.length) return false;
  return modified.every(
    (element, i) => mergeKeyValue(original[i], mergeKey) === mergeKeyValue(element, mergeKey),
  );
}

function diffListsOfScalars(
  original: unknown[],
  modified: unknown[],
  options: DiffOptions,
): { addList: unknown[]; deletionList: unknown[] } {
  const addList: unknown[] = [];
  const deletionList: unknown[] = [];
  for (const [before, after] of zipByText(sortScalars(original), sortScalars(modified), fmt.formatValue)) {
    if (after === undefined && !options.ignoreDeletions) deletionList.push(before);
    if (before === undefined && !options.ignoreChangesAndAdditions) addList.push(after);
  }
  return { addList, deletionList: deduplicateScalars(deletionList) };
}

function diffListsOfMaps(
  original: unknown[],
  modified: unknown[],
  { mergeKey, schema }: PatchMeta,
  options: DiffOptions,
): { addList: unknown[]; deletionList: unknown[] } {
  const addList: unknown[] = [];
  const deletionList: unknown[] = [];
  const keyOf = (element: unknown) => fmt.formatValue(mergeKeyValue(element, mergeKey));
  const before = sortMapsBasedOnField(original, mergeKey);
  const after = sortMapsBasedOnField(modified, mergeKey);
  for (const [was, is] of zipByText(before, after, keyOf)) {
    if (is === undefined) {
      const deleteIt = { [mergeKey]: mergeKeyValue(was, mergeKey), [directiveMarker]: "delete" };
      if (!options.ignoreDeletions) deletionList.push(deleteIt);
    } else if (was === undefined) {
      if (!options.ignoreChangesAndAdditions) addList.push(is);
    } else {
      const patch = diffMaps(asMap(was), asMap(is), schema, options);
      if (Object.keys(patch).length > 0) addList.push({ ...patch, [mergeKey]: mergeKeyValue(is, mergeKey) });
    }
  }
  return { addList, deletionList };
}

/** Pairs the elements of two sorted lists that have the same text; the others stay alone. */
function* zipByText(
  left: unknown[],
  right: unknown[],
  textOf: (element: unknown) => string,
): Generator<[left: unknown, right: unknown]> {
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    const [l, r] = [left[i], right[j]];
    const leftText = i < left.length ? textOf(l) : undefined;
    const rightText = j < right.length ? textOf(r) : undefined;
    const takeLeft = leftText !== undefined && (rightText === undefined || leftText <= rightText);
    const takeRight = rightText !== undefined && (leftText === undefined || rightText <= leftText);
    yield [takeLeft ? l : undefined, takeRight ? r : undefined];
    if (takeLeft) i++;
    if (takeRight) j++;
  }
}
