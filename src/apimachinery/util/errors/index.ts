export {
  aggregateGoroutines,
  createAggregateFromMessageCountMap,
  errorsOf,
  filterOut,
  flatten,
  is,
  newAggregate,
  reduce,
} from "./errors.ts";
export type { Matcher } from "./errors.ts";
