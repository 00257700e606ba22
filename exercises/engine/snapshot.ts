// What stands at the server of a cluster, read without a request, which would change the run. Runs in Node and in the page.
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import type * as inprocess from "#cluster";
import * as deploymentutil from "#controller/deployment/util";
import type { ClusterSnapshot, DeploymentState, PodState, ReplicaSetState } from "./cluster-state.ts";

/** What the server stores of a resource, in the order of names. */
export function stored<T>({ server: { store } }: inprocess.Cluster, resource: string): T[] {
  return [...store.collection(resource).at(store.revision).values()].map((value) => scheme.decode<T>(value));
}

/** The part of a cluster that a reader follows. */
export function snapshotOf(cluster: inprocess.Cluster): ClusterSnapshot {
  return {
    deployments: stored<apps.Deployment>(cluster, "deployments.apps").map(deployment),
    replicaSets: stored<apps.ReplicaSet>(cluster, "replicasets.apps").map(replicaSet),
    pods: stored<v1.Pod>(cluster, "pods").map(pod),
    revision: cluster.server.store.revision,
  };
}

const image = (template: v1.PodTemplateSpec) => template.spec.containers[0]?.image ?? "";

function deployment(d: apps.Deployment): DeploymentState {
  const { metadata, spec, status } = d;
  return {
    name: metadata.name,
    image: image(spec.template),
    spec: spec.replicas,
    replicas: status.replicas,
    updated: status.updatedReplicas,
    ready: status.readyReplicas,
    available: status.availableReplicas,
    ...limitsOf(d),
  };
}

/** The two limits as the port computes them; a Deployment that is not rolled has none. */
function limitsOf(d: apps.Deployment): Pick<DeploymentState, "ceiling" | "floor"> {
  if (!deploymentutil.isRollingUpdate(d)) return {};
  const { replicas } = d.spec;
  return {
    ceiling: replicas + deploymentutil.maxSurge(d),
    floor: replicas - deploymentutil.maxUnavailable(d),
  };
}

function replicaSet({ metadata, spec, status }: apps.ReplicaSet): ReplicaSetState {
  return {
    name: metadata.name,
    image: image(spec.template),
    revision: metadata.annotations["deployment.kubernetes.io/revision"] ?? "",
    spec: spec.replicas,
    replicas: status.replicas,
    ready: status.readyReplicas,
    available: status.availableReplicas,
  };
}

function pod({ metadata, status }: v1.Pod): PodState {
  return {
    name: metadata.name,
    replicaSet: metadata.ownerReferences.find(({ controller }) => controller)?.name ?? "",
    phase: status.phase,
    ready: status.conditions.some(({ type, status }) => type === "Ready" && status === "True"),
    terminating: metadata.deletionTimestamp !== undefined,
  };
}
