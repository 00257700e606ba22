// A Deployment and the status that a sync is about to write, and one such sync whose API server writes down what it is sent.
import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { inPlace } from "../../engine/in-place.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

/** A Progressing condition; times are seconds before now, and the year 1 is Go's way of saying that there is none. */
export interface News {
  readonly reason: string;
  readonly status?: apps.DeploymentCondition["status"];
  readonly updated: number | "never";
  readonly turned?: number;
}

/** What the function is asked about. */
export interface Scene {
  readonly deadline?: number;
  /** So many seconds ago the Deployment was made. */
  readonly made?: number;
  /** What the status to be written says; without it, it has no such condition. */
  readonly news?: News;
  /** What the status says that was written before; the same unless given. */
  readonly before?: News;
  /** Every pod is new and available, by the counts of the status. */
  readonly complete?: boolean;
  /** It is so many milliseconds after the full second. */
  readonly ms?: number;
}

const second = time.parseRFC3339("2021-01-13T12:00:00Z") ?? 0;

const ago = (seconds: number | "never"): string =>
  seconds === "never" ? "0001-01-01T00:00:00Z" : time.rfc3339(second - seconds * time.second);

const conditionOf = (type: apps.DeploymentConditionType, news: News): apps.DeploymentCondition => ({
  type,
  status: news.status ?? "True",
  reason: news.reason,
  message: "",
  lastUpdateTime: ago(news.updated),
  lastTransitionTime: ago(news.turned ?? (news.updated === "never" ? 0 : news.updated)),
});

/** Another condition stands in front, and another behind. */
const statusOf = (news: News | undefined, updatedReplicas: number): apps.DeploymentStatus =>
  ({
    observedGeneration: 2,
    replicas: 3,
    updatedReplicas,
    availableReplicas: 3,
    conditions: [
      conditionOf("Available", { reason: "MinimumReplicasAvailable", updated: 7_000_000 }),
      ...(news === undefined ? [] : [conditionOf("Progressing", news)]),
      conditionOf("ReplicaFailure", { reason: "FailedCreate", updated: 0 }),
    ],
  }) as unknown as apps.DeploymentStatus; // Nobody who asks reads more of it.

/** Unless something else is given, the Deployment was made when there was news. */
const madeIn = ({ made, news }: Scene): number | "never" => made ?? news?.updated ?? 0;

/** Asks whether it is late. */
export function isLate(asks: (typeof solution)["deploymentTimedOut"], scene: Scene): boolean {
  const { deadline, news, before = news, complete = false, ms = 0 } = scene;
  const d = {
    metadata: { name: "web", namespace: "shop", generation: 2, creationTimestamp: ago(madeIn(scene)) },
    spec: { replicas: 3, ...(deadline !== undefined && { progressDeadlineSeconds: deadline }) },
    status: statusOf(before, 1),
  } as unknown as apps.Deployment; // Nobody who asks reads more of it.
  // A clock that tells both times: how long it has been running, and what time of day it is.
  const clock = { now: () => 7000 + ms, wall: () => second + ms } as unknown as utilclock.Clock; // It is only read.
  return asks(clock, d, statusOf(news, complete ? 3 : 1));
}

const inWords = (seconds: number | "never" | undefined): string =>
  seconds === undefined ? "–" : seconds === "never" ? "never" : `${seconds} s ago`;

const newsIn = (news: News | undefined) => ({
  Progressing: news === undefined ? "–" : `${news.status ?? "True"} ${news.reason}`,
  updated: inWords(news?.updated),
  ...(news?.turned !== undefined && { turned: inWords(news.turned) }),
});

function asRow(scene: Scene) {
  const { deadline, made, news, before, complete, ms } = scene;
  return {
    deadline: deadline === undefined ? "none" : `${deadline} s`,
    ...newsIn(news),
    ...(made !== undefined && { "web was made": inWords(made) }),
    ...(before !== undefined && {
      "written before": `${newsIn(before).Progressing}, ${newsIn(before).updated}`,
    }),
    ...(complete === true && { "new pods": "3 of 3" }),
    ...(ms !== undefined && { "and it is": `${ms} ms after` }),
  };
}

/** What a check tells of these. */
export const told = (scenes: readonly Scene[]): Table[] => [
  { of: "case", rows: Object.fromEntries(scenes.map((scene, i) => [`case ${i + 1}`, asRow(scene)])) },
];

/** A sync that has a ReplicaSet with pods, and one that was just made for the new image. */
export interface Sync {
  /** What the copy of the Deployment says. */
  readonly news: News;
  readonly deadline: number;
}

/** What one sync of the port writes, with this function in it. */
export const written = (impl: typeof solution, sync: Sync): Promise<Rows> =>
  inPlace(meta.replaces, impl, () => synced(sync));

/** What one sync of the port writes. */
export async function synced({ news, deadline }: Sync): Promise<Rows> {
  const says: string[] = [];
  const updateStatus = async (d: apps.Deployment) => {
    const found = d.status.conditions.filter(({ type }) => type === "Progressing");
    says.push(found.map(({ status, reason }) => `${status} ${reason}`).join(", "));
    return d;
  };
  const stand = {
    clock: new utilclock.VirtualClock(second),
    client: { appsV1: () => ({ deployments: () => ({ updateStatus }) }) },
    enqueueAfter: () => {},
    enqueueRateLimited: () => {},
  };
  const dc = stand as unknown as deployment.DeploymentController; // All of it that such a sync touches.
  const [old, made] = [set("old", 3), set("new", 0)];
  await deployment.syncRolloutStatus(dc, [old, made], made, rolling({ news, deadline }));
  return { Progressing: { "is written as": says.join("; ") || "nothing" } };
}

/** It wants one pod more than it has. */
const set = (name: string, has: number): apps.ReplicaSet =>
  ({
    metadata: { name: `web-${name}`, namespace: "shop" },
    spec: { replicas: has === 0 ? 1 : has },
    status: { replicas: has, readyReplicas: has, availableReplicas: has, conditions: [] },
  }) as unknown as apps.ReplicaSet; // Nobody who counts reads more of it.

/** Its old status is that of a rollout with all three pods. */
const rolling = ({ news, deadline }: Sync): apps.Deployment =>
  ({
    metadata: { name: "web", namespace: "shop", generation: 2, creationTimestamp: ago(9_000_000) },
    spec: {
      replicas: 3,
      strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      progressDeadlineSeconds: deadline,
    },
    status: {
      observedGeneration: 1,
      replicas: 3,
      updatedReplicas: 3,
      readyReplicas: 3,
      availableReplicas: 3,
      unavailableReplicas: 0,
      conditions: [conditionOf("Progressing", news)],
    },
  }) as unknown as apps.Deployment; // Nobody who counts reads more of it.
