// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/patch.go
import * as mergepatch from "#apimachinery/util/mergepatch";
import { parseJSON, toObject } from "./decode.ts";
import { badRequest, invalidPatch } from "./patch-errors.ts";
import type { Apply } from "./patch.ts";
import type { RequestBody } from "./scope.ts";
import type { Words } from "./words.ts";

/** What is to be different, RFC 7386: lists are replaced whole. */
export function mergePatcher(body: RequestBody, words: Words): Apply {
  const patch = parseJSON(body, words);
  return (current, gvk) => {
    const patched = badRequest(() => mergepatch.mergePatch(current, patch));
    const refuse = invalidPatch(() => JSON.stringify(patched));
    return toObject(gvk, patched, { refuse, words, live: current });
  };
}
