// One step of a rollout, on an API server that writes down what it is asked for, in order, and refuses a write from an older copy.
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import * as runtime from "#apimachinery/runtime";
import type * as deployment from "#controller/deployment";
import * as goerrors from "#go/errors";
import * as utilclock from "#utils/clock";
import { isNotStarted } from "../../engine/exercise.ts";
import type { Rows, Table } from "../../engine/tables.ts";

/** A ReplicaSet: what it wants and reports, and the phases of its pods. */
export interface Held {
  readonly wants: number;
  readonly reports: number;
  readonly pods: readonly v1.PodPhase[];
}

/** What stands in the caches when the step is taken. */
export interface Situation {
  /** So many pods the Deployment asks for. */
  readonly replicas: number;
  /** The oldest first. */
  readonly old: readonly Held[];
  /** Of the Deployment's template, if there is one. */
  readonly newRS?: Held;
  /** The new one has been an old one: it has to be given a higher revision first. */
  readonly isBack?: boolean;
  /** The status says that the rollout is complete. */
  readonly isComplete?: boolean;
  /** So many old ReplicaSets are kept as history. */
  readonly historyLimit?: number;
  /** The API server refuses this. */
  readonly refuses?: "to update ReplicaSets" | "to make one" | "to delete one" | "to write the status";
}

/** Whoever takes the step: the port, or the learner's function. */
export type Steps = (
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
  podMap: deployment.PodMap,
) => Promise<void>;

/** What a step has done: how it ended, and its requests in their order. */
export async function stepOnce(steps: Steps, situation: Situation): Promise<Rows> {
  const sets = setsOf(situation);
  const server = new Server(sets, situation.refuses);
  const podMap = new Map(sets.map(({ metadata, held }) => [metadata.uid, podsOf(held)]));
  const end = await steps(server.dc, deploymentOf(situation), [...sets], podMap).then(() => "well", endOf);
  const requests = server.requests.map((request, i) => [`no. ${i + 1}`, { is: request }]);
  return { "the step": { is: `ends ${end}` }, ...Object.fromEntries(requests) };
}

/** What a stub throws is the stub's; any other error is how a step may end. */
function endOf(err: unknown): string {
  if (isNotStarted(err) || err instanceof TypeError || err instanceof RangeError) throw err;
  return `with: ${goerrors.textOf(err)}`;
}

/** Knows these ReplicaSets alone. */
class Server {
  readonly requests: string[] = [];
  readonly dc: deployment.DeploymentController;
  readonly #versions: Map<string, string>;
  readonly #refuses: Situation["refuses"];

  constructor(sets: readonly apps.ReplicaSet[], refuses: Situation["refuses"]) {
    this.#versions = new Map(sets.map(({ metadata }) => [metadata.name, metadata.resourceVersion]));
    this.#refuses = refuses;
    const [create, update, remove] = [
      this.#create.bind(this),
      this.#update.bind(this),
      this.#delete.bind(this),
    ];
    const replicaSets = () => ({ create, update, delete: remove });
    const deployments = () => ({ updateStatus: this.#updateStatus.bind(this) });
    const stand = {
      clock: new utilclock.VirtualClock(),
      client: { appsV1: () => ({ replicaSets, deployments }) },
      eventRecorder: { event: () => undefined },
      enqueueAfter: () => undefined,
      enqueueRateLimited: () => undefined,
    };
    this.dc = stand as unknown as deployment.DeploymentController; // All of it that a step touches.
  }

  async #create(rs: apps.ReplicaSet): Promise<apps.ReplicaSet> {
    this.#hears(`makes a new one with ${rs.spec.replicas} pods, revision ${revisionOf(rs)}`, "to make one");
    return { ...rs, metadata: { ...rs.metadata, uid: "uid-of-one-made", resourceVersion: "1" } };
  }

  async #update(rs: apps.ReplicaSet): Promise<apps.ReplicaSet> {
    const { name, resourceVersion } = rs.metadata;
    this.#hears(`${name}: ${rs.spec.replicas} pods, revision ${revisionOf(rs)}`, "to update ReplicaSets");
    const resource = { group: "apps", resource: "replicasets" };
    if (this.#versions.get(name) !== resourceVersion)
      throw errors.newConflict(resource, name, "it has changed");
    const version = String(Number(resourceVersion) + 1);
    this.#versions.set(name, version);
    return runtime.deepFreeze({ ...rs, metadata: { ...rs.metadata, resourceVersion: version } });
  }

  async #delete(name: string): Promise<void> {
    this.#hears(`deletes ${name}`, "to delete one");
  }

