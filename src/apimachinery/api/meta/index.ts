export {
  findStatusCondition,
  isStatusConditionFalse,
  isStatusConditionPresentAndEqual,
  isStatusConditionTrue,
  removeStatusCondition,
  setStatusCondition,
} from "./conditions.ts";
export {
  AmbiguousKindError,
  AmbiguousResourceError,
  isAmbiguousError,
  isNoMatchError,
  NoKindMatchError,
  NoResourceMatchError,
} from "./errors.ts";
export { eachListItem, extractList, isListType, lenList, setList } from "./help.ts";
export type { RESTMapper, RESTMapping, RESTScope } from "./interfaces.ts";
export { MultiRESTMapper } from "./multirestmapper.ts";
export { anything, PriorityRESTMapper } from "./priority.ts";
export { DefaultRESTMapper, unsafeGuessKindToResource } from "./restmapper.ts";
