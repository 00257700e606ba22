// Go: staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go
import * as fmt from "#go/fmt";
import * as reflect from "#go/reflect";
import * as json from "#apimachinery/util/json";
import * as mergepatch from "#apimachinery/util/mergepatch";
import { deleteFromPrimitiveListPrefix, retainKeysDirective, setElementOrderPrefix } from "./directives.ts";

/** Leaves only the fields that `$retainKeys` lists, or keeps the directive where two patches become one. */
export function applyRetainKeysDirective(
  original: json.JSONMap,
  patch: json.JSONMap,
  options: { readonly mergeParallelList: boolean },
): void {
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
