// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/patch.go
import * as mergepatch from "#apimachinery/util/mergepatch";
import { parseJSON, toObject, type Reading } from "./decode.ts";
import { badRequest, invalidPatch } from "./patch-errors.ts";
import type { Apply } from "./patch.ts";
import type { RequestBody } from "./scope.ts";

/** What is to be different, RFC 7386: lists are replaced whole. */
export function mergePatcher(body: RequestBody, reading: Reading): Apply {
  const patch = parseJSON(body, reading.words);
  return (current, gvk) => {
    const patched = badRequest(() => mergepatch.mergePatch(current, patch));
    const refuse = invalidPatch(() => JSON.stringify(patched));
    return toObject(gvk, patched, { refuse, reading, live: current });
  };
}
