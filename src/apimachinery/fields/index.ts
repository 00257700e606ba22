export { escapeValue, unescapeValue } from "./escape.ts";
export { get, has, setString } from "./fields.ts";
export type { Set } from "./fields.ts";
export { parseAndTransformSelector, parseSelector } from "./parse.ts";
export {
  andSelectors,
  everything,
  nothing,
  oneTermEqualSelector,
  oneTermNotEqualSelector,
  selectorFromSet,
} from "./selector.ts";
export type { Requirement, Selector, TransformFunc } from "./selector.ts";
