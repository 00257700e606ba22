// A Deployment and its ReplicaSets as one sync finds them, and a controller whose API server writes down what it is asked for.
import type * as apps from "#api/apps/v1";
import * as errors from "#apimachinery/api/errors";
import * as runtime from "#apimachinery/runtime";
import type * as deployment from "#controller/deployment";
import * as utilclock from "#utils/clock";
import type { Rows, Table } from "../../engine/tables.ts";

/** A ReplicaSet, and what the controller has noted on it. */
export interface Noted {
  readonly image: string;
  readonly wants: number;
  /** The size in `desired-replicas`; without it there is no note. */
  readonly remembers?: string;
  /** The ceiling in `max-replicas`, two beyond the size unless given. */
  readonly allows?: string;
  readonly revision?: number;
}

/** What the Deployment wants, and what there is. */
export interface Scene {
  readonly replicas: number;
  readonly image?: string;
  readonly maxSurge?: number;
  readonly sets: readonly Noted[];
  /** The API server refuses to write. */
  readonly refuses?: boolean;
}

const imageOf = (scene: Scene): string => scene.image ?? "nginx:1.20";
const nameOf = (image: string): string => `web-${image.slice("nginx:".length)}`;

/** What a check tells of it. */
export function told(scene: Scene): Table[] {
  const sets = scene.sets.map(({ image, wants, remembers, allows, revision }) => [
    nameOf(image),
    {
      image,
      wants,
      "desired-replicas": remembers ?? "–",
      "max-replicas": ceiling(remembers, allows) ?? "–",
      ...(revision !== undefined && { revision }),
    },
  ]);
  const { replicas, maxSurge = 2 } = scene;
  const trouble: Table = { of: "API server", rows: { writes: { are: "refused" } } };
  return [
    { of: "Deployment", rows: { web: { image: imageOf(scene), replicas, maxSurge } } },
    { of: "ReplicaSet", rows: Object.fromEntries(sets) as Rows }, // Rows of texts and numbers.
    ...(scene.refuses === true ? [trouble] : []),
  ];
}

const ceiling = (remembers?: string, allows?: string): string | undefined =>
  allows ?? (remembers === undefined ? undefined : String(Number(remembers) + 2));

const template = (image: string, hash: Record<string, string> = {}) => ({
  metadata: { labels: { app: "web", ...hash } },
  spec: { containers: [{ name: "web", image }] },
});

const annotationsOf = (noted: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(noted).flatMap(([key, value]) =>
      value === undefined ? [] : [[`deployment.kubernetes.io/${key}`, value]],
    ),
  );

/** Frozen, as the cache holds it. No count of its status is one that it wants. */
function replicaSet({ image, wants, remembers, allows, revision }: Noted, made: number): apps.ReplicaSet {
  const noted = { revision: String(revision ?? made), "desired-replicas": remembers };
  return runtime.deepFreeze({
    metadata: {
      name: nameOf(image),
      namespace: "default",
      uid: `uid-of-${nameOf(image)}`,
      creationTimestamp: `2021-01-13T00:0${made}:00Z`,
      annotations: annotationsOf({ ...noted, "max-replicas": ceiling(remembers, allows) }),
      ownerReferences: [],
    },
    spec: {
      replicas: wants,
      minReadySeconds: 0,
      template: template(image, { "pod-template-hash": nameOf(image) }),
    },
    status: { replicas: wants + 23, readyReplicas: wants + 22, availableReplicas: wants + 21 },
  } as unknown as apps.ReplicaSet); // Nobody who asks reads more of it.
}

/** The copy that a sync works on: its generation has been seen, unless the size or the image is a new one. */
function deploymentOf(scene: Scene): apps.Deployment {
  const { replicas, maxSurge = 2, sets } = scene;
  const highest = Math.max(0, ...sets.map(({ revision }, i) => revision ?? i + 1));
  return {
    metadata: {
      name: "web",
      namespace: "default",
      generation: 3,
      annotations: annotationsOf({ revision: String(highest) }),
    },
    spec: {
      replicas,
      minReadySeconds: 0,
      selector: { matchLabels: { app: "web" } },
      template: template(imageOf(scene)),
      strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge, maxUnavailable: 1 } },
      progressDeadlineSeconds: 600,
    },
    status: {
      observedGeneration: 2,
      replicas: 41,
      updatedReplicas: 42,
      readyReplicas: 43,
      availableReplicas: 44,
      conditions: [{ type: "Progressing", status: "True", reason: "ReplicaSetUpdated" }],
    },
  } as unknown as apps.Deployment; // As above.
}

/** What one call is made of, and what the API server is asked for meanwhile. */
export function staged(scene: Scene): {
  args: [dc: deployment.DeploymentController, d: apps.Deployment, rsList: apps.ReplicaSet[]];
  requests: string[];
} {
  const requests: string[] = [];
  const asks = async <T>(request: string, object: T): Promise<T> => {
    requests.push(request);
    if (scene.refuses === true) throw errors.newServiceUnavailable("the API server is away");
    return object;
  };
  const replicaSets = {
    create: (rs: apps.ReplicaSet) => asks("make a ReplicaSet", runtime.deepCopy(rs)),
    update: (rs: apps.ReplicaSet) =>
      asks(
        `${rs.metadata.name} gets revision ${rs.metadata.annotations["deployment.kubernetes.io/revision"]}`,
        rs,
      ),
  };
  const deployments = { updateStatus: (d: apps.Deployment) => asks("the status of web", d) };
  const stand = {
    clock: new utilclock.VirtualClock(),
    client: { appsV1: () => ({ replicaSets: () => replicaSets, deployments: () => deployments }) },
    eventRecorder: { event: () => undefined },
  };
  const dc = stand as unknown as deployment.DeploymentController; // All of it that the question touches.
  return {
    args: [dc, deploymentOf(scene), scene.sets.map((noted, i) => replicaSet(noted, i + 1))],
    requests,
  };
}
