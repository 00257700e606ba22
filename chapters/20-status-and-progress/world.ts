import type * as apps from "#api/apps/v1";
import * as errors from "#apimachinery/api/errors";
import * as deploymentutil from "#controller/deployment/util";
import * as time from "#go/time";
import { clock as noon, controllerOver } from "../13-sync-deployment/one-sync.ts";
import { Server, type Stored } from "../13-sync-deployment/server.ts";
import { imageOf, patched, setImage, settled } from "../13-sync-deployment/world.ts";

/** A Deployment some seconds after noon, and when its key comes back by itself. */
export interface Moment {
  readonly stored: Stored;
  /** Seconds after noon. */
  readonly now: number;
  /** How many pods of 1.20 are ready; of other images all are. */
  readonly serving: number;
  /** When a timer brings the key back, in seconds after noon; "at once" if each sync asks for another. */
  readonly wakeUp: number | "at once" | "never";
  /** The images whose pods cannot be created. */
  readonly refused?: string;
}

/** One sync at a moment, by the port's own controller. */
async function synced(before: Moment): Promise<{ readonly moment: Moment; readonly wrote: boolean }> {
  const { now } = before;
  const server = new Server(before.stored);
  let wakeUp: Moment["wakeUp"] = before.wakeUp === "at once" ? "never" : before.wakeUp;
  const dc = controllerOver(server);
  Object.assign(dc, {
    clock: { ...noon, wall: () => noon.wall() + now * time.second },
    // The queue keeps the earlier of two times.
    enqueueAfter: (_: apps.Deployment, after: number) => {
      const due = now + after / time.second;
      wakeUp = typeof wakeUp === "number" ? Math.min(wakeUp, due) : due;
    },
    enqueueRateLimited: () => (wakeUp = "at once"),
  });
  let isRefused = false;
  try {
    await dc.syncDeployment("default/web");
  } catch (err) {
    if (!errors.isConflict(err)) throw err;
    isRefused = true;
  }
  return {
    moment: { ...before, stored: server.stored, wakeUp },
    wrote: isRefused || server.writes.length > 0,
  };
}

/** The ReplicaSets report as many pods as they want, and how many of them are ready. */
function reported(moment: Moment): Moment {
  const { stored, serving, refused } = moment;
  let { version } = stored;
  const replicaSets = stored.replicaSets.map((rs) => {
    const replicas = refused?.includes(imageOf(rs)) === true ? 0 : rs.spec.replicas;
    const ready = imageOf(rs) === "1.20" ? Math.min(serving, replicas) : replicas;
    const { generation } = rs.metadata;
    if (rs.status.replicas === replicas && rs.status.readyReplicas === ready && rs.status.observedGeneration === generation) return rs;
    const metadata = { ...rs.metadata, resourceVersion: String(++version) };
    const status = { ...rs.status, replicas, readyReplicas: ready, availableReplicas: ready, observedGeneration: generation };
    return { ...rs, metadata, status };
  });
  return { ...moment, stored: { ...stored, version, replicaSets } };
} // prettier-ignore

const isNewest = ({ deployment }: Stored, rs: apps.ReplicaSet): boolean =>
  deployment !== undefined && imageOf(deployment) === imageOf(rs);

/** What stands after each sync, until one writes nothing; all at this moment. */
export async function course(from: Moment): Promise<Moment[]> {
  const moments: Moment[] = [];
  let moment = reported(from);
  while (moments.length < 60) {
    const { moment: after, wrote } = await synced(moment);
    moments.push(after);
    if (!wrote) return moments;
    moment = reported(after);
  }
  throw new Error("it comes to no rest");
}

/** The last of these. */
export async function rested(from: Moment): Promise<Moment> {
  return (await course(from)).at(-1) ?? from;
}

/** Time passes, and a timer that is due in it brings a sync. */
export async function passed(from: Moment, seconds: number): Promise<Moment> {
  const until = from.now + seconds;
  let moment = from.wakeUp === "at once" ? await rested({ ...from, now: from.now + 1 }) : from;
  while (typeof moment.wakeUp === "number" && moment.wakeUp <= until)
    moment = await rested({ ...moment, now: moment.wakeUp, wakeUp: "never" });
  const later = { ...moment, now: until };
  return moment.wakeUp === "at once" ? rested(later) : later;
}

/** So many pods of 1.20 are ready now. */
export const withServing = (from: Moment, serving: number): Promise<Moment> => rested({ ...from, serving });

/** Somebody has written the spec. */
export const written = (from: Moment, change: (spec: apps.DeploymentSpec) => void): Moment => ({
  ...from,
  stored: patched(from.stored, ({ spec }) => change(spec)),
});

/** And the controller has come to rest. */
export const asked = (from: Moment, change: (spec: apps.DeploymentSpec) => void): Promise<Moment> =>
  rested(written(from, change));

/** Ten pods of 1.19 serve, with 30 % and 20 %, and their rollout has just ended. */
export async function ten(deadline = 600): Promise<Moment> {
  const stored = patched(await settled(10), (d) => {
    d.spec.strategy = { type: "RollingUpdate", rollingUpdate: { maxSurge: "30%", maxUnavailable: "20%" } };
    d.spec.progressDeadlineSeconds = deadline;
  });
  return rested({ stored: withoutHistory(stored), now: 0, serving: 10, wakeUp: "never" });
}

const withoutHistory = (stored: Stored): Stored => ({
  ...stored,
  replicaSets: stored.replicaSets.filter((rs) => isNewest(stored, rs)),
});

/** And 1.20 is set: 8 + 5, and none of the five is ready. */
export const stuck = async (deadline?: number): Promise<Moment> =>
  asked({ ...(await ten(deadline)), serving: 0 }, (spec) => setImage(spec, "1.20"));

/** What a reader sees of it. */
export interface Seen {
  readonly progressing: string;
  readonly reason: string;
  readonly isAvailable: boolean;
  /** Seconds after noon. */
  readonly lastProgress: number;
  readonly status: apps.DeploymentStatus;
  readonly old: number;
  readonly fresh: number;
}

export function seen({ stored }: Moment): Seen {
  const { deployment, replicaSets } = stored;
  if (deployment === undefined) throw new Error("nothing there");
  const { status } = deployment;
  const progressing = deploymentutil.getDeploymentCondition(status, "Progressing");
  const at = time.parseRFC3339(progressing?.lastUpdateTime ?? "") ?? Number.NaN;
  const wants = (is: boolean): number =>
    replicaSets.filter((rs) => isNewest(stored, rs) === is).reduce((sum, rs) => sum + rs.spec.replicas, 0);
  return {
    progressing: progressing?.status ?? "none",
    reason: progressing?.reason ?? "none",
    isAvailable: deploymentutil.getDeploymentCondition(status, "Available")?.status === "True",
    lastProgress: (at - noon.wall()) / time.second,
    status,
    old: wants(false),
    fresh: wants(true),
  };
}
