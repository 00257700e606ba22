// Go: staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go
import * as fmt from "#go/fmt";
import * as json from "#apimachinery/util/json";
import { directiveMarker, retainKeysDirective } from "./directives.ts";
import { deduplicateScalars, sliceElementType, sortScalars } from "./order.ts";
import { lookupPatchMetadataForSlice, lookupPatchMetadataForStruct } from "./schema.ts";
import type { PatchMeta, PatchSchema } from "./schema.ts";

/** Whether two patches give any one field different values. */
export function mergingMapsHaveConflicts(
  left: json.JSONMap,
  right: json.JSONMap,
  schema: PatchSchema | undefined,
): boolean {
  return fieldsHaveConflicts(left, right, { schema, mergeKey: "", strategy: "", retainKeys: false });
}

function fieldsHaveConflicts(left: unknown, right: unknown, meta: PatchMeta): boolean {
  if (json.isMap(left)) {
    if (!json.isMap(right)) return true;
    if (json.get(left, directiveMarker) !== json.get(right, directiveMarker)) return true;
    return meta.strategy !== "replace" && mapsHaveConflicts(left, right, meta.schema);
  }
  if (json.isList(left)) return !json.isList(right) || slicesHaveConflicts(left, right, meta);
  return left !== right;
}

function mapsHaveConflicts(
  left: json.JSONMap,
  right: json.JSONMap,
  schema: PatchSchema | undefined,
): boolean {
  return Object.keys(left).some((key) => {
    if (key === directiveMarker || key === retainKeysDirective || !Object.hasOwn(right, key)) return false;
    return fieldsHaveConflicts(left[key], right[key], metaFor(left[key], schema, key));
  });
}

function metaFor(value: unknown, schema: PatchSchema | undefined, key: string): PatchMeta {
  if (json.isList(value)) return lookupPatchMetadataForSlice(schema, key);
  if (json.isMap(value)) return lookupPatchMetadataForStruct(schema, key);
  return { schema: undefined, mergeKey: "", strategy: "", retainKeys: false };
}

function slicesHaveConflicts(left: unknown[], right: unknown[], meta: PatchMeta): boolean {
  const kind = sliceElementType(left, right);
  const inner: PatchMeta = { schema: meta.schema, mergeKey: "", strategy: "", retainKeys: false };
  if (meta.strategy === "merge") {
    if (kind === "scalar") return false;
    const others = byMergeKey(right, meta.mergeKey);
    return [...byMergeKey(left, meta.mergeKey)].some(
      ([key, element]) => others.has(key) && fieldsHaveConflicts(element, others.get(key), inner),
    );
  }
  if (left.length !== right.length) return true;
  const sorted = (list: unknown[]) => (kind === "map" ? list : sortScalars(deduplicateScalars(list)));
  const [lefts, rights] = [sorted(left), sorted(right)];
  return lefts.some((element, i) => fieldsHaveConflicts(element, rights[i], inner));
}

function byMergeKey(list: unknown[], mergeKey: string): Map<string, json.JSONMap> {
  const elements = new Map<string, json.JSONMap>();
  for (const element of list) {
    if (!json.isMap(element))
      throw new Error(`invalid element type in merging list:${fmt.formatValue(list)}`);
    if (!Object.hasOwn(element, mergeKey)) {
      const text = fmt.formatValue(element);
      throw new Error(`cannot find merge key \`${mergeKey}\` in merging list element:${text}`);
    }
    elements.set(fmt.formatValue(element[mergeKey]), element);
  }
  return elements;
}
