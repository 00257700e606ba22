// Go: pkg/controller/deployment/deployment_controller_test.go
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as metav1 from "#apimachinery/apis/meta/v1";
import type * as intstr from "#apimachinery/util/intstr";

const controllerKind = { group: "apps", version: "v1", kind: "Deployment" };

let uids = 0;
const newUUID = () => `uid-${++uids}`;

/** A ReplicaSet that nobody owns, for tests. */
export function rs(
  name: string,
  replicas: number,
  selector: Record<string, string> = {},
  creationTimestamp?: string,
): apps.ReplicaSet {
  return scheme.decode<apps.ReplicaSet>({
    apiVersion: "apps/v1",
    kind: "ReplicaSet",
    metadata: {
      name,
      namespace: "default",
      uid: newUUID(),
      ...(creationTimestamp !== undefined && { creationTimestamp }),
    },
    spec: { replicas, selector: { matchLabels: selector }, template: { metadata: {}, spec: {} } },
  });
}

/** The same with a number of pods, for tests. */
export function newRSWithStatus(name: string, specReplicas: number, statusReplicas: number): apps.ReplicaSet {
  const set = rs(name, specReplicas);
  set.status.replicas = statusReplicas;
  return set;
}

/** What a test may want otherwise. */
export interface DeploymentOptions {
  maxSurge?: intstr.IntOrString;
  maxUnavailable?: intstr.IntOrString;
  selector?: Record<string, string>;
  revisionHistoryLimit?: number;
  progressDeadlineSeconds?: number;
  recreate?: boolean;
  image?: string;
}

/** A Deployment, for tests. */
export function newDeployment(
  name: string,
  replicas: number,
  options: DeploymentOptions = {},
): apps.Deployment {
  const {
    maxSurge = 0,
    maxUnavailable = 0,
    selector = { foo: "bar" },
    recreate = false,
    image = "foo/bar",
    ...limits
  } = options;
  return scheme.decode<apps.Deployment>({
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name, namespace: "default", uid: newUUID() },
    spec: {
      replicas,
      strategy: recreate
        ? { type: "Recreate" }
        : { type: "RollingUpdate", rollingUpdate: { maxSurge, maxUnavailable } },
      selector: { matchLabels: { ...selector } },
      template: { metadata: { labels: { ...selector } }, spec: { containers: [{ image }] } },
      ...limits,
    },
  });
}

/** A ReplicaSet that the Deployment owns, with its template, for tests. */
export function newReplicaSet(d: apps.Deployment, name: string, replicas: number): apps.ReplicaSet {
  return scheme.decode<apps.ReplicaSet>({
    apiVersion: "apps/v1",
    kind: "ReplicaSet",
    metadata: {
      name,
      uid: newUUID(),
      namespace: "default",
      labels: { ...d.spec.selector.matchLabels },
      ownerReferences: [metav1.newControllerRef(d, controllerKind)],
    },
    spec: { selector: d.spec.selector, replicas, template: d.spec.template },
  });
}

/** A pod that the ReplicaSet owns, for tests. */
export function generatePodFromRS(set: apps.ReplicaSet, name = `${set.metadata.name}-pod`): v1.Pod {
  return scheme.decode<v1.Pod>({
    apiVersion: "v1",
    kind: "Pod",
    metadata: {
      name,
      uid: newUUID(),
      namespace: set.metadata.namespace,
      labels: { ...set.spec.selector.matchLabels },
      ownerReferences: [
        {
          uid: set.metadata.uid,
          apiVersion: "v1beta1",
          kind: "ReplicaSet",
          name: set.metadata.name,
          controller: true,
        },
      ],
    },
    spec: set.spec.template.spec,
  });
}
