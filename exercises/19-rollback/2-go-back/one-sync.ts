// One rollback, on an API server that writes down what it is asked for, in order, and refuses a write from an older copy.
import type * as apps from "#api/apps/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import * as runtime from "#apimachinery/runtime";
import type * as deployment from "#controller/deployment";
import * as goerrors from "#go/errors";
import * as utilclock from "#utils/clock";
import { isNotStarted } from "../../engine/exercise.ts";
import type { Rows, Table } from "../../engine/tables.ts";

/** What distinguishes a template here. */
export interface Look {
  readonly image: string;
  /** A label of the pods. */
  readonly tier?: string;
  /** An annotation of the pods, as of a restart. */
  readonly restarted?: string;
  /** What the container asks for: "1" and "1000m" are the same. */
  readonly cpu?: string;
}

/** Annotations that people write. */
interface Notes {
  readonly cause?: string;
  readonly team?: string;
}

/** A ReplicaSet. */
export interface Held extends Look, Notes {
  /** As it is written; one that is left out is missing. */
  readonly revision?: string;
  readonly wants: number;
}

/** What stands in the caches when the rollback is called. */
export interface Situation {
  readonly name?: string;
  readonly namespace?: string;
  /** What the annotation says. */
  readonly asks: string;
  readonly look: Look;
  readonly notes?: Notes;
  /** A manifest is kept by `kubectl apply`. */
  readonly isApplied?: boolean;
  /** The Deployment has not been given the revision of its new ReplicaSet yet. */
  readonly isBehind?: boolean;
  /** The oldest first; an old one becomes the new one by its look. */
  readonly sets: readonly Held[];
  /** The API server refuses this. */
  readonly refuses?: Refusal;
}

type Refusal = "to write the Deployment" | "to write its status" | "to write a ReplicaSet" | "to make one";

/** Whoever rolls back: the port, or the learner's function. */
export type Rollback = (
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
) => Promise<void>;

/** What a rollback has done. */
export interface Done {
  /** Requests and Events in their order, and how it ended. */
  readonly order: Rows;
  /** What the Deployment that was sent last has in its template. */
  readonly template: Rows;
  /** Which annotations it has, besides the asking. */
  readonly annotations: Rows;
  /** What it still asks for. */
  readonly asking: Rows;
  readonly events: Rows;
}

/** Rolls back once. */
export async function rollBackOnce(rollback: Rollback, situation: Situation): Promise<Done> {
  const server = new Server(situation);
  const end = await rollback(server.dc, deploymentOf(situation), setsOf(situation)).then(() => "well", endOf);
  const { done, events, written } = server;
  return {
    order: { ...numbered("no.", done), "the sync": { is: `ends ${end}` } },
    template: written === undefined ? nothing : templateIn(written),
    annotations: written === undefined ? nothing : annotationsIn(written),
    asking: {
      [askingKey]: {
        is: written === undefined ? "not written" : (written.metadata.annotations[askingKey] ?? "gone"),
      },
    },
    events: events.length === 0 ? { Events: { is: "none" } } : numbered("Event", events),
  };
}

const nothing: Rows = { "what is written": { is: "nothing" } };

const numbered = (what: string, all: readonly string[]): Rows =>
  Object.fromEntries(all.map((is, i) => [`${what} ${i + 1}`, { is }]));

/** What a stub throws is the stub's; any other error is how a sync may end. */
function endOf(err: unknown): string {
  if (isNotStarted(err) || err instanceof TypeError || err instanceof RangeError) throw err;
  return `with: ${goerrors.textOf(err)}`;
}

/** Knows one Deployment and its ReplicaSets. */
class Server {
  readonly done: string[] = [];
  readonly events: string[] = [];
  written: apps.Deployment | undefined;
  readonly dc: deployment.DeploymentController;
  readonly #versions = new Map<string, string>();
  readonly #refuses: Refusal | undefined;

