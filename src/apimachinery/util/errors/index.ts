export {
  aggregateGoroutines,
  createAggregateFromMessageCountMap,
  errorsOf,
  filterOut,
  flatten,
  is,
  newAggregate,
  reduce,
  toError,
} from "./errors.ts";
export type { Matcher } from "./errors.ts";
