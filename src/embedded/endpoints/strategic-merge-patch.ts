// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/patch.go
import * as gojson from "#go/encoding/json";
import * as fmt from "#go/fmt";
import * as errors from "#apimachinery/api/errors";
import * as runtime from "#apimachinery/runtime";
import * as json from "#apimachinery/util/json";
import * as strategicpatch from "#apimachinery/util/strategicpatch";
import * as apischema from "#api/schema";
import type * as storage from "#embedded/storage";
import { parseJSON, toObject, type Reading } from "./decode.ts";
import { badRequest, invalidPatch } from "./patch-errors.ts";
import type { Apply } from "./patch.ts";
import type { RequestBody } from "./scope.ts";

/** What is to be different, by the rules of the kind's own fields. */
export function strategicPatcher(body: RequestBody, reading: Reading): Apply {
  const patch = parseJSON(body, reading.words);
  if (!json.isMap(patch))
    throw errors.newBadRequest(
      `json: cannot unmarshal ${gojson.typeName(patch)} into Go value of type map[string]interface {}`,
    );
  return (current, gvk) => {
    const patchSchema = apischema.patchSchemaFor(gvk);
    if (!patchSchema) throw new Error(`no patch schema for ${gvk.kind}`);
    const { managedFields, ...metadata } = current.metadata;
    const isAboutOwners = json.isMap(patch["metadata"]) && "managedFields" in patch["metadata"];
    // Owners are many and deep. Where the patch says nothing of them they need not be copied and decoded.
    const start: json.JSONMap = isAboutOwners ? { ...current } : { ...current, metadata };
    const untouched = untouchedBy(patch, current);
    for (const field of Object.keys(untouched)) start[field] = undefined;
    const patched = badRequest(() => strategicpatch.strategicMergeMapPatch(start, patch, patchSchema));
    Object.assign(patched, untouched);
    const refuse = invalidPatch(() => fmt.formatValue(patch));
    // Upstream decodes and converts in one step for the other patches, in two for this one, and here it has no answer
    // ready for a conversion that fails: 500.
    const object = toObject(gvk, patched, {
      refuse: (err) => (err instanceof runtime.ConversionError ? err : refuse(err)),
      reading,
      live: current,
    });
    if (!isAboutOwners && managedFields) object.metadata.managedFields = managedFields;
    return object;
  };
}

/** The large parts that a patch says nothing of; it may say of all that it does not name, too, what is to become of them. */
function untouchedBy(patch: json.JSONMap, current: storage.Stored): Record<string, unknown> {
  const hasDirectives = Object.keys(patch).some((key) => key.startsWith("$"));
  const untouched: Record<string, unknown> = {};
  if (hasDirectives) return untouched;
  for (const field of ["spec", "status"])
    if (Object.hasOwn(current, field) && !Object.hasOwn(patch, field)) untouched[field] = current[field];
  return untouched;
}
