// Go: pkg/controller/statefulset/config/types.go

/** How many StatefulSets are synced at a time. */
export interface StatefulSetControllerConfiguration {
  concurrentStatefulSetSyncs: number;
}
