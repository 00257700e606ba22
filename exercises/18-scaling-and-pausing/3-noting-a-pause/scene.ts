// A Deployment whose status says one thing or another, and a controller whose API server writes down what it is asked for.
import type * as apps from "#api/apps/v1";
import * as errors from "#apimachinery/api/errors";
import type * as deployment from "#controller/deployment";
import * as goerrors from "#go/errors";
import * as math from "#go/math";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { isNotStarted } from "../../engine/exercise.ts";
import type { Rows, Table } from "../../engine/tables.ts";

/** What a sync finds. */
export interface Scene {
  readonly isPaused: boolean;
  readonly deadline?: "none" | "without end";
  /** The reason of its Progressing condition; without it there is no such condition. */
  readonly reason?: string;
  /** Another condition stands behind that one. */
  readonly failure?: boolean;
  /** The API server refuses to write. */
  readonly refuses?: boolean;
  /** What is compared: all but Events, unless given. */
  readonly looksAt?: "which conditions there are" | "Events";
}

const then = "2021-01-13T00:00:00Z";
const now = time.parseRFC3339("2021-01-13T01:00:00Z");

const statusOf = (reason: string): "True" | "False" | "Unknown" =>
  reason === "DeploymentPaused" || reason === "DeploymentResumed"
    ? "Unknown"
    : reason === "ProgressDeadlineExceeded"
      ? "False"
      : "True";

const conditionOf = (
  type: apps.DeploymentConditionType,
  status: apps.DeploymentCondition["status"],
  reason: string,
): apps.DeploymentCondition => ({
  type,
  status,
  reason,
  message: `since ${then}`,
  lastUpdateTime: then,
  lastTransitionTime: then,
});

/** What a check tells of it. */
export function told({ isPaused, deadline, reason = "–", failure, refuses }: Scene): Table[] {
  const others = failure === true ? "Available, ReplicaFailure" : "Available";
  const trouble: Table = { of: "API server", rows: { writes: { are: "refused" } } };
  const says = {
    paused: isPaused,
    deadline: deadline ?? "600 s",
    Progressing: reason,
    "other conditions": others,
  };
  return [
    {
      of: "Deployment web",
      rows: Object.fromEntries(Object.entries(says).map(([name, is]) => [name, { is }])),
    },
    ...(refuses === true ? [trouble] : []),
  ];
}

function deploymentOf({ isPaused, deadline, reason, failure = false }: Scene): apps.Deployment {
  const seconds = deadline === "without end" ? math.maxInt32 : 600;
  return {
    metadata: { name: "web", namespace: "shop", annotations: {} },
    spec: {
      replicas: 3,
      paused: isPaused,
      ...(deadline !== "none" && { progressDeadlineSeconds: seconds }),
    },
    status: {
      replicas: 3,
      conditions: [
        conditionOf("Available", "True", "MinimumReplicasAvailable"),
        ...(reason === undefined ? [] : [conditionOf("Progressing", statusOf(reason), reason)]),
        ...(failure ? [conditionOf("ReplicaFailure", "True", "DeploymentPaused")] : []),
      ],
    },
  } as unknown as apps.Deployment; // Nobody who asks reads more of it.
}

const clockTime = (at: string): string =>
  at === then ? "0:00" : at === "2021-01-13T01:00:00Z" ? "1:00" : at;

const typesIn = ({ status }: apps.Deployment): string => status.conditions.map(({ type }) => type).join(", ");

/** Conditions as rows, and in which order they stand. */
function conditionsIn(d: apps.Deployment): Rows {
  const { conditions } = d.status;
  return {
    conditions: { is: typesIn(d) },
    ...Object.fromEntries(
      conditions.map(({ type, status, reason, message, lastUpdateTime, lastTransitionTime }) => [
        `${type} in d`,
        {
          is: `${status} ${reason}`,
          message,
          updated: clockTime(lastUpdateTime),
          turned: clockTime(lastTransitionTime),
        },
      ]),
    ),
  };
}

/** Whoever notes pauses: the port, or the learner's function. */
type Notes = (dc: deployment.DeploymentController, d: apps.Deployment) => Promise<void>;

/** What comes of it: how the call ends, what the Deployment says then, and what was asked for. */
export async function noted(notes: Notes, scene: Scene): Promise<Rows> {
  const [requests, events]: [string[], string[]] = [[], []];
  const d = deploymentOf(scene);
  const updateStatus = (namespace: string) => async (written: apps.Deployment) => {
    const progressing = written.status.conditions.filter(({ type }) => type === "Progressing");
    const says = progressing.map(({ status, reason }) => `${status} ${reason}`).join(", ") || "nothing";
    requests.push(`status of ${namespace}/${written.metadata.name}: Progressing ${says}`);
    if (scene.refuses === true) throw errors.newServiceUnavailable("the API server is away");
    return written;
  };
  const deployments = (namespace: string) => ({ updateStatus: updateStatus(namespace) });
  const stand = {
    clock: new utilclock.VirtualClock(now),
    client: { appsV1: () => ({ deployments }) },
    eventRecorder: {
      event: (_: unknown, type: string, reason: string) => void events.push(`${type} ${reason}`),
    },
  };
  const dc = stand as unknown as deployment.DeploymentController; // All of it that a note touches.
  const end = await notes(dc, d).then(
    () => "well",
    (err: unknown) => {
      if (scene.refuses !== true || isNotStarted(err)) throw err;
      return goerrors.textOf(err);
    },
  );
  if (scene.looksAt === "Events") return { Events: { are: events.join(", ") || "none" } };
  if (scene.looksAt !== undefined) return { conditions: { are: typesIn(d) } };
  return {
    "the call": { is: `ends: ${end}` },
    // Nobody goes on with what a failed call has left.
    ...(scene.refuses !== true && conditionsIn(d)),
    ...Object.fromEntries(requests.map((request, i) => [`request ${i + 1}`, { is: request }])),
  };
}
