// A Deployment and its ReplicaSets as a sync finds them, and a controller whose API server writes down what it is sent.
import type * as apps from "#api/apps/v1";
import * as errors from "#apimachinery/api/errors";
import * as runtime from "#apimachinery/runtime";
import type * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import * as goerrors from "#go/errors";
import * as utilclock from "#utils/clock";
import { isNotStarted } from "../../engine/exercise.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import type * as solution from "./solution.ts";

/** A ReplicaSet, and what it remembers. */
export interface Noted {
  readonly image: string;
  readonly wants: number;
  readonly desired?: string | undefined;
  readonly max?: string | undefined;
  /** How many of its pods serve; all unless given. */
  readonly available?: number;
}

/** What a sync finds. */
export interface Scene {
  readonly replicas: number;
  readonly maxSurge: number;
  readonly image: string;
  readonly sets: readonly Noted[];
  readonly strategy?: "Recreate";
  readonly paused?: boolean;
  /** The API server refuses to write. */
  readonly refuses?: boolean;
}

const prefix = "deployment.kubernetes.io/";
const nameOf = (image: string): string => `web-${image.slice("nginx:".length)}`;

/** What a check tells of it. */
export function told({ replicas, maxSurge, image, sets, strategy, paused, refuses }: Scene): Table[] {
  const web = {
    image,
    replicas,
    maxSurge,
    ...(strategy && { strategy }),
    ...(paused === true && { paused }),
  };
  const rows = sets.map(({ image, wants, desired, max, available = wants }) => [
    nameOf(image),
    { wants, available, "desired-replicas": desired ?? "–", "max-replicas": max ?? "–" },
  ]);
  const trouble: Table = { of: "API server", rows: { writes: { are: "refused" } } };
  return [
    { of: "Deployment", rows: { web } },
    { of: "ReplicaSet", rows: Object.fromEntries(rows) as Rows }, // Rows of texts and numbers.
    ...(refuses === true ? [trouble] : []),
  ];
}

const template = (image: string) => ({
  metadata: { labels: { app: "web" } },
  spec: { containers: [{ name: "web", image }] },
});

/** Frozen, as the cache holds it. */
function replicaSet({ image, wants, desired, max, available = wants }: Noted, made: number): apps.ReplicaSet {
  return runtime.deepFreeze({
    metadata: {
      name: nameOf(image),
      namespace: "shop",
      uid: `uid-of-${nameOf(image)}`,
      creationTimestamp: `2021-01-13T00:0${made}:00Z`,
      annotations: {
        [`${prefix}revision`]: String(made),
        ...(desired !== undefined && { [`${prefix}desired-replicas`]: desired }),
        ...(max !== undefined && { [`${prefix}max-replicas`]: max }),
      },
      ownerReferences: [],
    },
    spec: { replicas: wants, minReadySeconds: 0, template: template(image) },
    status: { replicas: wants + 30, readyReplicas: available, availableReplicas: available, conditions: [] },
  } as unknown as apps.ReplicaSet); // Nobody who asks reads more of it.
}

/** The copy that a sync works on. Its revision is the highest, so that nothing else is to be written. */
function deploymentOf({ replicas, maxSurge, image, sets, strategy, paused }: Scene): apps.Deployment {
  const rolling = { type: "RollingUpdate", rollingUpdate: { maxSurge, maxUnavailable: 1 } };
  const made = sets.findIndex((set) => set.image === image) + 1;
  return {
    metadata: {
      name: "web",
      namespace: "shop",
      annotations: { [`${prefix}revision`]: String(made === 0 ? sets.length : made) },
    },
    spec: {
      replicas,
      paused: paused === true,
      minReadySeconds: 0,
      selector: { matchLabels: { app: "web" } },
      template: template(image),
      strategy: strategy === undefined ? rolling : { type: strategy },
      progressDeadlineSeconds: 600,
    },
    status: {
      replicas: 9,
      conditions: [{ type: "Progressing", status: "True", reason: "ReplicaSetUpdated" }],
    },
  } as unknown as apps.Deployment; // As above.
}

/** Both functions: the port's, or the learner's. */
export type Both = Pick<typeof solution, "scale" | "isScalingEvent">;

