export {
  badLabel,
  collection,
  fault,
  goMap,
  goSelector,
  invalid,
  label,
  labels,
  noMatch,
  onlySubdomains,
  quoted,
  refusal,
  together,
  workload,
} from "./faults.ts";
export type { Workload } from "./faults.ts";
export { mistakes, withoutAdvice } from "./kubectl-errors.ts";
export type { Mistake } from "./kubectl-errors.ts";
export { conflict, failure, RollingUpdateScene, rollingUpdateStage } from "./rolling-updates.ts";
export type { Fault, Kill, Ran } from "./rolling-updates.ts";
export { overhearTwice } from "./wiretap.ts";
