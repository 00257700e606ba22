export {
  conflicts,
  convertSelectorToLabelsMap,
  equals,
  formatLabels,
  get,
  has,
  merge,
  setString,
} from "./labels.ts";
export type { Set } from "./labels.ts";
export { parseToRequirements } from "./parser.ts";
export { Requirement } from "./requirement.ts";
export {
  everything,
  newSelector,
  nothing,
  parse,
  selectorFromSet,
  validatedSelectorFromSet,
} from "./selector.ts";
export type { Selector } from "./selector.ts";
