// One sync of one Deployment, on an API server that takes whatever it is handed: what it asked for, in order, and how it ended.
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as errors from "#apimachinery/api/errors";
import type * as core from "#client-go/testing";
import * as deploymenttesting from "#controller/deployment/testing";
import * as goerrors from "#go/errors";
import { isNotStarted } from "../../engine/exercise.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import type { DeploymentController } from "./receiver.ts";

/** What stands in the caches when the key comes. */
export interface Situation {
  readonly replicas?: number;
  readonly image?: string;
  readonly strategy?: "RollingUpdate" | "Recreate" | "BlueGreen";
  readonly selects?: "its pods" | "its pods, by expressions" | "everything";
  readonly isPaused?: boolean;
  /** The status says that it is paused. */
  readonly isNotedAsPaused?: boolean;
  readonly isBeingDeleted?: boolean;
  /** The status is one of this generation; if not, of the one before. */
  readonly isObserved?: boolean;
  /** The annotation that asks for a rollback. */
  readonly rollbackTo?: string;
  readonly replicaSets?: readonly Owned[];
}

/** A ReplicaSet of the Deployment. */
export interface Owned {
  readonly name: string;
  readonly image: string;
  readonly revision: string;
  readonly replicas: number;
  /** The size of the Deployment as this ReplicaSet remembers it. */
  readonly desired: number;
  /** So many pods of it run; it reports none once it wants none. */
  readonly pods?: number;
  /** Nobody owns it yet. */
  readonly isOrphan?: boolean;
}

/** Ten pods of the first image, and nothing is to be done. */
const atRest: Required<Situation> = {
  replicas: 10,
  image: "nginx:1.19",
  strategy: "RollingUpdate",
  selects: "its pods",
  isPaused: false,
  isNotedAsPaused: false,
  isBeingDeleted: false,
  isObserved: false,
  rollbackTo: "",
  replicaSets: [{ name: "web-old", image: "nginx:1.19", revision: "1", replicas: 10, desired: 10 }],
};

/** What a sync has done, as rows: how it ended, and its requests in their order. */
export type Done = Rows;

/** Whoever syncs a key: the port, or the learner's function. */
export type Syncs = (dc: DeploymentController, key: string) => Promise<void>;

/** What is not as usual about a sync. */
export interface Options {
  readonly key?: string;
  /** The API server refuses every such write. */
  readonly refuses?: readonly [verb: core.Verb, resource: string];
}

/** Syncs a key once. */
export async function syncOnce(
  syncs: Syncs,
  given: Situation,
  { key = "default/web", refuses }: Options,
): Promise<Done> {
  const situation = { ...atRest, ...given };
  const d = deploymentOf(situation);
  const replicaSets = situation.replicaSets.map((one) => replicaSetOf(d, one));
  const pods = situation.replicaSets.flatMap((one, i) => podsOf(replicaSets[i], one.pods ?? 0));
  const deployments = [d, elsewhere];
  const objects = [...deployments, ...replicaSets, ...pods];
  const { dc, server } = new deploymenttesting.Fixture({ objects, deployments, replicaSets, pods });
  const requests: string[] = [];
  server.prependReactor("*", "*", (action) => {
    requests.push(requestOf(action));
    if (refuses?.[0] === action.verb && refuses[1] === action.resource) throw refused;
    return undefined;
  });
  dc.eventRecorder = { event: (_, type, reason) => void requests.push(`an Event: ${type} ${reason}`) };
  const end = await syncs(dc, key).then(() => "well", endOf);
  return rowsOf(requests, dc.queue.len() + dc.queue.numRequeues(key), end);
}

const rowsOf = (requests: readonly string[], queued: number, end: string): Done => ({
  "the sync": { is: `ends ${end}` },
  ...(queued > 0 && { "the queue": { is: "has the key again" } }),
  ...Object.fromEntries(requests.map((request, i) => [`no. ${i + 1}`, { is: request }])),
});

/** What a stub throws is the stub's; any other error is how a sync may end. */
function endOf(err: unknown): string {
  if (isNotStarted(err) || err instanceof TypeError || err instanceof RangeError) throw err;
  return `with: ${goerrors.textOf(err)}`;
}

const refused = errors.newServiceUnavailable("the API server is away");

/** A request in a few words. */
function requestOf({ verb, resource, subresource, name = "all", namespace, object }: core.Action): string {
  const place = namespace === "default" ? "" : ` in ${namespace}`;
  if (object === undefined && verb !== "patch") return `${verb} ${name}${place} of ${resource}`;
  if (resource === "deployments") {
    const d = object as apps.Deployment; // An update of Deployments carries one.
    return subresource === "status"
      ? `status of ${name}${place}: ${statusIn(d)}`
      : `${name}${place}: ${specIn(d)}`;
  }
  if (verb === "patch") return `${name}${place}: its owner`;
  const rs = object as apps.ReplicaSet; // What is left are ReplicaSets that are made or updated.
  const what = verb === "create" ? "a new ReplicaSet" : name;
  return `${what}${place}: ${imageIn(rs)}, ${rs.spec.replicas} pods, revision ${revisionOf(rs)}`;
}

const revisionOf = ({ metadata }: metav1.Object): string =>
  metadata.annotations["deployment.kubernetes.io/revision"] ?? "none";

const imageIn = ({ spec }: apps.Deployment | apps.ReplicaSet): string | undefined =>
  spec.template.spec.containers[0]?.image;

function statusIn({ status }: apps.Deployment): string {
  const progressing = status.conditions.find(({ type }) => type === "Progressing");
  return `${status.replicas} pods, generation ${status.observedGeneration}, ${progressing?.reason}`;
}

