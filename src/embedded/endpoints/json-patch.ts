// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/patch.go
import * as errors from "#apimachinery/api/errors";
import * as jsonpatch from "#apimachinery/util/jsonpatch";
import { parseJSON, toObject, type Reading } from "./decode.ts";
import { badRequest, invalidPatch, unprocessable } from "./patch-errors.ts";
import type { Apply } from "./patch.ts";
import type { RequestBody } from "./scope.ts";

const maxJSONPatchOperations = 10000;
/** Upstream's JSONPatchMaxCopyBytes. */
const copyLimits: jsonpatch.Limits = { accumulatedCopySize: 3 * 1024 * 1024 };

/** A list of steps, RFC 6902. */
export function jsonPatcher(body: RequestBody, reading: Reading): Apply {
  const patch = badRequest(() => jsonpatch.decodePatch(parseJSON(body, reading.words)));
  if (patch.length > maxJSONPatchOperations)
    throw errors.newRequestEntityTooLargeError(
      `The allowed maximum operations in a JSON patch is ${maxJSONPatchOperations}, got ${patch.length}`,
    );
  return (current, gvk) => {
    const patched = unprocessable(() => jsonpatch.applyPatch(current, patch, copyLimits));
    const refuse = invalidPatch(() => JSON.stringify(patched));
    return toObject(gvk, patched, { refuse, reading, live: current });
  };
}
