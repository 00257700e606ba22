export {
  DiscoveryCategoryExpander,
  SimpleCategoryExpander,
  UnionCategoryExpander,
} from "./category-expansion.ts";
export type { CategoryExpander } from "./category-expansion.ts";
export { DeferredDiscoveryRESTMapper, getAPIGroupResources, newDiscoveryRESTMapper } from "./discovery.ts";
export type { APIGroupResources } from "./discovery.ts";
export type { AskingRESTMapper } from "./interfaces.ts";
export { ShortcutExpander } from "./shortcut.ts";
