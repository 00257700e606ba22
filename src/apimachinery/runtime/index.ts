export { deepCopy, deepFreeze, holdsTexts } from "./deep-copy.ts";
export {
  ConversionError,
  isMissingKind,
  isMissingVersion,
  MissingKindError,
  MissingVersionError,
} from "./error.ts";
