// Go: staging/src/k8s.io/api/core/v1/annotation_key_constants.go

/** Where kubectl apply keeps what it applied last. */
export const lastAppliedConfigAnnotation = "kubectl.kubernetes.io/last-applied-configuration";

/** The cause in the Status that refuses a create because its namespace is going away. */
export const namespaceTerminatingCause = "NamespaceTerminating";
