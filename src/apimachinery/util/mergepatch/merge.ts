// Go: vendor/github.com/evanphx/json-patch/merge.go
import * as reflect from "#go/reflect";
import * as runtime from "#apimachinery/runtime";
import * as json from "#apimachinery/util/json";

/**
 * The document after a merge patch, RFC 7386: what is given replaces, null deletes, lists are replaced whole. As
 * upstream, nulls inside a list that the patch adds are dropped, too. Neither argument is changed; what the patch says
 * nothing of is the document's own.
 */
export function mergePatch(doc: unknown, patch: unknown): unknown {
  return merge(doc, patch, false);
}

/** One patch that does what two do one after the other: its nulls stay. */
export function mergeMergePatches(patch1: unknown, patch2: unknown): unknown {
  return merge(runtime.deepCopy(patch1), runtime.deepCopy(patch2), true);
}

function merge(doc: unknown, patch: unknown, mergeMerge: boolean): unknown {
  if (doc === null || doc === undefined) throw new Error("Invalid JSON Document");
  if (json.isList(patch)) return pruneNulls(patch);
  if (!json.isMap(patch)) throw new Error("Invalid JSON Patch");
  if (json.isMap(doc)) return mergeDocs(doc, patch, mergeMerge);
  return mergeMerge ? patch : pruneNulls(patch);
}

function mergeDocs(doc: json.JSONMap, patch: json.JSONMap, mergeMerge: boolean): json.JSONMap {
  const merged: json.JSONMap = {};
  const patchOne = (key: string): void => {
    const value = patch[key];
    if (value !== null) json.set(merged, key, mergeValue(json.get(doc, key), value, mergeMerge));
    else if (mergeMerge) json.set(merged, key, null);
  };
  // One by one: of a hundred thousand fields `{ ...doc }` takes three times as long.
  for (const key of Object.keys(doc)) {
    if (Object.hasOwn(patch, key)) patchOne(key);
    else json.set(merged, key, doc[key]);
  }
  for (const key of Object.keys(patch)) if (!Object.hasOwn(doc, key)) patchOne(key);
  return merged;
}

function mergeValue(current: unknown, value: unknown, mergeMerge: boolean): unknown {
  if (!json.isMap(current)) return pruneNulls(value);
  return json.isMap(value) ? mergeDocs(current, value, mergeMerge) : value;
}

function pruneNulls(value: unknown): unknown {
  if (json.isList(value)) return value.filter((element) => element !== null).map(pruneNulls);
  if (!json.isMap(value)) return value;
  const pruned: json.JSONMap = {};
  for (const key of Object.keys(value)) {
    const field = value[key];
    if (field !== null) json.set(pruned, key, pruneNulls(field));
  }
  return pruned;
}

/** The merge patch that turns `original` into `modified`. */
export function createMergePatch(original: json.JSONMap, modified: json.JSONMap): json.JSONMap {
  const patch: json.JSONMap = {};
  for (const [key, after] of Object.entries(modified)) {
    const before = json.get(original, key);
    if (json.isMap(before) && json.isMap(after)) {
      const inner = createMergePatch(before, after);
      if (Object.keys(inner).length > 0) json.set(patch, key, inner);
    } else if (!Object.hasOwn(original, key) || !reflect.deepEqual(before, after)) {
      json.set(patch, key, runtime.deepCopy(after));
    }
  }
  for (const key of Object.keys(original)) if (!Object.hasOwn(modified, key)) json.set(patch, key, null);
  return patch;
}
