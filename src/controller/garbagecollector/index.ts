export { GarbageCollector, getDeletableResources, ignoredResources } from "./garbage-collector.ts";
export type { Options } from "./garbage-collector.ts";
