export { GarbageCollector, ignoredResources } from "./garbage-collector.ts";
export type { Options, ResettableRESTMapper } from "./garbage-collector.ts";
export { getDeletableResources } from "./sync.ts";
