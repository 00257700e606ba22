import type * as apps from "#api/apps/v1";

export function deploymentComplete(deployment: apps.Deployment, newStatus: apps.DeploymentStatus): boolean {
  const { updatedReplicas, replicas, availableReplicas, observedGeneration } = newStatus;
  if (observedGeneration < deployment.metadata.generation) return false;
  const wanted = deployment.spec.replicas;
  return updatedReplicas === wanted && replicas === wanted && availableReplicas === wanted;
}

export function deploymentProgressing(
  deployment: apps.Deployment,
  newStatus: apps.DeploymentStatus,
): boolean {
  const written = deployment.status;
  return (
    newStatus.updatedReplicas > written.updatedReplicas ||
    oldPods(newStatus) < oldPods(written) ||
    newStatus.readyReplicas > written.readyReplicas ||
    newStatus.availableReplicas > written.availableReplicas
  );
}

const oldPods = ({ replicas, updatedReplicas }: apps.DeploymentStatus): number => replicas - updatedReplicas;
