export {
  Error,
  duplicate,
  filter,
  forbidden,
  internalError,
  invalid,
  newErrorTypeMatcher,
  notFound,
  notSupported,
  required,
  toAggregate,
  tooLong,
  tooMany,
} from "./errors.ts";
export type { ErrorList, ErrorType } from "./errors.ts";
export { Path, newPath } from "./path.ts";
