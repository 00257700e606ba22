// Objects of the cache for checks: whole, frozen, and no two of their counts alike, so that none can stand for another.
import * as runtime from "#apimachinery/runtime";
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import type { Table } from "./tables.ts";

/** How many pods a ReplicaSet was asked for, how many exist, and of these how many are ready and available. */
export interface Counts {
  readonly wants: number;
  readonly has: number;
  readonly ready: number;
  readonly available: number;
}

/** All of them: an optional field that is left out reads as undefined, and a confusion with it as NaN. */
type Whole<T> = { [Field in keyof T]-?: T[Field] };

/** A ReplicaSet as the controller's cache holds it. Its counts differ; only one that never had a pod has 0 four times. */
export function replicaSet(name: string, { wants, has, ready, available }: Counts): apps.ReplicaSet {
  const counts = [wants, has, ready, available];
  if (counts.some((count) => count !== 0)) demandDifferent(`ReplicaSet ${name}`, counts);
  const spec: Whole<apps.ReplicaSetSpec> = {
    replicas: wants,
    minReadySeconds: 1001,
    selector: { matchLabels: labelsOf(name) },
    template: template(name),
  };
  const status: Whole<apps.ReplicaSetStatus> = {
    replicas: has,
    fullyLabeledReplicas: unlike(counts, has),
    readyReplicas: ready,
    availableReplicas: available,
    observedGeneration: 1002,
    conditions: [],
  };
  return runtime.deepFreeze({
    apiVersion: "apps/v1",
    kind: "ReplicaSet",
    metadata: metadata(`web-${name}`, 1003),
    spec,
    status,
  });
}

/** What a Deployment asks for. */
export interface Asked {
  readonly replicas: number;
  readonly maxSurge: number | string;
  readonly maxUnavailable: number | string;
}

/** A Deployment that rolls, as the controller's cache holds it: its status says other numbers than its spec. */
export function deployment({ replicas, maxSurge, maxUnavailable }: Asked): apps.Deployment {
  demandDifferent("Deployment web", [maxSurge, maxUnavailable]);
  const spec: Whole<apps.DeploymentSpec> = {
    replicas,
    selector: { matchLabels: labelsOf("web") },
    template: template("web"),
    strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge, maxUnavailable } },
    minReadySeconds: 1001,
    revisionHistoryLimit: 1004,
    paused: false,
    progressDeadlineSeconds: 1005,
  };
  const status: Whole<apps.DeploymentStatus> = {
    observedGeneration: 1002,
    replicas: replicas + 5,
    updatedReplicas: replicas + 4,
    readyReplicas: replicas + 3,
    availableReplicas: replicas + 2,
    unavailableReplicas: replicas + 1,
    conditions: [],
    collisionCount: 1006,
  };
  return runtime.deepFreeze({
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: metadata("web", 1003),
    spec,
    status,
  });
}

/** ReplicaSets as a table that shows all their counts; one that is still to be made has none. */
export function countsTable(named: Readonly<Record<string, apps.ReplicaSet | undefined>>): Table {
  const row = (rs: apps.ReplicaSet | undefined) => ({
    wants: rs?.spec.replicas,
    has: rs?.status.replicas,
    ready: rs?.status.readyReplicas,
    available: rs?.status.availableReplicas,
  });
  return {
    of: "ReplicaSet",
    rows: Object.fromEntries(Object.entries(named).map(([name, rs]) => [name, rs ? row(rs) : {}])),
  };
}

/** What a Deployment asks for, as a table. */
export function askedTable({ spec }: apps.Deployment): Table {
  const { maxSurge, maxUnavailable } = { ...spec.strategy.rollingUpdate };
  return { of: "Deployment", rows: { web: { replicas: spec.replicas, maxSurge, maxUnavailable } } };
}

function demandDifferent(what: string, values: readonly (number | string)[]): void {
  if (new Set(values).size === values.length) return;
  throw new Error(`${what} has two alike: ${String(values)}`);
}

/** The greatest count up to `most` that is none of these; if there is none, one that is far away. */
function unlike(counts: readonly number[], most: number): number {
  for (let n = most; n >= 0; n--) if (!counts.includes(n)) return n;
  return 1007;
}

const labelsOf = (name: string) => ({ app: "web", "pod-template-hash": name });

/** Nothing is being deleted; all else that metadata can say is said. */
const metadata = (name: string, generation: number): apps.ReplicaSet["metadata"] => ({
  name,
  generateName: "",
  namespace: "default",
  selfLink: "",
  uid: `uid-of-${name}`,
  resourceVersion: "1008",
  generation,
  creationTimestamp: "2021-01-13T00:00:00Z",
  labels: labelsOf(name),
  annotations: {},
  ownerReferences: [],
  finalizers: [],
  clusterName: "",
  managedFields: [],
});

const template = (name: string): v1.PodTemplateSpec => ({
  metadata: { labels: labelsOf(name) },
  spec: {
    containers: [
      {
        name: "web",
        image: "nginx:1.19",
        resources: {},
        terminationMessagePath: "/dev/termination-log",
        terminationMessagePolicy: "File",
        imagePullPolicy: "IfNotPresent",
      },
    ],
    restartPolicy: "Always",
    terminationGracePeriodSeconds: 30,
    dnsPolicy: "ClusterFirst",
    securityContext: {},
    schedulerName: "default-scheduler",
  },
});
