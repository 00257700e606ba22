// Go: pkg/apis/core/v1/defaults.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type { Endpoints, Namespace, ReplicationController, Secret, Service } from "./types.ts";
import type { Node } from "./node-types.ts";
import type { Pod } from "./pod-types.ts";
import type { ResourceQuota } from "./resource-quota-types.ts";
import { setDefaultsPodSpec } from "./pod-defaults.ts";
import { setDefaultsResourceList } from "./resource-defaults.ts";

type Manifest<T> = metav1.Manifest<T>;

/** How long a client sticks to a pod of a service that asks for it: three hours. */
export const defaultClientIPServiceAffinitySeconds = 10800;

/** Fills in a pod. Requests follow limits in pods, but not in templates. */
export function setObjectDefaultsPod(pod: Manifest<Pod>): void {
  const spec = (pod.spec ??= {});
  if (Object.isFrozen(spec)) return;
  for (const container of [...(spec.containers ?? []), ...(spec.initContainers ?? [])]) {
    const { resources } = container;
    if (resources?.limits !== undefined) resources.requests = { ...resources.limits, ...resources.requests };
  }
  spec.enableServiceLinks ??= true;
  setDefaultsPodSpec(spec);
}

/** Fills in a ReplicationController: selector and labels are those of its template unless given. */
export function setObjectDefaultsReplicationController(rc: Manifest<ReplicationController>): void {
  const spec = (rc.spec ??= {});
  const labels = spec.template?.metadata?.labels;
  if (labels !== undefined) {
    if (isEmpty(spec.selector)) spec.selector = { ...labels };
    const metadata = (rc.metadata ??= {});
    if (isEmpty(metadata.labels)) metadata.labels = { ...labels };
  }
  spec.replicas ??= 1;
  if (spec.template !== undefined) setDefaultsPodSpec((spec.template.spec ??= {}));
}

/** Fills in a Service. Addresses and node ports are not defaults: the server hands them out. */
export function setObjectDefaultsService(service: Manifest<Service>): void {
  const spec = (service.spec ??= {});
  spec.sessionAffinity ||= "None";
  if (spec.sessionAffinity === "None") delete spec.sessionAffinityConfig;
  if (
    spec.sessionAffinity === "ClientIP" &&
    spec.sessionAffinityConfig?.clientIP?.timeoutSeconds === undefined
  ) {
    spec.sessionAffinityConfig = { clientIP: { timeoutSeconds: defaultClientIPServiceAffinitySeconds } };
  }
  spec.type ||= "ClusterIP";
  for (const port of spec.ports ?? []) {
    port.protocol ||= "TCP";
    if (port.targetPort === undefined || port.targetPort === 0 || port.targetPort === "") {
      port.targetPort = port.port ?? 0;
    }
  }
  if (spec.type === "NodePort" || spec.type === "LoadBalancer") spec.externalTrafficPolicy ||= "Cluster";
}

/** Fills in a Secret. */
export function setObjectDefaultsSecret(secret: Manifest<Secret>): void {
  secret.type ||= "Opaque";
}

/** Fills in Endpoints. */
export function setObjectDefaultsEndpoints(endpoints: Manifest<Endpoints>): void {
  for (const port of (endpoints.subsets ?? []).flatMap((subset) => subset.ports ?? []))
    port.protocol ||= "TCP";
}

/** Fills in a Namespace. */
export function setObjectDefaultsNamespace(namespace: Manifest<Namespace>): void {
  const status = (namespace.status ??= {});
  status.phase ??= "Active";
}

/** Fills in a Node: what it has can be allocated unless it says otherwise. */
export function setObjectDefaultsNode(node: Manifest<Node>): void {
  const status = (node.status ??= {});
  if (status.capacity !== undefined) status.allocatable ??= { ...status.capacity };
  setDefaultsResourceList(status.capacity);
  setDefaultsResourceList(status.allocatable);
}

/** Fills in a ResourceQuota. */
export function setObjectDefaultsResourceQuota({ spec, status }: Manifest<ResourceQuota>): void {
  setDefaultsResourceList(spec?.hard);
  setDefaultsResourceList(status?.hard);
  setDefaultsResourceList(status?.used);
}

function isEmpty(map: object | undefined): boolean {
  return map === undefined || Object.keys(map).length === 0;
}