const specIn = (d: apps.Deployment): string =>
  `${imageIn(d)}, ${d.spec.replicas} pods, ${rollbackKey in d.metadata.annotations ? "a" : "no"} rollback asked for`;

const rollbackKey = "deprecated.deployment.rollback.to";

/** What a check tells of the situation: whatever is not as it is at rest, and the ReplicaSets. */
export function told(given: Situation): Table[] {
  const { replicas, image, strategy, selects, ...rest } = { ...atRest, ...given };
  const wishes = {
    replicas,
    image,
    strategy,
    ...(selects !== atRest.selects && { selects }),
    ...(rest.isBeingDeleted && { "being deleted": true }),
    ...((rest.isPaused || rest.isNotedAsPaused) && { paused: rest.isPaused }),
    ...((rest.isPaused || rest.isNotedAsPaused) && { "paused, says its status": rest.isNotedAsPaused }),
    ...(rest.rollbackTo !== "" && { "rollback to": rest.rollbackTo }),
  };
  const sets = rest.replicaSets.map((one) => [
    one.name,
    {
      image: one.image,
      revision: one.revision,
      replicas: one.replicas,
      "desired-replicas": one.desired,
      ...(one.pods !== undefined && { "pods that run": one.pods }),
      ...(one.isOrphan === true && { owner: "nobody" }),
    },
  ]);
  return [
    {
      of: "Deployment web",
      rows: Object.fromEntries(Object.entries(wishes).map(([name, is]) => [name, { is }])),
    },
    { of: "ReplicaSet", rows: Object.fromEntries(sets) as Rows }, // Rows of texts and numbers.
  ];
}

const labels = { app: "web" };
const created = "2021-01-13T00:00:00Z";

function selectorOf(selects: Required<Situation>["selects"]): metav1.LabelSelector {
  if (selects === "everything") return {};
  if (selects === "its pods") return { matchLabels: labels };
  return { matchExpressions: [{ key: "app", operator: "In", values: ["web"] }] };
}

const templateOf = (image: string) => ({
  metadata: { labels },
  spec: { containers: [{ name: "web", image }] },
});

function deploymentOf(situation: Required<Situation>, namespace = "default"): apps.Deployment {
  const { replicas, image, strategy, selects, isPaused, isNotedAsPaused, isBeingDeleted, rollbackTo } =
    situation;
  const reported = situation.replicaSets.reduce((sum, owned) => sum + owned.replicas, 0);
  const progressing = isNotedAsPaused
    ? { status: "Unknown", reason: "DeploymentPaused" }
    : { status: "True", reason: "NewReplicaSetAvailable" };
  return scheme.decode<apps.Deployment>({
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: {
      name: "web",
      namespace,
      uid: `uid-of-web-in-${namespace}`,
      generation: 3,
      creationTimestamp: created,
      annotations: {
        "deployment.kubernetes.io/revision": "1",
        ...(rollbackTo !== "" && { [rollbackKey]: rollbackTo }),
      },
      ...(isBeingDeleted && { deletionTimestamp: created, finalizers: ["foregroundDeletion"] }),
    },
    spec: {
      replicas,
      selector: selectorOf(selects),
      template: templateOf(image),
      strategy:
        strategy !== "Recreate"
          ? { type: strategy, rollingUpdate: { maxSurge: "30%", maxUnavailable: "20%" } }
          : { type: strategy },
      revisionHistoryLimit: 10,
      progressDeadlineSeconds: 600,
      paused: isPaused,
    },
    status: {
      observedGeneration: situation.isObserved ? 3 : 2,
      replicas: reported,
      readyReplicas: reported,
      availableReplicas: reported,
      conditions: [
        { type: "Progressing", ...progressing, lastUpdateTime: created, lastTransitionTime: created },
      ],
    },
  });
}

/** Another Deployment of that name, in another namespace, which has no ReplicaSet yet. */
const elsewhere = deploymentOf({ ...atRest, image: "nginx:1.21" }, "elsewhere");

function replicaSetOf(d: apps.Deployment, owned: Owned): apps.ReplicaSet {
  const { name, image, revision, replicas, desired, isOrphan = false } = owned;
  const own = { ...labels, "pod-template-hash": name };
  const template = templateOf(image);
  return scheme.decode<apps.ReplicaSet>({
    apiVersion: "apps/v1",
    kind: "ReplicaSet",
    metadata: {
      name,
      namespace: "default",
      uid: `uid-of-${name}`,
      generation: 1,
      creationTimestamp: created,
      labels: own,
      annotations: {
        "deployment.kubernetes.io/revision": revision,
        "deployment.kubernetes.io/desired-replicas": String(desired),
        "deployment.kubernetes.io/max-replicas": String(Math.ceil(desired * 1.3)),
      },
      ownerReferences: isOrphan ? [] : [metav1.newControllerRef(d, kind)],
    },
    spec: {
      replicas,
      selector: { matchLabels: own },
      template: { ...template, metadata: { labels: own } },
    },
    status: {
      replicas,
      fullyLabeledReplicas: replicas,
      readyReplicas: replicas,
      availableReplicas: replicas,
      observedGeneration: 1,
    },
  });
}

const kind = { group: "apps", version: "v1", kind: "Deployment" };

function podsOf(rs: apps.ReplicaSet | undefined, pods: number): v1.Pod[] {
  if (rs === undefined) return [];
  return Array.from({ length: pods }, (_, i) =>
    deploymenttesting.generatePodFromRS(rs, `${rs.metadata.name}-${i}`),
  );
}