/** The server of one scene, and what was done to it. */
class Server {
  readonly done: string[] = [];
  readonly sets = new Map<string, apps.ReplicaSet>();
  readonly dc: deployment.DeploymentController;

  readonly scene: Scene;

  constructor(scene: Scene) {
    this.scene = scene;
    for (const [i, set] of scene.sets.entries()) this.sets.set(nameOf(set.image), replicaSet(set, i + 1));
    const replicaSets = () => ({ update: async (rs: apps.ReplicaSet) => this.#writes(rs) });
    const deployments = () => ({
      updateStatus: async (d: apps.Deployment) => {
        this.done.push("writes the status of web");
        return d;
      },
    });
    const stand = {
      clock: new utilclock.VirtualClock(),
      client: { appsV1: () => ({ replicaSets, deployments }) },
      eventRecorder: {
        event: (_: unknown, type: string, reason: string, message: string) =>
          void this.done.push(`tells: ${type} ${reason}: ${message}`),
      },
    };
    this.dc = stand as unknown as deployment.DeploymentController; // All of it that the two touch.
  }

  /** Those that the cache holds, each time anew: the callers sort them. */
  list(): apps.ReplicaSet[] {
    return [...this.sets.values()];
  }

  #writes(rs: apps.ReplicaSet): apps.ReplicaSet {
    const { name, annotations } = rs.metadata;
    const notes = [annotations[`${prefix}desired-replicas`], annotations[`${prefix}max-replicas`]];
    this.done.push(
      `writes ${name}: ${rs.spec.replicas} pods, notes ${notes.map((note) => note ?? "–").join(" and ")}`,
    );
    if (this.scene.refuses === true) throw errors.newServiceUnavailable("the API server is away");
    const written = runtime.deepFreeze(runtime.deepCopy(rs));
    this.sets.set(name, written);
    return written;
  }
}

/** What one call of `scale` does. */
export async function scaled({ scale }: Pick<Both, "scale">, scene: Scene): Promise<Rows> {
  const server = new Server(scene);
  const end = await endOf(scene, call(scale, server));
  const rows = server.done.map((is, i) => [`no. ${i + 1}`, { is }] as const);
  return { ...Object.fromEntries(rows), "the call": { is: `ends ${end}` } };
}

async function call(scale: Both["scale"], server: Server): Promise<void> {
  const d = deploymentOf(server.scene);
  const newRS = deploymentutil.findNewReplicaSet(d, server.list());
  const [, oldRSs] = deploymentutil.findOldReplicaSets(d, server.list());
  await scale(server.dc, d, newRS, oldRSs);
}

async function endOf({ refuses }: Scene, running: Promise<void>): Promise<string> {
  try {
    await running;
    return "well";
  } catch (err) {
    if (refuses !== true || isNotStarted(err)) throw err;
    return goerrors.textOf(err);
  }
}

/** What `isScalingEvent` says. */
export async function asked({ isScalingEvent }: Pick<Both, "isScalingEvent">, scene: Scene): Promise<Rows> {
  const server = new Server(scene);
  const answer: unknown = await isScalingEvent(server.dc, deploymentOf(scene), server.list());
  return { "was it scaled": { is: answer === true ? "yes" : answer === false ? "no" : String(answer) } };
}

/** More syncs than a Deployment needs to come to rest. */
const mostSyncs = 4;

/** Syncs as long as it was scaled: how often that is, and what is remembered then. */
export async function settled(both: Both, scene: Scene): Promise<Rows> {
  const server = new Server(scene);
  let syncs = 0;
  for (; syncs < mostSyncs; syncs++) {
    if (!(await both.isScalingEvent(server.dc, deploymentOf(scene), server.list()))) break;
    await call(both.scale, server);
  }
  const notes = server.list().map(({ metadata, spec }) => [
    metadata.name,
    {
      wants: spec.replicas,
      "desired-replicas": metadata.annotations[`${prefix}desired-replicas`] ?? "–",
      "max-replicas": metadata.annotations[`${prefix}max-replicas`] ?? "–",
    },
  ]);
  return {
    "syncs that scale": { are: syncs === mostSyncs ? "no end" : syncs },
    ...(Object.fromEntries(notes) as Rows), // Rows of texts and numbers.
  };
}
