import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import type { ClusterState, DeploymentState, PodState, ReplicaSetState } from "../author.ts";

/** Lists what the server stores of one resource at this moment, without a request. */
export type List = <T>(resource: string) => readonly T[];

/** The part of the cluster that a reader follows, in the order of names. */
export function snapshot(list: List): ClusterState {
  return {
    deployments: list<apps.Deployment>("deployments.apps").map(deployment),
    replicaSets: list<apps.ReplicaSet>("replicasets.apps").map(replicaSet),
    pods: list<v1.Pod>("pods").map(pod),
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
