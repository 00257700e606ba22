export { applyPatch, decodePatch } from "./patch.ts";
export type { Limits, Operation, Patch } from "./patch.ts";
