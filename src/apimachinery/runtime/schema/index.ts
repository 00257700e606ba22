export {
  groupKindString,
  groupResourceString,
  groupVersionKindString,
  groupVersionResourceString,
  groupVersionString,
  parseGroupKind,
  parseGroupResource,
  parseGroupVersion,
  parseKindArg,
  parseResourceArg,
} from "./group-version.ts";
export type {
  GroupKind,
  GroupResource,
  GroupVersion,
  GroupVersionKind,
  GroupVersionResource,
} from "./group-version.ts";
