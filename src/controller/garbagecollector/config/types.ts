// Go: pkg/controller/garbagecollector/config/types.go

/** Whether garbage is collected, by how many workers, and which resources are left alone. */
export interface GarbageCollectorControllerConfiguration {
  enableGarbageCollector: boolean;
  concurrentGCSyncs: number;
  gcIgnoredResources: readonly GroupResource[];
}

/** A resource by group and name. */
export interface GroupResource {
  group: string;
  resource: string;
}
