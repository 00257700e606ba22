// Go: staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go
import * as json from "#apimachinery/util/json";
import * as mergepatch from "#apimachinery/util/mergepatch";
import {
  deleteFromPrimitiveListPrefix,
  directiveMarker,
  retainKeysDirective,
  setElementOrderPrefix,
} from "./directives.ts";
import { asMap, deduplicateScalars, sliceElementType, sortMapsBasedOnField, sortScalars } from "./order.ts";
import { lookupPatchMetadataForSlice, lookupPatchMetadataForStruct } from "./schema.ts";
import type { PatchSchema } from "./schema.ts";

/** The object with its merging lists sorted by merge key, at any depth, so that two can be compared. */
export function sortMergeListsByName(map: json.JSONMap, schema: PatchSchema | undefined): json.JSONMap {
  return Object.fromEntries(Object.entries(map).map(([key, v]) => [key, sortField(key, v, schema)]));
}

function sortField(key: string, value: unknown, schema: PatchSchema | undefined): unknown {
  if (key === retainKeysDirective) {
    if (!json.isList(value)) throw mergepatch.errBadPatchFormatForRetainKeys();
    return sortScalars(value);
  }
  if (key.startsWith(deleteFromPrimitiveListPrefix)) {
    if (!json.isList(value)) throw mergepatch.errBadPatchFormatForPrimitiveList();
    return sortScalars(value);
  }
  if (key.startsWith(setElementOrderPrefix)) {
    if (!json.isList(value)) throw mergepatch.errBadPatchFormatForSetElementOrderList();
    return value;
  }
  if (key === directiveMarker) return value;
  if (json.isMap(value)) {
    return sortMergeListsByName(value, lookupPatchMetadataForStruct(schema, key).schema);
  }
  if (!json.isList(value)) return value;
  const meta = lookupPatchMetadataForSlice(schema, key);
  return meta.strategy === "merge" ? sortList(value, meta.schema, meta.mergeKey) : value;
}

function sortList(list: unknown[], schema: PatchSchema | undefined, mergeKey: string): unknown[] {
  if (list.length === 0) return list;
  if (sliceElementType(list) === "scalar") return sortScalars(deduplicateScalars(list));
  return sortMapsBasedOnField(
    list.map((element) => sortMergeListsByName(asMap(element), schema)),
    mergeKey,
  );
}
