// Go: staging/src/k8s.io/api/apps/v1/types.go

/** The label that keeps the ReplicaSets of a Deployment, and their pods, apart: the hash of the template. */
export const defaultDeploymentUniqueLabelKey = "pod-template-hash";

/** The annotation that asks for a rollback, where the field of older API versions has gone. */
export const deprecatedRollbackTo = "deprecated.deployment.rollback.to";
