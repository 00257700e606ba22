// Go: staging/src/k8s.io/api/core/v1/annotation_key_constants.go

/** Where kubectl apply keeps what it applied last. */
export const lastAppliedConfigAnnotation = "kubectl.kubernetes.io/last-applied-configuration";

/** The cause in the Status that refuses a create because its namespace is going away. */
export const namespaceTerminatingCause = "NamespaceTerminating";

/** The type of a secret that holds the token of a service account. */
export const secretTypeServiceAccountToken = "kubernetes.io/service-account-token";

/** The annotations by which such a secret says whose token it holds. */
export const serviceAccountNameKey = "kubernetes.io/service-account.name";
export const serviceAccountUIDKey = "kubernetes.io/service-account.uid";

/** What such a secret has in its data. */
export const serviceAccountTokenKey = "token";
export const serviceAccountNamespaceKey = "namespace";
export const serviceAccountRootCAKey = "ca.crt";
