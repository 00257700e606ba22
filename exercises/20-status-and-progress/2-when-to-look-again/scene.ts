// A Deployment that was counted and found as it was, and a controller whose queue writes down what is put into it.
import type * as apps from "#api/apps/v1";
import * as runtime from "#apimachinery/runtime";
import type * as deployment from "#controller/deployment";
import * as math from "#go/math";
import * as time from "#go/time";
import { deployment as made } from "../../engine/fixtures.ts";
import type { Rows, Table } from "../../engine/tables.ts";

/** What a sync finds. */
export interface Scene {
  /** Seconds. */
  readonly deadline: number | "none" | "without end";
  /** The reason of the condition Progressing; without it there is no such condition. */
  readonly reason?: string;
  /** How many milliseconds ago it was updated, and how much longer ago it last turned. */
  readonly updated: number;
  readonly turnedBefore?: number;
  /** How many of its two pods are available. */
  readonly available: 0 | 1 | 2;
  /** What is compared: all, unless given. */
  readonly looksAt?: keyof typeof views;
}

/** When conditions are written, milliseconds are cut off; so it is the time of now that has them. */
const whole = time.parseRFC3339("2021-01-13T12:00:00Z") ?? 0;

/** By its own start a clock measures; it says nothing about the time of day. */
const monotonic = 5 * time.second;

const secondsOf = (ms: number): number => Math.ceil(ms / time.second) * time.second;

/** The instant of now: `updated` milliseconds after a whole second. */
const nowIn = ({ updated }: Scene): number => whole + updated - secondsOf(updated);

function conditionsOf(scene: Scene): apps.DeploymentCondition[] {
  const { reason, updated, turnedBefore = 0 } = scene;
  const ago = (ms: number): string => time.rfc3339(whole - secondsOf(ms));
  const condition = (
    type: apps.DeploymentConditionType,
    says: string,
    update: string,
    turn: string,
  ): apps.DeploymentCondition => ({
    type,
    status: says === "ProgressDeadlineExceeded" ? "False" : "True",
    reason: says,
    message: "",
    lastUpdateTime: update,
    lastTransitionTime: turn,
  });
  const other = ago(updated + 7 * time.second);
  return [
    condition("Available", "ProgressDeadlineExceeded", other, other),
    ...(reason === undefined
      ? []
      : [condition("Progressing", reason, ago(updated), ago(updated + turnedBefore))]),
    condition("ReplicaFailure", "FailedCreate", other, other),
  ];
}

function deploymentOf(scene: Scene): apps.Deployment {
  const { deadline, available } = scene;
  const { progressDeadlineSeconds: _, ...spec } = made({ replicas: 2, maxSurge: 1, maxUnavailable: 0 }).spec;
  const seconds = deadline === "without end" ? math.maxInt32 : deadline;
  const d = made({ replicas: 2, maxSurge: 1, maxUnavailable: 0 });
  const created = time.rfc3339(whole - secondsOf(scene.updated) - time.hour);
  return runtime.deepFreeze({
    ...d,
    metadata: { ...d.metadata, namespace: "shop", creationTimestamp: created },
    spec: { ...spec, ...(seconds !== "none" && { progressDeadlineSeconds: seconds }) },
    status: {
      observedGeneration: d.metadata.generation,
      replicas: 2,
      updatedReplicas: 2,
      readyReplicas: 2,
      availableReplicas: available,
      unavailableReplicas: 2 - available,
      conditions: conditionsOf(scene),
    },
  });
}

