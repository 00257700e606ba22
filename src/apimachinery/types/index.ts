export { namespacedNameString } from "./namespaced-name.ts";
export type { NamespacedName } from "./namespaced-name.ts";
export { applyPatchType, jsonPatchType, mergePatchType, strategicMergePatchType } from "./patch.ts";
export type { PatchType } from "./patch.ts";
