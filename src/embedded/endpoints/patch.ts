// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/patch.go
import type * as http from "#go/net/http";
import * as errors from "#apimachinery/api/errors";
import type * as schema from "#apimachinery/runtime/schema";
import * as negotiation from "#apiserver/endpoints/handlers/negotiation";
import * as genericregistry from "#embedded/registry";
import type * as storage from "#embedded/storage";
import type { Reading } from "./decode.ts";
import { manageFields, withoutOwnersIfTooLarge } from "./managed-fields.ts";
import { decodeWriteOptions } from "./options.ts";
import { dedupOwnerReferences } from "./owner-references.ts";
import { respondObject } from "./response.ts";
import { scaleKind } from "./scale.ts";
import { readBody, type Call, type RequestBody } from "./scope.ts";
import { scaleIn } from "./subresources.ts";
import { checkName, updateOptionsFor } from "./write.ts";

/** Makes the patched object from the stored one. */
export type Apply = (current: storage.Stored, gvk: schema.GroupVersionKind) => storage.Stored;

/** Reads the body of a patch of one type. Throws 400 if it is none. */
export type Patcher = (body: RequestBody, reading: Reading) => Apply;

/** How each type of patch is read, by its media type. */
export type Patches = ReadonlyMap<string, Patcher>;

/** PATCH of a name. Of a type that the server does not know it is refused: 415. */
export async function patchObject(call: Call): Promise<http.Response> {
  const { registry, info, request, query } = call;
  const patcher = patcherFor(call.scope.patches, request.headers.get("Content-Type"));
  const apply = patcher(await readBody(request), call.scope);
  const dryRun = decodeWriteOptions(query, "PatchOptions");
  const scale = scaleIn(call);
  const transform = (old: storage.Stored | undefined): storage.Stored => {
    if (!old) throw errors.newNotFound(registry.info, info.name);
    const object = apply(old, scale ? scaleKind : registry.info);
    checkName(call, object);
    genericregistry.admit(call.scope, registry.info, { verb: "update", namespace: info.namespace, object });
    if (scale) return object;
    manageFields(call, old, object);
    // Upstream looks at a patched object only once, and later.
    dedupOwnerReferences(call, object, " after mutating admission happens");
    return object;
  };
  const context = { namespace: info.namespace, dryRun };
  if (scale) return respondObject(call, 200, scale.updateScale(registry, info.name, transform, context));
  if (!registry.collection.get(registry.keyFor(info.namespace, info.name)))
    throw errors.newNotFound(registry.info, info.name);
  const options = updateOptionsFor(call, dryRun);
  const update = (t: genericregistry.Transform) => registry.update(info.name, t, options).object;
  return respondObject(call, 200, withoutOwnersIfTooLarge(transform, update));
}

function patcherFor(patches: Patches, contentType: string | null): Patcher {
  const [type = ""] = (contentType ?? "").split(";", 1);
  const patcher = patches.get(type.trim());
  if (!patcher) throw negotiation.unsupportedMediaType([...patches.keys()]);
  return patcher;
}
