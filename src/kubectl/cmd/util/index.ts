export {
  addSourceToErr,
  checked,
  checkErr,
  errExit,
  Fatal,
  multilineError,
  multipleErrors,
  printErrorWithCauses,
  standardErrorMessage,
  usageError,
} from "./check-err.ts";
export type { ExitError } from "./check-err.ts";
export { newFactory } from "./factory.ts";
export type { Factory, Surroundings } from "./factory.ts";
export {
  addApplyAnnotationFlags,
  addDryRunFlag,
  addFieldManagerFlag,
  addFilenameOptionFlags,
  addGeneratorFlags,
  addJSONFilenameFlag,
  addKustomizeFlag,
  addValidateFlags,
  applyAnnotationsFlag,
  defaultSubCommandRun,
  getDryRunStrategy,
  getFlagBool,
  getFlagDuration,
  getFlagInt,
  getFlagString,
  getResourcesAndPairs,
  isFilenameSliceEmpty,
  isSiblingCommandExists,
  parsePairs,
  printFlagsWithDryRunStrategy,
  requireNoArguments,
} from "./helpers.ts";
export type { DryRunStrategy, FilenameFlags } from "./helpers.ts";
export { MatchVersionFlags } from "./match-version.ts";
export { notPorted } from "./not-ported.ts";
export { suggestAPIResources } from "./printing.ts";
