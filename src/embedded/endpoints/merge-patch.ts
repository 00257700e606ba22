// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/patch.go
import * as mergepatch from "#apimachinery/util/mergepatch";
import { parseJSON, toObject } from "./decode.ts";
import { badRequest, invalidPatch } from "./patch-errors.ts";
import type { Apply } from "./patch.ts";
import type { RequestBody } from "./scope.ts";

/** What is to be different, RFC 7386: lists are replaced whole. */
export function mergePatcher(body: RequestBody): Apply {
  const patch = parseJSON(body);
  return (current, gvk) => {
    const patched = badRequest(() => mergepatch.mergePatch(current, patch));
    return toObject(gvk, patched, { refuse: invalidPatch(() => JSON.stringify(patched)), live: current });
  };
}
