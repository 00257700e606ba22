import * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as apiequality from "#apimachinery/api/equality";
import * as controller from "#controller";

export function findNewReplicaSet(
  deployment: apps.Deployment,
  rsList: apps.ReplicaSet[],
): apps.ReplicaSet | undefined {
  const wanted = withoutHash(deployment.spec.template);
  return rsList
    .filter((rs) => apiequality.deepEqual(withoutHash(rs.spec.template), wanted))
    .sort(controller.replicaSetsByCreationTimestamp)
    .at(0);
}

function withoutHash(template: v1.PodTemplateSpec): v1.PodTemplateSpec {
  const labels = { ...template.metadata.labels };
  delete labels[apps.defaultDeploymentUniqueLabelKey];
  return { ...template, metadata: { ...template.metadata, labels } };
}