/** What a check tells of it. */
export function told({ deadline, reason, updated, turnedBefore = 0, available }: Scene): Table[] {
  const ago = (ms: number): string => `${ms / time.second} s ago`;
  const says = {
    progressDeadlineSeconds: deadline === "without end" ? `${math.maxInt32}` : deadline,
    "wants, and available": `2, ${available}`,
    "Progressing: reason": reason ?? "no such condition",
    ...(reason !== undefined && {
      "Progressing: updated": ago(updated),
      "Progressing: turned": ago(secondsOf(updated + turnedBefore) - secondsOf(updated) + updated),
    }),
  };
  return [
    {
      of: "Deployment web",
      rows: Object.fromEntries(Object.entries(says).map(([name, is]) => [name, { is }])),
    },
  ];
}

/** Whoever sets the alarm: the port, or the learner's function. */
type Sets = (
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  newStatus: apps.DeploymentStatus,
) => unknown;

/** One thing that was put into the queue. */
export interface Queued {
  readonly key: string;
  readonly how: "at once" | "rate limited" | number;
}

/** What comes of it: what the call gives, and what is in the queue then. */
export function called(sets: Sets, scene: Scene): { readonly gives: unknown; readonly queued: Queued[] } {
  const queued: Queued[] = [];
  const keyOf = ({ metadata }: apps.Deployment): string => `${metadata.namespace}/${metadata.name}`;
  const puts = (key: string, how: Queued["how"]) => void queued.push({ key, how });
  const stand = {
    clock: { wall: () => nowIn(scene), now: () => monotonic },
    enqueue: (d: apps.Deployment) => puts(keyOf(d), "at once"),
    enqueueDeployment: (d: apps.Deployment) => puts(keyOf(d), "at once"),
    enqueueRateLimited: (d: apps.Deployment) => puts(keyOf(d), "rate limited"),
    enqueueAfter: (d: apps.Deployment, ms: number) => puts(keyOf(d), ms),
    queue: {
      add: (key: string) => puts(key, "at once"),
      addRateLimited: (key: string) => puts(key, "rate limited"),
      addAfter: (key: string, ms: number) => puts(key, ms),
    },
  };
  const dc = stand as unknown as deployment.DeploymentController; // All of it that an alarm touches.
  const d = deploymentOf(scene);
  const gives = sets(dc, d, runtime.deepFreeze(structuredClone(d.status)));
  return { gives, queued };
}

type Called = ReturnType<typeof called>;

/** Rows of what is in the queue, each as `says` puts it. */
function inQueue({ queued }: Called, says: (one: Queued) => string): Rows {
  if (queued.length === 0) return { "the queue": { is: "empty" } };
  const nameOf = (i: number): string => (i === 0 ? "the queue" : `the queue, ${i + 1}`);
  return Object.fromEntries(queued.map((one, i) => [nameOf(i), { is: says(one) }]));
}

const gives = ({ gives: what }: Called): Rows => ({
  "the call": { is: `gives ${typeof what === "number" ? what : `no number: ${String(what)}`}` },
});

const exactly = ({ key, how }: Queued): string =>
  `${key}, ${typeof how === "number" ? `after ${how} ms` : how}`;

/** Less than nothing is no wait. */
const waits = ({ how }: Queued): boolean => typeof how === "number" && how > 0;

/** What a check may look at. */
const views = {
  "what it gives": (of: Called) => gives(of),
  "the queue": (of: Called) => inQueue(of, exactly),
  "whether it waits": (of: Called) => inQueue(of, (one) => (waits(one) ? "waits" : "does not wait")),
  "how it is queued": (of: Called) =>
    inQueue(of, (one) => (waits(one) ? "waits" : one.how === "rate limited" ? one.how : "at once")),
  "whether it is too early": (of: Called, { deadline, updated }: Scene) =>
    inQueue(of, ({ how }) =>
      typeof how === "number" && updated + how < Number(deadline) * time.second
        ? "too early"
        : "early enough",
    ),
} as const;

/** The same as rows. */
export function alarm(sets: Sets, scene: Scene): Rows {
  const of = called(sets, scene);
  return scene.looksAt === undefined
    ? { ...gives(of), ...inQueue(of, exactly) }
    : views[scene.looksAt](of, scene);
}
