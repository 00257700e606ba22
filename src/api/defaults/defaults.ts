// Go: staging/src/k8s.io/apimachinery/pkg/runtime/scheme.go
import * as schema from "#apimachinery/runtime/schema";
import * as apps from "#api/apps/v1";
import * as v1 from "#api/core/v1";

/** Changes an object in place. What it holds, its kind says. */
type Change = (object: never) => void;

const defaulters: ReadonlyMap<string, readonly Change[]> = new Map<string, readonly Change[]>([
  ["v1 Pod", [v1.setObjectDefaultsPod, v1.convertPod]],
  ["v1 ReplicationController", [v1.setObjectDefaultsReplicationController, convertTemplate]],
  ["v1 ResourceQuota", [v1.setObjectDefaultsResourceQuota]],
  ["v1 Service", [v1.setObjectDefaultsService]],
  ["v1 Secret", [v1.setObjectDefaultsSecret, v1.convertSecret]],
  ["v1 Endpoints", [v1.setObjectDefaultsEndpoints]],
  ["v1 Namespace", [v1.setObjectDefaultsNamespace]],
  ["v1 Node", [v1.setObjectDefaultsNode, v1.convertNode]],
  ["apps/v1 Deployment", [apps.setObjectDefaultsDeployment, apps.convertDeployment, convertTemplate]],
  ["apps/v1 ReplicaSet", [apps.setObjectDefaultsReplicaSet, convertTemplate]],
]);

/**
 * Fills in what the user left out of an object that has been normalised, and does what upstream's trip through the
 * internal version does. Changes the object; kinds without defaults stay as they are, and so do frozen parts, which were
 * here before they were stored. Throws a ConversionError for an object that would not survive the trip.
 */
export function setObjectDefaults(gvk: schema.GroupVersionKind, object: object): void {
  const key = `${schema.groupVersionString(gvk)} ${gvk.kind}`;
  // The table pairs each kind with functions for that kind.
  for (const change of defaulters.get(key) ?? []) change(object as never);
}

function convertTemplate(object: {
  spec?: { template?: Parameters<typeof v1.convertPodTemplateSpec>[0] };
}): void {
  v1.convertPodTemplateSpec(object.spec?.template);
}
