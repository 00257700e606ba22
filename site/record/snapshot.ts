import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import type { ClusterState, DeploymentState, PodState, ReplicaSetState } from "../author.ts";

/** What the server stores of the watched kinds at this moment. */
export interface Stored {
  readonly deployments: readonly apps.Deployment[];
  readonly replicaSets: readonly apps.ReplicaSet[];
  readonly pods: readonly v1.Pod[];
}

/** The part of the cluster that a reader follows, in the order of names. */
export function snapshot({ deployments, replicaSets, pods }: Stored): ClusterState {
  return {
    deployments: deployments.map(deployment),
    replicaSets: replicaSets.map(replicaSet),
    pods: pods.map(pod),
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
