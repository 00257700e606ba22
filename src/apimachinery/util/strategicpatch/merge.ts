// Go: staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go
import * as fmt from "#go/fmt";
import * as reflect from "#go/reflect";
import * as json from "#apimachinery/util/json";
import * as mergepatch from "#apimachinery/util/mergepatch";
import {
  deleteFromPrimitiveListPrefix,
  directiveMarker,
  retainKeysDirective,
  setElementOrderPrefix,
} from "./directives.ts";
import { mergeSlice, orderByBoth } from "./merge-list.ts";
import { extractToDeleteItems, mergeKeyValue, sliceElementType } from "./order.ts";
import { lookupPatchMetadataForSlice, lookupPatchMetadataForStruct } from "./schema.ts";
import type { PatchSchema } from "./schema.ts";

/** How to merge. Both are true when a patch meets an object, false when two patches become one. */
export interface MergeOptions {
  /** Do what the directives say; else keep them. */
  readonly mergeParallelList: boolean;
  /** A null for a field that is not there says nothing; else keep it. */
  readonly ignoreUnmatchedNulls: boolean;
}

/** The object after the patch. Changes both: callers pass copies. */
export function mergeMap(
  original: json.JSONMap,
  patch: json.JSONMap,
  schema: PatchSchema | undefined,
  options: MergeOptions,
): json.JSONMap {
  if (Object.hasOwn(patch, directiveMarker)) {
    return handleDirectiveInMergeMap(patch[directiveMarker], patch);
  }
  applyRetainKeysDirective(original, patch, options);
  mergePatchIntoOriginal(original, patch, schema, options);
  for (const [key, value] of Object.entries(patch)) {
    const isDeleteList = key.startsWith(deleteFromPrimitiveListPrefix);
    if (isDeleteList && !options.mergeParallelList) {
      original[key] = value;
      continue;
    }
    const field = isDeleteList ? extractKey(key, deleteFromPrimitiveListPrefix) : key;
    mergeField(original, [field, value], { schema, options, isDeleteList });
  }
  return original;
}

function handleDirectiveInMergeMap(directive: unknown, patch: json.JSONMap): json.JSONMap {
  if (directive === "delete") return {};
  if (directive !== "replace") throw mergepatch.errBadPatchType(directive, patch);
  delete patch[directiveMarker];
  return patch;
}

interface MergeContext {
  readonly schema: PatchSchema | undefined;
  readonly options: MergeOptions;
  readonly isDeleteList: boolean;
}

function mergeField(original: json.JSONMap, [key, value]: [string, unknown], context: MergeContext): void {
  const { schema, options, isDeleteList } = context;
  if (value === null) {
    delete original[key];
    if (options.ignoreUnmatchedNulls) return;
  }
  const current = json.get(original, key);
  if (json.isMap(current) && json.isMap(value)) {
    const meta = lookupPatchMetadataForStruct(schema, key);
    const merged = meta.strategy === "replace" ? value : mergeMap(current, value, meta.schema, options);
    json.set(original, key, merged);
  } else if (json.isList(current) && json.isList(value)) {
    const meta = lookupPatchMetadataForSlice(schema, key);
    const merged =
      meta.strategy === "merge" ? mergeSlice(current, value, meta, { ...options, isDeleteList }) : value;
    json.set(original, key, merged);
  } else {
    json.set(original, key, value);
  }
}

/** The field that a directive such as `$setElementOrder/containers` speaks of. */
function extractKey(text: string, prefix: string): string {
  const slash = text.indexOf("/");
  if (slash >= 0 && text.slice(0, slash) === prefix) return text.slice(slash + 1);
  throw prefix === deleteFromPrimitiveListPrefix
    ? mergepatch.errBadPatchFormatForPrimitiveList()
    : mergepatch.errBadPatchFormatForSetElementOrderList();
}

function applyRetainKeysDirective(original: json.JSONMap, patch: json.JSONMap, options: MergeOptions): void {
  if (!Object.hasOwn(patch, retainKeysDirective)) return;
  const inPatch = patch[retainKeysDirective];
  delete patch[retainKeysDirective];
  if (!options.mergeParallelList) {
    const inOriginal = json.get(original, retainKeysDirective);
    if (inOriginal !== undefined && !reflect.deepEqual(inOriginal, inPatch)) {
      const both = `${fmt.formatValue(inOriginal)} and ${fmt.formatValue(inPatch)}`;
      throw new Error(`${both} are not deep equal: this may happen when calculating the 3-way diff patch`);
    }
    original[retainKeysDirective] = inPatch;
    return;
  }
  if (!json.isList(inPatch)) throw mergepatch.errBadPatchFormatForRetainKeys();
  const retained = new Set(inPatch);
  const isDirective = (key: string) =>
    key.startsWith(deleteFromPrimitiveListPrefix) || key.startsWith(setElementOrderPrefix);
  for (const [key, value] of Object.entries(patch)) {
    if (value !== null && !isDirective(key) && !retained.has(key)) {
      throw mergepatch.errBadPatchFormatForRetainKeys();
    }
  }
  for (const key of Object.keys(original)) if (!retained.has(key)) delete original[key];
}

/** Merges the lists that come with `$setElementOrder`, and takes them out of the patch. */
function mergePatchIntoOriginal(
  original: json.JSONMap,
  patch: json.JSONMap,
  schema: PatchSchema | undefined,
  options: MergeOptions,
): void {
  for (const [key, setElementOrder] of Object.entries(patch)) {
    if (!key.startsWith(setElementOrderPrefix)) continue;
    if (!options.mergeParallelList) keepSetElementOrder(original, key, setElementOrder);
    delete patch[key];
    const patchOrder = asList(setElementOrder);
    const field = extractKey(key, setElementOrderPrefix);
    const current = Object.hasOwn(original, field) ? asList(original[field]) : undefined;
    const change = Object.hasOwn(patch, field) ? asList(patch[field]) : undefined;
    const meta = lookupPatchMetadataForSlice(schema, field);
    validatePatchWithSetOrderList(change ?? [], patchOrder, meta.mergeKey);
    let merged = current ?? change;
    if (merged === undefined) continue;
    if (current !== undefined && change !== undefined) {
      const mergeOptions = { ...options, isDeleteList: false };
      merged = meta.strategy === "merge" ? mergeSlice(current, change, meta, mergeOptions) : change;
    }
    sliceElementType(current ?? [], change ?? []);
    original[field] = orderByBoth(merged, { patchOrder, serverOrder: current ?? [] }, meta.mergeKey);
    delete patch[field];
  }
}

function keepSetElementOrder(original: json.JSONMap, key: string, setElementOrder: unknown): void {
  if (Object.hasOwn(original, key) && !reflect.deepEqual(original[key], setElementOrder)) {
    throw mergepatch.errBadPatchFormatForSetElementOrderList();
  }
  original[key] = setElementOrder;
}

function asList(value: unknown): unknown[] {
  if (!json.isList(value)) throw mergepatch.errBadArgType("[]interface {}", value);
  return value;
}

/** The patch must name its elements in the order that it asks for. */
function validatePatchWithSetOrderList(patchList: unknown[], setOrder: unknown[], mergeKey: string): void {
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