  constructor(situation: Situation) {
    this.#refuses = situation.refuses;
    for (const { metadata } of [deploymentOf(situation), ...setsOf(situation)])
      this.#versions.set(metadata.name, metadata.resourceVersion);
    const deployments = (namespace: string) => ({
      update: async (d: apps.Deployment) => this.#update(namespace, d),
      updateStatus: async (d: apps.Deployment) => this.#updateStatus(namespace, d),
    });
    const replicaSets = () => ({
      create: async (rs: apps.ReplicaSet) => this.#create(rs),
      update: async (rs: apps.ReplicaSet) => this.#updateSet(rs),
    });
    const stand = {
      clock: new utilclock.VirtualClock(),
      client: { appsV1: () => ({ replicaSets, deployments }) },
      eventRecorder: { event: this.#event.bind(this) },
    };
    this.dc = stand as unknown as deployment.DeploymentController; // All of it that a rollback touches.
  }

  #event({ metadata }: apps.Deployment, type: string, reason: string, message: string): void {
    this.done.push(`tells: ${type}`);
    this.events.push(`${metadata.name}: ${type} ${reason}: ${message}`);
  }

  #update(namespace: string, d: apps.Deployment): apps.Deployment {
    this.#hears(`writes ${namespace}/${d.metadata.name}${askingIn(d)}`, "to write the Deployment");
    const answer = this.#accepts("deployments", d);
    this.written = answer;
    return answer;
  }

  #updateStatus(namespace: string, d: apps.Deployment): apps.Deployment {
    this.#hears(`writes the status of ${namespace}/${d.metadata.name}${askingIn(d)}`, "to write its status");
    return this.#accepts("deployments", d);
  }

  #create(rs: apps.ReplicaSet): apps.ReplicaSet {
    this.#hears(`makes a ReplicaSet with revision ${revisionOf(rs)}`, "to make one");
    return runtime.deepFreeze({
      ...rs,
      metadata: { ...rs.metadata, uid: "uid-of-one-made", resourceVersion: "1" },
    });
  }

  #updateSet(rs: apps.ReplicaSet): apps.ReplicaSet {
    const says = `${rs.spec.replicas} pods, revision ${revisionOf(rs)}`;
    this.#hears(`writes ${rs.metadata.name}: ${says}`, "to write a ReplicaSet");
    return this.#accepts("replicasets", rs);
  }

  #hears(request: string, kind: Refusal): void {
    this.done.push(request);
    if (kind === this.#refuses) throw errors.newServiceUnavailable("the API server is away");
  }

  /** What it has now: a copy, so that nothing that is written later is in it. */
  #accepts<T extends apps.Deployment | apps.ReplicaSet>(resource: string, obj: T): T {
    const { name, resourceVersion } = obj.metadata;
    if (this.#versions.get(name) !== resourceVersion)
      throw errors.newConflict({ group: "apps", resource }, name, "it has changed");
    const version = String(Number(resourceVersion) + 1);
    this.#versions.set(name, version);
    const copy = runtime.deepCopy(obj);
    return runtime.deepFreeze({ ...copy, metadata: { ...copy.metadata, resourceVersion: version } });
  }
}

const askingKey = "deprecated.deployment.rollback.to";
const revisionKey = "deployment.kubernetes.io/revision";
const revisionOf = ({ metadata }: apps.ReplicaSet): string => metadata.annotations[revisionKey] ?? "none";

/** A status that is written takes the annotations along. */
function askingIn({ metadata }: apps.Deployment): string {
  const asks = metadata.annotations[askingKey];
  return asks === undefined ? "" : ` (asks for ${asks})`;
}

const templateIn = ({ spec: { template, replicas } }: apps.Deployment): Rows => ({
  image: { is: template.spec.containers[0]?.image },
  "labels of the pods": { is: listed(template.metadata.labels) },
  "annotations of the pods": { is: listed(template.metadata.annotations) },
  "cpu of the container": { is: template.spec.containers[0]?.resources.requests?.["cpu"] ?? "none" },
  "spec.replicas": { is: replicas },
});

const listed = (entries: Readonly<Record<string, string>> | undefined): string =>
  Object.entries(entries ?? {})
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join(" ") || "none";

const annotationsIn = ({ metadata }: apps.Deployment): Rows =>
  Object.fromEntries(
    Object.entries(metadata.annotations)
      .filter(([key]) => key !== askingKey)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, is]) => [key, { is }]),
  );

const templateOf = ({ image, tier, restarted, cpu }: Look, hash?: string) => ({
  metadata: {
    labels: {
      app: "web",
      ...(tier !== undefined && { tier }),
      ...(hash !== undefined && { "pod-template-hash": hash }),
    },
    ...(restarted !== undefined && { annotations: { "kubectl.kubernetes.io/restartedAt": restarted } }),
  },
  spec: {
    containers: [{ name: "web", image, resources: cpu === undefined ? {} : { requests: { cpu } } }],
  },
});

