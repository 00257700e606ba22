// Go: pkg/controller/namespace/config/types.go

/** How often namespaces are looked at, and how many are emptied at a time. */
export interface NamespaceControllerConfiguration {
  namespaceSyncPeriod: number;
  concurrentNamespaceSyncs: number;
}
