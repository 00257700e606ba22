import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import type { Cluster } from "#cluster";
import type { ClusterState, DeploymentState, PodState, ReplicaSetState } from "../author.ts";

/** What the server stores of a resource, in the order of names; read without a request, which would change the run. */
export function stored<T>({ server: { store } }: Cluster, resource: string): T[] {
  return [...store.collection(resource).at(store.revision).values()].map((value) => scheme.decode<T>(value));
}

/** The part of a cluster that a reader follows. */
export function snapshotOf(cluster: Cluster): ClusterState {
  return {
    deployments: stored<apps.Deployment>(cluster, "deployments.apps").map(deployment),
    replicaSets: stored<apps.ReplicaSet>(cluster, "replicasets.apps").map(replicaSet),
    pods: stored<v1.Pod>(cluster, "pods").map(pod),
    revision: cluster.server.store.revision,
  };
}

const image = (template: v1.PodTemplateSpec) => template.spec.containers[0]?.image ?? "";

function deployment({ metadata, spec, status }: apps.Deployment): DeploymentState {
  return {
    name: metadata.name,
    image: image(spec.template),
    spec: spec.replicas,
    replicas: status.replicas,
    updated: status.updatedReplicas,
    ready: status.readyReplicas,
    available: status.availableReplicas,
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
