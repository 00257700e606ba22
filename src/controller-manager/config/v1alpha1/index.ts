export { convertGenericControllerManagerConfiguration } from "./conversion.ts";
export { recommendedDefaultGenericControllerManagerConfiguration } from "./defaults.ts";
export { genericFields } from "./fields.ts";
export type { GenericControllerManagerConfiguration } from "./types.ts";
