// Go: staging/src/k8s.io/apimachinery/pkg/util/jsonmergepatch/patch.go
import * as runtime from "#apimachinery/runtime";
import * as json from "#apimachinery/util/json";
import * as mergepatch from "#apimachinery/util/mergepatch";

/**
 * The merge patch that brings `current` to `modified`, deleting only what `original` (the last state that the author
 * wrote) had and `modified` has no more.
 */
export function createThreeWayJSONMergePatch(
  original: json.JSONMap,
  modified: json.JSONMap,
  current: json.JSONMap,
  ...preconditions: mergepatch.PreconditionFunc[]
): json.JSONMap {
  const addAndChange = keepOrDeleteNullInObj(mergepatch.createMergePatch(current, modified), false);
  const deletions = keepOrDeleteNullInObj(mergepatch.createMergePatch(original, modified), true);
  if (mergepatch.hasConflicts(addAndChange, deletions)) {
    throw new mergepatch.ConflictError(mergepatch.toYAML(addAndChange), mergepatch.toYAML(deletions));
  }
  const patch = mergepatch.mergePatch(deletions, addAndChange);
  if (!json.isMap(patch)) throw new Error("Failed to unmarshal patch for precondition check");
  mergepatch.checkPreconditions(patch, preconditions);
  return patch;
}

/** Only the nulls of a patch, or all but the nulls. An empty map is a value, a map that became empty is not. */
export function keepOrDeleteNullInObj(map: json.JSONMap, keepNull: boolean): json.JSONMap {
  const filtered: json.JSONMap = {};
  for (const [key, value] of Object.entries(map)) {
    if (value === null) {
      if (keepNull) json.set(filtered, key, null);
    } else if (json.isMap(value) && Object.keys(value).length > 0) {
      const inner = keepOrDeleteNullInObj(value, keepNull);
      if (Object.keys(inner).length > 0) json.set(filtered, key, inner);
    } else if (!keepNull) {
      json.set(filtered, key, runtime.deepCopy(value));
    }
  }
  return filtered;
}
