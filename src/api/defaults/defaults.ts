// Go: staging/src/k8s.io/apimachinery/pkg/runtime/scheme.go
import * as schema from "#apimachinery/runtime/schema";
import * as apps from "#api/apps/v1";
import * as v1 from "#api/core/v1";

/** Changes an object in place. What it holds, its kind says. */
type Change = (object: never) => void;

/** What is done to each object of a kind that is read: defaults first, then what upstream's trip through the internal version does. */
export type Defaults = readonly Change[];

export const deployments: Defaults = [
  apps.setObjectDefaultsDeployment,
  apps.convertDeployment,
  convertTemplate,
];
export const endpoints: Defaults = [v1.setObjectDefaultsEndpoints];
export const namespaces: Defaults = [v1.setObjectDefaultsNamespace];
export const nodes: Defaults = [v1.setObjectDefaultsNode, v1.convertNode];
export const pods: Defaults = [v1.setObjectDefaultsPod, v1.convertPod];
export const replicaSets: Defaults = [apps.setObjectDefaultsReplicaSet, convertTemplate];
export const replicationControllers: Defaults = [v1.setObjectDefaultsReplicationController, convertTemplate];
export const resourceQuotas: Defaults = [v1.setObjectDefaultsResourceQuota];
export const secrets: Defaults = [v1.setObjectDefaultsSecret, v1.convertSecret];
export const services: Defaults = [v1.setObjectDefaultsService];

const byKind: ReadonlyMap<string, Defaults> = new Map<string, Defaults>([
  ["v1 Pod", pods],
  ["v1 ReplicationController", replicationControllers],
  ["v1 ResourceQuota", resourceQuotas],
  ["v1 Service", services],
  ["v1 Secret", secrets],
  ["v1 Endpoints", endpoints],
  ["v1 Namespace", namespaces],
  ["v1 Node", nodes],
  ["apps/v1 Deployment", deployments],
  ["apps/v1 ReplicaSet", replicaSets],
]);

/**
 * Fills in what the user left out of an object that has been normalised, and does what upstream's trip through the
 * internal version does. Changes the object; kinds without defaults stay as they are, and so do frozen parts, which were
 * here before they were stored. Throws a ConversionError for an object that would not survive the trip.
 */
export function setObjectDefaults(gvk: schema.GroupVersionKind, object: object): void {
  apply(byKind.get(`${schema.groupVersionString(gvk)} ${gvk.kind}`) ?? [], object);
}

/** The same by the defaults of the object's own kind. */
export function apply(defaults: Defaults, object: object): void {
  // Each kind has functions for that kind.
  for (const change of defaults) change(object as never);
}

function convertTemplate(object: {
  spec?: { template?: Parameters<typeof v1.convertPodTemplateSpec>[0] };
}): void {
  v1.convertPodTemplateSpec(object.spec?.template);
}
