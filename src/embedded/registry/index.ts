export { admit } from "./admission.ts";
export { setOrDelete } from "./before.ts";
export { checkPreconditions, preconditionFailure } from "./preconditions.ts";
export { Registry } from "./registry.ts";
export type {
  Deleted,
  RegistryOptions,
  Transform,
  Updated,
  UpdateOptions,
  WriteContext,
} from "./registry.ts";
export { newRequestLimit, roughSizeOf, TooLargeError } from "./request-size.ts";
export type { RequestLimit } from "./request-size.ts";
export { seed } from "./seed.ts";
export { newDefaulter, newRegistries } from "./served-kind.ts";
export type { ServedKind, StoredKind } from "./served-kind.ts";
export { baseStrategy, fieldLabels, metadataFields } from "./strategy.ts";
export type { Strategy, UpdateStrategy } from "./strategy.ts";
