// Go: staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go
import * as reflect from "#go/reflect";
import * as json from "#apimachinery/util/json";
import * as mergepatch from "#apimachinery/util/mergepatch";
import { deleteFromPrimitiveListPrefix, directiveMarker, setElementOrderPrefix } from "./directives.ts";
import { isReplace, mergeSliceWithSpecialElements, orderByBoth } from "./merge-list.ts";
import {
  asMap,
  deduplicateScalars,
  mergeKeyValue,
  sliceElementType,
  validatePatchWithSetOrderList,
} from "./order.ts";
import { applyRetainKeysDirective } from "./retain-keys.ts";
import { lookupPatchMetadataForSlice, lookupPatchMetadataForStruct } from "./schema.ts";
import type { PatchMeta, PatchSchema } from "./schema.ts";

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
    if (options.mergeParallelList && options.isDeleteList) return withoutAll(original, patch);
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

function withoutAll(original: unknown[], deleted: unknown[]): unknown[] {
  const gone = new Set(deleted);
  return original.filter((value) => !gone.has(value));
}

function mergeSliceWithoutSpecialElements(
  original: unknown[],
  patch: unknown[],
  { mergeKey, schema }: PatchMeta,
  options: MergeOptions,
): unknown[] {
  const merged = original.map(asMap);
  // The first of those with the same key.
  const places = new Map(merged.map((element, i) => [json.get(element, mergeKey), i] as const).reverse());
  for (const element of patch.map(asMap)) {
    const key = mergeKeyValue(element, mergeKey);
    const i = places.get(key) ?? merged.length;
    const current = merged[i];
    const after = current === undefined ? element : mergeMap(current, element, schema, options);
    merged[i] = after;
    // A key that is null is deleted by merging.
    if (json.get(after, mergeKey) === key) places.set(key, i);
    else places.delete(key);
  }
  return merged;
}
