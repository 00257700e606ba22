// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/patch.go
import * as types from "#apimachinery/types";
import { jsonPatcher } from "./json-patch.ts";
import { mergePatcher } from "./merge-patch.ts";
import type { Patches } from "./patch.ts";
import { strategicPatcher } from "./strategic-merge-patch.ts";

/** Every type of patch, in upstream's order. Server-side apply is not among them, as on a server that has it switched off. */
export const patches: Patches = new Map([
  [types.jsonPatchType, jsonPatcher],
  [types.mergePatchType, mergePatcher],
  [types.strategicMergePatchType, strategicPatcher],
]);
