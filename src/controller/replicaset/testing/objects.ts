// Go: pkg/controller/replicaset/replica_set_test.go
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import type * as metav1 from "#apimachinery/apis/meta/v1";

let uids = 0;

/** The ReplicaSet `default/foobar`, owned by someone with the UID 123. Each has a UID of its own. */
export function newReplicaSet(replicas: number, selectorMap: Record<string, string>): apps.ReplicaSet {
  return scheme.decode<apps.ReplicaSet>({
    apiVersion: "apps/v1",
    kind: "ReplicaSet",
    metadata: {
      uid: `rs-uid-${++uids}`,
      name: "foobar",
      namespace: "default",
      resourceVersion: "18",
      ownerReferences: [{ apiVersion: "", kind: "", name: "", uid: "123", controller: true }],
    },
    spec: {
      replicas,
      selector: { matchLabels: selectorMap },
      template: {
        metadata: { labels: { name: "foo", type: "production" } },
        spec: {
          containers: [
            {
              name: "",
              image: "foo/bar",
              terminationMessagePath: "/dev/termination-log",
              imagePullPolicy: "IfNotPresent",
            },
          ],
          restartPolicy: "Always",
          dnsPolicy: "Default",
          nodeSelector: { baz: "blah" },
        },
      },
    },
  });
}

/** The reference of a pod to the ReplicaSet that made it. */
export function ownedBy(rs: apps.ReplicaSet): metav1.OwnerReference {
  return {
    apiVersion: "apps/v1",
    kind: "ReplicaSet",
    name: rs.metadata.name,
    uid: rs.metadata.uid,
    controller: true,
  };
}

/** What a test wants a pod to be beside its name and ReplicaSet. */
export interface PodFields {
  phase?: v1.PodPhase;
  owned?: boolean;
  labels?: Record<string, string>;
  nodeName?: string;
  ready?: v1.ConditionStatus;
}

/** A pod with the labels that the ReplicaSet selects; ready if it runs and nothing else is said. */
export function newPod(name: string, rs: apps.ReplicaSet, fields: PodFields = {}): v1.Pod {
  const { phase = "Running", owned = true, labels = rs.spec.selector.matchLabels, nodeName } = fields;
  const ready = fields.ready ?? (phase === "Running" ? "True" : undefined);
  return scheme.decode<v1.Pod>({
    apiVersion: "v1",
    kind: "Pod",
    metadata: {
      uid: `pod-uid-${++uids}`,
      name,
      namespace: rs.metadata.namespace,
      labels,
      ownerReferences: owned ? [ownedBy(rs)] : [],
    },
    spec: { containers: [], ...(nodeName !== undefined && { nodeName }) },
    status: { phase, conditions: ready ? [{ type: "Ready", status: ready }] : [] },
  });
}

/** `count` pods of the ReplicaSet, called `pod0`, `pod1` and so on. */
export function newPodList(count: number, rs: apps.ReplicaSet, fields: PodFields = {}): v1.Pod[] {
  return Array.from({ length: count }, (_, i) => newPod(`pod${i}`, rs, fields));
}
