// Go: pkg/controller/garbagecollector/errors.go

/** Someone names an owner of a kind that is not served, or not yet. */
export class RESTMappingError extends Error {
  override readonly name = "RESTMappingError";
  constructor(kind: string, version: string) {
    super(`unable to get REST mapping for ${version}/${kind}.`);
  }
}

/** Upstream's enqueuedVirtualDeleteEventErr: the object is gone, and the graph builder has been told so. */
export class EnqueuedVirtualDeleteEvent extends Error {
  override readonly name = "EnqueuedVirtualDeleteEvent";
  constructor() {
    super("enqueued virtual delete event");
  }
}

/** Upstream's namespacedOwnerOfClusterScopedObjectErr: no retry will mend it. */
export class NamespacedOwnerOfClusterScopedObject extends Error {
  override readonly name = "NamespacedOwnerOfClusterScopedObject";
  constructor() {
    super("cluster-scoped objects cannot refer to namespaced owners");
  }
}
