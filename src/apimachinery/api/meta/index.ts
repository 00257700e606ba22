export {
  findStatusCondition,
  isStatusConditionFalse,
  isStatusConditionPresentAndEqual,
  isStatusConditionTrue,
  removeStatusCondition,
  setStatusCondition,
} from "./conditions.ts";
export { eachListItem, extractList, isListType, lenList, setList } from "./help.ts";
