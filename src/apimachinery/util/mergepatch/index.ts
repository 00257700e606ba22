export {
  ConflictError,
  PreconditionFailedError,
  errBadArgType,
  errBadPatchFormatForPrimitiveList,
  errBadPatchFormatForRetainKeys,
  errBadPatchFormatForSetElementOrderList,
  errBadPatchType,
  errNoListOfLists,
  errNoMergeKey,
  isConflict,
  isPreconditionFailed,
} from "./errors.ts";
export { createMergePatch, mergeMergePatches, mergePatch } from "./merge.ts";
export {
  checkPreconditions,
  hasConflicts,
  requireKeyUnchanged,
  requireMetadataKeyUnchanged,
  toYAML,
} from "./util.ts";
export type { PreconditionFunc } from "./util.ts";
