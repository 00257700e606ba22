// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as meta from "#apimachinery/api/meta";
import * as schema from "#apimachinery/runtime/schema";
import type * as dynamic from "#client-go/dynamic";
import type * as clientset from "#client-go/kubernetes";
import type * as utilclock from "#utils/clock";
import { describeConfigMap, describeSecret, describeServiceAccount } from "./configuration.ts";
import { describeReplicaSet, describeReplicationController } from "./controllers.ts";
import { describeDeployment } from "./deployment.ts";
import { describeGeneric } from "./generic.ts";
import { describeLimitRange, describeNamespace, describeQuota } from "./namespace.ts";
import { describeNode } from "./node.ts";
import { describePod } from "./pod.ts";
import { describeEndpoints, describeService } from "./service.ts";

/** What is told beside the object itself. */
export interface DescriberSettings {
  showEvents: boolean;
}

/** Tells in words what an object of one kind is. */
export interface ResourceDescriber {
  describe(namespace: string, name: string, settings: DescriberSettings): Promise<string>;
}

/** What a describer asks, and what tells how long ago something was. */
export interface Describing {
  readonly client: clientset.Clientset;
  readonly dynamic: dynamic.Interface;
  readonly clock: utilclock.Clock;
}

/** The object to describe, and how. */
export interface Wanted {
  readonly namespace: string;
  readonly name: string;
  readonly settings: DescriberSettings;
}

type Describe = (of: Describing, wanted: Wanted) => Promise<string>;

/** Every kind that has words of its own, by `Kind.group`. */
const describers: Readonly<Record<string, Describe>> = {
  Pod: describePod,
  ReplicationController: describeReplicationController,
  Secret: describeSecret,
  Service: describeService,
  ServiceAccount: describeServiceAccount,
  Node: describeNode,
  LimitRange: describeLimitRange,
  ResourceQuota: describeQuota,
  Namespace: describeNamespace,
  Endpoints: describeEndpoints,
  ConfigMap: describeConfigMap,
  "Deployment.apps": describeDeployment,
  "Deployment.extensions": describeDeployment,
  "ReplicaSet.apps": describeReplicaSet,
  "ReplicaSet.extensions": describeReplicaSet,
};

/** Kinds that upstream has words for. They are not ported: no server here knows them. */
const notPorted: ReadonlySet<string> = new Set([
  "PersistentVolume",
  "PersistentVolumeClaim",
  "PriorityClass",
  "EndpointSlice.discovery.k8s.io",
  "NetworkPolicy.extensions",
  "PodSecurityPolicy.extensions",
  "HorizontalPodAutoscaler.autoscaling",
  "DaemonSet.extensions",
  "Ingress.extensions",
  "Ingress.networking.k8s.io",
  "IngressClass.networking.k8s.io",
  "Job.batch",
  "CronJob.batch",
  "StatefulSet.apps",
  "DaemonSet.apps",
  "CertificateSigningRequest.certificates.k8s.io",
  "StorageClass.storage.k8s.io",
  "CSINode.storage.k8s.io",
  "PodDisruptionBudget.policy",
  "Role.rbac.authorization.k8s.io",
  "ClusterRole.rbac.authorization.k8s.io",
  "RoleBinding.rbac.authorization.k8s.io",
  "ClusterRoleBinding.rbac.authorization.k8s.io",
  "NetworkPolicy.networking.k8s.io",
  "PriorityClass.scheduling.k8s.io",
]);

/** The describer of a kind; of one without words of its own, that which tells all fields. Throws for one that is not ported. */
export function describerFor(of: Describing, mapping: meta.RESTMapping): ResourceDescriber {
  const kind = schema.groupKindString(mapping.groupVersionKind);
  if (notPorted.has(kind)) throw new Error(`describing ${kind} is not ported`);
  const describe: Describe =
    describers[kind] ?? ((what, wanted) => describeGeneric(what, mapping.resource, wanted));
  return { describe: (namespace, name, settings) => describe(of, { namespace, name, settings }) };
}