  async #updateStatus(d: apps.Deployment): Promise<apps.Deployment> {
    const { replicas, updatedReplicas } = d.status;
    this.#hears(`status: ${replicas} pods, ${updatedReplicas} of them new`, "to write the status");
    return d;
  }

  #hears(request: string, kind: Situation["refuses"]): void {
    this.requests.push(request);
    if (kind === this.#refuses) throw errors.newServiceUnavailable("the API server is away");
  }
}

const revisionKey = "deployment.kubernetes.io/revision";
const revisionOf = ({ metadata }: apps.ReplicaSet): string => metadata.annotations[revisionKey] ?? "none";

const templateOf = (image: string) => ({
  metadata: { labels: { app: "web" } },
  spec: { containers: [{ name: "web", image }] },
});
const imageOfNew = "nginx:1.20";

/** A copy, as a sync has it: the helpers write into it. Its status is never that of the end, so it is always written. */
function deploymentOf(situation: Situation): apps.Deployment {
  const { replicas, isComplete = false, historyLimit = 10 } = situation;
  const counts = {
    replicas,
    updatedReplicas: replicas,
    availableReplicas: replicas,
    readyReplicas: replicas,
  };
  return scheme.decode<apps.Deployment>({
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: {
      name: "web",
      namespace: "default",
      uid: "uid-of-web",
      generation: 3,
      annotations: { [revisionKey]: String(revisionOfNew(situation)) },
    },
    spec: {
      replicas,
      selector: { matchLabels: { app: "web" } },
      template: templateOf(imageOfNew),
      strategy: { type: "Recreate" },
      revisionHistoryLimit: historyLimit,
      progressDeadlineSeconds: 600,
    },
    status: {
      conditions,
      ...(isComplete ? { observedGeneration: 3, ...counts } : { observedGeneration: 2 }),
    },
  });
}

/** Without one that is progressing, a new ReplicaSet that exists would be taken for one just found. */
const conditions = [{ type: "Progressing", status: "True", reason: "ReplicaSetUpdated" }];

const revisionOfNew = ({ old, isBack = false }: Situation): number => (isBack ? 1 : old.length + 2);

type Made = apps.ReplicaSet & { readonly held: Held };

/** The new one is in the middle, as a cache may have it; it was made first if it is back, and else last. */
function setsOf(situation: Situation): Made[] {
  const { old, newRS } = situation;
  const sets = old.map((held, i) => replicaSet(nameOf(i), i + 2, `nginx:1.${i}`, held));
  const revision = revisionOfNew(situation);
  if (newRS !== undefined) sets.splice(1, 0, replicaSet("web-new", revision, imageOfNew, newRS));
  return sets;
}

const nameOf = (i: number): string => `web-old-${i + 1}`;

function replicaSet(name: string, revision: number, image: string, held: Held): Made {
  const { wants: replicas, reports } = held;
  const rs = scheme.decode<apps.ReplicaSet>({
    apiVersion: "apps/v1",
    kind: "ReplicaSet",
    metadata: {
      name,
      namespace: "default",
      uid: `uid-of-${name}`,
      resourceVersion: "7",
      generation: 1,
      creationTimestamp: `2021-01-13T00:00:${String(10 + revision)}Z`,
      annotations: {
        [revisionKey]: String(revision),
        "deployment.kubernetes.io/desired-replicas": "2",
        "deployment.kubernetes.io/max-replicas": "2",
      },
    },
    spec: { replicas, selector: { matchLabels: { app: "web" } }, template: templateOf(image) },
    status: { replicas: reports, readyReplicas: reports, availableReplicas: reports, observedGeneration: 1 },
  });
  return runtime.deepFreeze({ ...rs, held });
}

const podsOf = ({ pods }: Held): readonly v1.Pod[] =>
  pods.map((phase) => runtime.deepFreeze({ metadata: {}, status: { phase } } as v1.Pod)); // No more of it is read.

/** What a check tells of a situation. */
export function told(situation: Situation): Table[] {
  const { replicas, old, newRS, isBack = false, isComplete = false, historyLimit, refuses } = situation;
  const web = {
    "spec.replicas": replicas,
    "its status says": isComplete ? "complete" : "not complete",
    ...(historyLimit !== undefined && { "keeps as history": historyLimit }),
    ...(refuses !== undefined && { "API server refuses": refuses }),
  };
  const sets = [
    ...old.map((held, i) => [nameOf(i), row(held)]),
    ...(newRS === undefined ? [] : [["web-new", { ...row(newRS), ...(isBack && { revision: "too low" }) }]]),
  ];
  return [
    { of: "Deployment", rows: { web } },
    { of: "ReplicaSet", rows: Object.fromEntries(sets) as Rows }, // Rows of texts and numbers.
  ];
}

const row = ({ wants, reports, pods }: Held): Rows[string] => ({
  wants,
  reports,
  "its pods": pods.join(" · ") || "none",
});
