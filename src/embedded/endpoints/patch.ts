// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/patch.go
import * as gojson from "#go/encoding/json";
import * as goerrors from "#go/errors";
import * as fmt from "#go/fmt";
import type * as http from "#go/net/http";
import * as errors from "#apimachinery/api/errors";
import * as types from "#apimachinery/types";
import * as runtime from "#apimachinery/runtime";
import type * as schema from "#apimachinery/runtime/schema";
import * as json from "#apimachinery/util/json";
import * as jsonpatch from "#apimachinery/util/jsonpatch";
import * as mergepatch from "#apimachinery/util/mergepatch";
import * as strategicpatch from "#apimachinery/util/strategicpatch";
import * as field from "#apimachinery/util/validation/field";
import * as apischema from "#api/schema";
import * as negotiation from "#apiserver/endpoints/handlers/negotiation";
import * as genericregistry from "#embedded/registry";
import type * as storage from "#embedded/storage";
import { parseJSON, toObject } from "./decode.ts";
import { walk } from "./depth.ts";
import { manageFields, withoutOwnersIfTooLarge } from "./managed-fields.ts";
import { decodeWriteOptions } from "./options.ts";
import { dedupOwnerReferences } from "./owner-references.ts";
import { respondObject } from "./response.ts";
import { scaleKind, updateScale } from "./scale.ts";
import { readBody, type Call, type RequestBody } from "./scope.ts";
import { checkName, updateOptionsFor } from "./write.ts";

const patchTypes = [types.jsonPatchType, types.mergePatchType, types.strategicMergePatchType];

/** Makes the patched object from the stored one. */
type Apply = (current: storage.Stored, gvk: schema.GroupVersionKind) => storage.Stored;

/** PATCH of a name. Server-side apply is refused: 415, as by a server that has it switched off. */
export async function patchObject(call: Call): Promise<http.Response> {
  const { registry, info, request, query } = call;
  const apply = applierFor(request.headers.get("Content-Type"), await readBody(request));
  const dryRun = decodeWriteOptions(query, "PatchOptions");
  const isScale = info.subresource?.name === "scale";
  const transform = (old: storage.Stored | undefined): storage.Stored => {
    if (!old) throw errors.newNotFound(registry.info, info.name);
    const object = apply(old, isScale ? scaleKind : registry.info);
    checkName(call, object);
    genericregistry.admit(call.scope, registry.info, { verb: "update", namespace: info.namespace, object });
    if (isScale) return object;
    manageFields(call, old, object);
    // Upstream looks at a patched object only once, and later.
    dedupOwnerReferences(call, object, " after mutating admission happens");
    return object;
  };
  const context = { namespace: info.namespace, dryRun };
  if (isScale) return respondObject(call, 200, updateScale(registry, info.name, transform, context));
  if (!registry.collection.get(registry.keyFor(info.namespace, info.name)))
    throw errors.newNotFound(registry.info, info.name);
  const options = updateOptionsFor(call, dryRun);
  const update = (t: genericregistry.Transform) => registry.update(info.name, t, options).object;
  return respondObject(call, 200, withoutOwnersIfTooLarge(transform, update));
}

function applierFor(contentType: string | null, body: RequestBody): Apply {
  const [type = ""] = (contentType ?? "").split(";", 1);
  switch (type.trim()) {
    case types.jsonPatchType:
      return jsonPatcher(body);
    case types.mergePatchType:
      return mergePatcher(body);
    case types.strategicMergePatchType:
      return strategicPatcher(body);
    default:
      throw negotiation.unsupportedMediaType(patchTypes);
  }
}

const maxJSONPatchOperations = 10000;
/** Upstream's JSONPatchMaxCopyBytes. */
const copyLimits: jsonpatch.Limits = { accumulatedCopySize: 3 * 1024 * 1024 };

function jsonPatcher(body: RequestBody): Apply {
  const patch = badRequest(() => jsonpatch.decodePatch(parseJSON(body)));
  if (patch.length > maxJSONPatchOperations)
    throw errors.newRequestEntityTooLargeError(
      `The allowed maximum operations in a JSON patch is ${maxJSONPatchOperations}, got ${patch.length}`,
    );
  return (current, gvk) => {
    const patched = unprocessable(() => jsonpatch.applyPatch(current, patch, copyLimits));
    return toObject(gvk, patched, { refuse: invalidPatch(() => JSON.stringify(patched)), live: current });
  };
}

function mergePatcher(body: RequestBody): Apply {
  const patch = parseJSON(body);
  return (current, gvk) => {
    const patched = badRequest(() => mergepatch.mergePatch(current, patch));
    return toObject(gvk, patched, { refuse: invalidPatch(() => JSON.stringify(patched)), live: current });
  };
}

function strategicPatcher(body: RequestBody): Apply {
  const patch = parseJSON(body);
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

/** What a patch is answered that makes no object of the kind. */
function invalidPatch(shown: () => string): (err: Error) => Error {
  return (err) =>
    errors.newInvalid({ group: "", kind: "" }, "", [
      field.invalid(field.newPath("patch"), shown(), err.message),
    ]);
}

function badRequest<T>(apply: () => T): T {
  try {
    return walk(apply);
  } catch (err) {
    if (err instanceof errors.StatusError) throw err;
    throw errors.newBadRequest(goerrors.textOf(err));
  }
}

function unprocessable<T>(apply: () => T): T {
  try {
    return walk(apply);
  } catch (err) {
    if (err instanceof errors.StatusError) throw err;
    throw errors.newGenericServerResponse({
      code: 422,
      verb: "",
      resource: { group: "", resource: "" },
      name: "",
      serverMessage: goerrors.textOf(err),
      retryAfterSeconds: 0,
      isUnexpectedResponse: false,
    });
  }
}
