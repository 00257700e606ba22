export {
  groupKindString,
  groupResourceString,
  groupVersionString,
  parseGroupVersion,
} from "./group-version.ts";
export type {
  GroupKind,
  GroupResource,
  GroupVersion,
  GroupVersionKind,
  GroupVersionResource,
} from "./group-version.ts";
