export {
  createThreeWayMergePatch,
  createTwoWayMergeMapPatch,
  mergeStrategicMergeMapPatch,
  strategicMergeMapPatch,
} from "./patch.ts";
export type { ThreeWay } from "./patch.ts";
export { mergingMapsHaveConflicts } from "./conflict.ts";
export type { PatchField, PatchSchema } from "./schema.ts";
