// Go: staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go
import * as runtime from "#apimachinery/runtime";
import type * as json from "#apimachinery/util/json";
import * as mergepatch from "#apimachinery/util/mergepatch";
import { mergingMapsHaveConflicts } from "./conflict.ts";
import { diffMaps } from "./diff.ts";
import { mergeMap } from "./merge.ts";
import type { PatchSchema } from "./schema.ts";

/** The object after the patch. Neither argument is changed. Throws on a malformed patch. */
export function strategicMergeMapPatch(
  original: json.JSONMap,
  patch: json.JSONMap,
  schema: PatchSchema,
): json.JSONMap {
  const options = { mergeParallelList: true, ignoreUnmatchedNulls: true };
  return mergeMap(runtime.deepCopy(original), runtime.deepCopy(patch), schema, options);
}

/** One patch that does what several do one after the other. */
export function mergeStrategicMergeMapPatch(schema: PatchSchema, ...patches: json.JSONMap[]): json.JSONMap {
  const options = { mergeParallelList: false, ignoreUnmatchedNulls: false };
  return patches.reduce((merged, patch) => mergeMap(merged, runtime.deepCopy(patch), schema, options), {});
}

/** The patch that turns `original` into `modified`. */
export function createTwoWayMergeMapPatch(
  original: json.JSONMap,
  modified: json.JSONMap,
  schema: PatchSchema,
  ...preconditions: mergepatch.PreconditionFunc[]
): json.JSONMap {
  const patch = runtime.deepCopy(diffMaps(original, modified, schema, { setElementOrder: true }));
  mergepatch.checkPreconditions(patch, preconditions);
  return patch;
}

/** The three states that a three-way patch reconciles. */
export interface ThreeWay {
  /** What the author wrote last time. */
  original: json.JSONMap;
  /** What the author writes now. */
  modified: json.JSONMap;
  /** What the server has. */
  current: json.JSONMap;
}

/**
 * The patch that brings `current` to `modified` and deletes only what the author has taken out since `original`. Unless
 * `overwrite`, throws a ConflictError where somebody else changed the same fields meanwhile.
 */
export function createThreeWayMergePatch(
  { original, modified, current }: ThreeWay,
  schema: PatchSchema,
  overwrite: boolean,
  ...preconditions: mergepatch.PreconditionFunc[]
): json.JSONMap {
  const delta = diffMaps(current, modified, schema, { ignoreDeletions: true, setElementOrder: true });
  const deletions = diffMaps(original, modified, schema, {
    setElementOrder: true,
    ignoreChangesAndAdditions: true,
  });
  const options = { mergeParallelList: false, ignoreUnmatchedNulls: false };
  const patch = mergeMap(runtime.deepCopy(deletions), runtime.deepCopy(delta), schema, options);
  mergepatch.checkPreconditions(patch, preconditions);
  if (overwrite) return patch;
  const changed = diffMaps(original, current, schema, {});
  if (mergingMapsHaveConflicts(patch, changed, schema)) {
    throw new mergepatch.ConflictError(mergepatch.toYAML(patch), mergepatch.toYAML(changed));
  }
  return patch;
}
