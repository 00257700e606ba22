export { NamespacedResourcesDeleter, ResourcesRemainingError } from "./namespaced-resources-deleter.ts";
export type { NamespaceClient, Options } from "./namespaced-resources-deleter.ts";
export { NamespaceConditionUpdater } from "./status-condition-utils.ts";