const notesOf = ({ cause, team }: Notes): Record<string, string> => ({
  ...(cause !== undefined && { "kubernetes.io/change-cause": cause }),
  ...(team !== undefined && { "example.com/team": team }),
});

/** A copy, as a sync has it. It has what its new ReplicaSet has, so no status need be written first; unless it is behind. */
function deploymentOf(situation: Situation): apps.Deployment {
  const { name = "web", namespace = "default", asks, look, notes = {}, isApplied, isBehind } = situation;
  const present = presentOf(situation)?.revision;
  return scheme.decode<apps.Deployment>({
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: {
      name,
      namespace,
      uid: "uid-of-it",
      resourceVersion: "7",
      generation: 3,
      annotations: {
        ...notesOf(notes),
        ...(present !== undefined && { [revisionKey]: isBehind === true ? "0" : present }),
        ...(isApplied === true && { "kubectl.kubernetes.io/last-applied-configuration": "{}" }),
        [askingKey]: asks,
      },
    },
    spec: {
      replicas: 3,
      selector: { matchLabels: { app: "web" } },
      template: templateOf(look),
      strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, maxUnavailable: 1 } },
      progressDeadlineSeconds: 600,
    },
    status: { observedGeneration: 2, conditions: [{ type: "Progressing", status: "True" }] },
  });
}

/** The oldest that looks like the Deployment. */
const presentOf = ({ look, sets }: Situation): Held | undefined => sets.find((set) => alike(set, look));

const alike = (a: Look, b: Look): boolean =>
  a.image === b.image && a.tier === b.tier && a.restarted === b.restarted && a.cpu?.[0] === b.cpu?.[0];

const letterOf = (i: number): string => String.fromCodePoint("a".charCodeAt(0) + i);

/** Frozen, as in a cache. */
function setsOf({ name = "web", namespace = "default", sets }: Situation): apps.ReplicaSet[] {
  return sets.map((held, i) => {
    const rs = scheme.decode<apps.ReplicaSet>({
      apiVersion: "apps/v1",
      kind: "ReplicaSet",
      metadata: {
        name: `${name}-${letterOf(i)}`,
        namespace,
        uid: `uid-${i}`,
        resourceVersion: "5",
        creationTimestamp: `2021-01-13T00:00:${10 + i}Z`,
        annotations: {
          ...notesOf(held),
          ...(held.revision !== undefined && { [revisionKey]: held.revision }),
          "deployment.kubernetes.io/desired-replicas": "3",
          "deployment.kubernetes.io/max-replicas": "4",
        },
      },
      spec: {
        replicas: held.wants,
        selector: { matchLabels: { app: "web" } },
        template: templateOf(held, letterOf(i)),
      },
    });
    return runtime.deepFreeze(rs);
  });
}

/** What a check tells of a situation. */
export function told(situation: Situation): Table[] {
  const { name = "web", namespace = "default", asks, look, notes = {}, sets, refuses } = situation;
  const it = {
    "asks for": asks,
    ...lookIn(look),
    ...notes,
    ...(situation.isApplied === true && { "last applied": "{}" }),
    ...(situation.isBehind === true && { "its revision": "0" }),
    ...(refuses !== undefined && { "API server refuses": refuses }),
  };
  const rows = sets.map((held, i) => [
    `${name}-${letterOf(i)}`,
    { revision: held.revision, ...lookIn(held), ...textsOf(held), wants: held.wants },
  ]);
  return [
    { of: "Deployment", rows: { [namespace === "default" ? name : `${namespace}/${name}`]: it } },
    { of: "ReplicaSet", rows: Object.fromEntries(rows) as Rows }, // Rows of texts and numbers.
  ];
}

const lookIn = ({ image, tier, restarted, cpu }: Look) => ({
  image,
  ...(cpu !== undefined && { "container's cpu": cpu }),
  ...(tier !== undefined && { "pods' tier": tier }),
  ...(restarted !== undefined && { "pods' restartedAt": restarted }),
});

const textsOf = ({ cause, team }: Notes) => ({
  ...(cause !== undefined && { cause }),
  ...(team !== undefined && { team }),
});
