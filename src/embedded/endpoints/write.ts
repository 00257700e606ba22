// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/update.go
import type * as http from "#go/net/http";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as kinds from "#embedded/kinds";
import * as genericregistry from "#embedded/registry";
import type * as storage from "#embedded/storage";
import { decodeDeleteOptions, decodeObject } from "./decode.ts";
import { listObjects, predicateFor } from "./list.ts";
import { manageFields, withoutOwnersIfTooLarge } from "./managed-fields.ts";
import {
  decodeListOptions,
  decodeWriteOptions,
  deleteOptionsFromQuery,
  validateDeleteOptions,
} from "./options.ts";
import { dedupOwnerReferences } from "./owner-references.ts";
import { respondJSON, respondList, respondObject } from "./response.ts";
import { scaleKind } from "./scale.ts";
import type { Call } from "./scope.ts";
import { scaleIn } from "./subresources.ts";

/** POST to a collection. */
export async function createObject(call: Call): Promise<http.Response> {
  const { registry, info, query } = call;
  const object = await decodeObject(call, registry.info);
  dedupOwnerReferences(call, object, "");
  const dryRun = decodeWriteOptions(query, "CreateOptions");
  genericregistry.admit(call.scope, registry.info, { verb: "create", namespace: info.namespace, object });
  const context = { namespace: info.namespace, dryRun };
  const managed = manageFields(call, undefined, object);
  const create = (transform: genericregistry.Transform) => registry.create(transform(undefined), context);
  return respondObject(
    call,
    201,
    withoutOwnersIfTooLarge(() => managed, create),
  );
}

/** POST of a Binding, to a pod or to the collection of bindings: what a scheduler does. */
export async function createBinding(call: Call): Promise<http.Response> {
  const { scope, info, query } = call;
  const binding = await decodeObject(call, { group: "", version: "v1", kind: "Binding" });
  const dryRun = decodeWriteOptions(query, "CreateOptions");
  binding.metadata.namespace = info.namespace;
  const pods = scope.registry("pods");
  genericregistry.admit(scope, pods.info, { verb: "create", namespace: info.namespace, object: binding });
  kinds.bindPod(pods, info.name === "" ? (binding.metadata.name ?? "") : info.name, binding, dryRun);
  return respondJSON(call.mediaType, 201, {
    kind: "Status",
    apiVersion: "v1",
    metadata: {},
    status: "Success",
    code: 201,
  });
}

/** PUT of a name. */
export async function updateObject(call: Call): Promise<http.Response> {
  const { registry, info, query } = call;
  const scale = scaleIn(call);
  const live = registry.collection.get(registry.keyFor(info.namespace, info.name));
  const object = scale ? await decodeObject(call, scaleKind) : await decodeObject(call, registry.info, live);
  const dryRun = decodeWriteOptions(query, "UpdateOptions");
  checkName(call, object);
  if (!scale) dedupOwnerReferences(call, object, "");
  genericregistry.admit(call.scope, registry.info, { verb: "update", namespace: info.namespace, object });
  const context = { namespace: info.namespace, dryRun };
  if (scale)
    return respondObject(
      call,
      200,
      scale.updateScale(registry, info.name, () => object, context),
    );
  const options = { ...updateOptionsFor(call, dryRun), uid: object.metadata.uid };
  const transform = (old: storage.Stored | undefined) => manageFields(call, old, ownCopy(object));
  const result = withoutOwnersIfTooLarge(transform, (t) => registry.update(info.name, t, options));
  return respondObject(call, result.created ? 201 : 200, result.object);
}

/** A copy as deep as the registry changes objects: should another write come first, the next attempt begins afresh. */
function ownCopy(object: storage.Stored): storage.Stored {
  return { ...object, metadata: { ...object.metadata } };
}

/** How the addressed subresource is updated. */
export function updateOptionsFor(call: Call, dryRun: boolean): genericregistry.UpdateOptions {
  const { registry, info } = call;
  const strategy = registry.strategy.subresources[info.subresource?.name ?? ""];
  return { namespace: info.namespace, dryRun, ...(strategy && { strategy }) };
}

/** The object must be the one that the URL names. */
export function checkName(call: Call, object: storage.Stored): void {
  const { name, namespace } = call.info;
  const { name: objectName = "", namespace: objectNamespace = "" } = object.metadata;
  if (objectName === "")
    throw errors.newBadRequest(
      `the name of the object (${name} based on URL) was undeterminable: name must be provided`,
    );
  if (objectName !== name)
    throw errors.newBadRequest(
      `the name of the object (${objectName}) does not match the name on the URL (${name})`,
    );
  if (namespace !== "" && objectNamespace !== "" && objectNamespace !== namespace)
    throw errors.newBadRequest(
      `the namespace of the object (${objectNamespace}) does not match the namespace on the request (${namespace})`,
    );
}

/** DELETE of a name. */
export async function deleteObject(call: Call): Promise<http.Response> {
  const { registry, info } = call;
  const options = await deleteOptions(call);
  const context = { namespace: info.namespace, dryRun: (options.dryRun?.length ?? 0) > 0 };
  const { result, deleted } = registry.delete(info.name, options, context);
  const code = !deleted && options.orphanDependents === false ? 202 : 200;
  if (result.kind === "Status") return respondJSON(call.mediaType, code, result);
  return respondObject(call, code, result as storage.Stored);
}

/** DELETE of a collection: of each object that matches. */
export async function deleteCollection(call: Call): Promise<http.Response> {
  const { registry, query } = call;
  const listOptions = decodeListOptions(query);
  const predicate = predicateFor(call, listOptions);
  const options = await deleteOptions(call);
  const dryRun = (options.dryRun?.length ?? 0) > 0;
  const list = listObjects(registry, predicate, listOptions);
  for (const { metadata } of list.items)
    registry.delete(metadata.name ?? "", { ...options }, { namespace: metadata.namespace ?? "", dryRun });
  return respondList(call, list);
}

async function deleteOptions(call: Call): Promise<metav1.DeleteOptions> {
  const options = (await decodeDeleteOptions(call)) ?? deleteOptionsFromQuery(call.query);
  validateDeleteOptions(options);
  return options;
}
