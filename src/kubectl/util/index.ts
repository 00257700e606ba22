export {
  createApplyAnnotation,
  createOrUpdateAnnotation,
  getModifiedConfiguration,
  getOriginalConfiguration,
  lastAppliedConfigAnnotation,
} from "./apply.ts";
export type { Encode } from "./apply.ts";
export { hashObject } from "./util.ts";
