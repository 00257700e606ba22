// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/create.go
import * as genericregistry from "#embedded/registry";
import type * as storage from "#embedded/storage";
import type { Call } from "./scope.ts";

/** A write of what `transform` makes. If that is too large to be stored, it is tried again without the owners of its fields, which may be most of it. */
export function withoutOwnersIfTooLarge<T>(
  transform: genericregistry.Transform,
  write: (transform: genericregistry.Transform) => T,
): T {
  try {
    return write(transform);
  } catch (err) {
    if (!(err instanceof genericregistry.TooLargeError)) throw err;
    return write((old) => {
      const object = transform(old);
      delete object.metadata.managedFields;
      return object;
    });
  }
}

/** Writes down who owns which field of an object that is about to be stored in the place of `live`. */
export function manageFields(
  call: Call,
  live: storage.Stored | undefined,
  object: storage.Stored,
): storage.Stored {
  const { scope, registry, request, query, info } = call;
  const { fieldManager } = scope;
  if (!fieldManager) {
    delete object.metadata.managedFields;
    return object;
  }
  const asked = query.get("fieldManager") ?? "";
  const manager = fieldManager.managerOrUserAgent(asked, request.headers.get("User-Agent"));
  const isSubresource = info.subresource !== undefined;
  const write = { gvk: registry.info, manager, now: scope.clock.wall(), isSubresource };
  fieldManager.updateManagedFields(write, live, object);
  return object;
}
