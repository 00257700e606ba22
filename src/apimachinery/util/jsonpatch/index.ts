export { applyPatch, decodePatch } from "./patch.ts";
export type { Operation, Patch } from "./patch.ts";
