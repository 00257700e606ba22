export { decodeAPIGroupList, decodeAPIResourceList } from "./decode.ts";
export { DiscoveryClient } from "./discovery-client.ts";
export {
  ErrGroupDiscoveryFailed,
  isGroupDiscoveryFailedError,
  PartialDiscoveryError,
  partialResult,
} from "./errors.ts";
export type { PartialResult } from "./errors.ts";
export {
  filteredBy,
  groupVersionResources,
  matchesServerVersion,
  serverSupportsVersion,
  supportsAllVerbs,
} from "./helper.ts";
export type { ResourcePredicate } from "./helper.ts";
export type {
  CachedDiscoveryInterface,
  DiscoveryInterface,
  OpenAPIDefinition,
  OpenAPIDocument,
  OpenAPIOperation,
  OpenAPISchemaInterface,
  ServerGroupsInterface,
  ServerResourcesInterface,
  ServerVersionInterface,
} from "./interface.ts";
export {
  serverGroupsAndResources,
  serverPreferredNamespacedResources,
  serverPreferredResources,
} from "./server-resources.ts";
