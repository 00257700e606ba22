export { deepCopy, deepFreeze } from "./deep-copy.ts";
export { ConversionError } from "./error.ts";
