import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as inprocess from "#cluster";
import * as deployment from "#controller/deployment";
import * as context from "#go/context";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { stored } from "../../exercises/engine/snapshot.ts";
import { web } from "../00-before-you-start/switched.ts";
import { type Request, type Standing, onSend, setsOf } from "./seen.ts";

/** Something in the course of a race, and what stood after it had been answered. */
export interface Deed extends Request {
  /** Milliseconds after the deletion. */
  readonly at: number;
}

export interface Raced {
  readonly deeds: readonly Deed[];
  /** Why syncs failed from the deletion on. */
  readonly failed: readonly string[];
  readonly left: readonly Standing[];
  /** Pods that are there in the end, whoever owns them. */
  readonly pods: number;
  /** How many of those that ran at the deletion are still there. */
  readonly survivors: number;
}

/** How long the controller is told nothing of Deployments, unless a ReplicaSet is deleted before. */
export const lag = 400;

export interface Race {
  /** Whether the controller looks again; else the look is answered from its copy. */
  readonly looks: boolean;
  /** Whether `web` is made again while the controller still knows the first one only. */
  readonly again?: true;
}

/**
 * `web` runs two pods and is deleted with `--cascade=orphan`, while what its controller knows of Deployments lags behind. The garbage
 * collector, the ReplicaSet controller and a node work as ever.
 */
export function raced(race: Race): Promise<Raced> {
  const clock = new utilclock.VirtualClock();
  return clock.run(play(clock, race));
}

const never = context.background();
const isUp = (pod: v1.Pod): boolean => pod.metadata.deletionTimestamp === undefined;

async function play(clock: utilclock.VirtualClock, { looks, again }: Race): Promise<Raced> {
  const cluster = new inprocess.Cluster({ clock });
  const lagging = new Lagging(clock);
  const deeds: Deed[] = [];
  let began = Number.NaN;
  onSend(cluster, (request) => {
    if (Number.isNaN(began)) return;
    // Requests take no time here: a controller that goes on believing in the Deployment would make its next ReplicaSet for ever.
    if (request.what.startsWith("DELETE replicasets")) lagging.letGo();
    deeds.push(Object.assign(request, { at: clock.now() - began }));
  });
  if (!looks) answerFromCopy(cluster, () => lagging.known);
  const deployments = cluster.client.appsV1().deployments("default");
  const make = () => deployments.create(web(2));
  try {
    await cluster.start();
    await make();
    await utilclock.sleep(clock, 10 * time.second, never);
    const ran = stored<v1.Pod>(cluster, "pods").map(({ metadata }) => metadata.uid);
    const [known] = stored<apps.Deployment>(cluster, "deployments.apps");
    if (known === undefined) throw new Error("web is not there");
    lagging.hold(known);
    began = clock.now();
    await deployments.delete("web", { propagationPolicy: "Orphan" });
    if (again) {
      await utilclock.sleep(clock, lag / 2, never);
      await make();
    }
    await utilclock.sleep(clock, lag, never);
    lagging.letGo();
    await utilclock.sleep(clock, 60 * time.second, never);
    const pods = stored<v1.Pod>(cluster, "pods").filter(isUp);
    return {
      deeds,
      failed: lagging.failed,
      left: setsOf(cluster),
      pods: pods.length,
      survivors: pods.filter(({ metadata }) => ran.includes(metadata.uid)).length,
    };
  } finally {
    lagging.stop();
    await cluster.stop();
  }
}

type DeploymentController = deployment.DeploymentController;

const aboutDeployments = ["addDeployment", "updateDeployment", "deleteDeployment"] as const;

/** Stands before the Deployment controller of one clock: what that is told of Deployments can be held back. */
class Lagging {
  readonly failed: string[] = [];
  readonly stop: () => void;
  /** The Deployment as the controller knows it while it is told nothing. */
  known: apps.Deployment | undefined;
  #dc: DeploymentController | undefined;
  #letGo = (): void => {};

  constructor(clock: utilclock.VirtualClock) {
    const { prototype } = deployment.DeploymentController;
    const original = Object.getOwnPropertyDescriptor(prototype, "syncDeployment") ?? {};
    const sync = original.value as (this: DeploymentController, key: string) => Promise<void>;
    const watched = this.#watched.bind(this);
    Object.defineProperty(prototype, "syncDeployment", {
      ...original,
      value: function (this: DeploymentController, key: string) {
        const synced = sync.call(this, key);
        return this.clock === clock ? watched(this, synced) : synced;
      },
    });
    this.stop = () => void Object.defineProperty(prototype, "syncDeployment", original);
  }

  /** From now on its copy of Deployments stays as it is, and no handler is told of one. */
  hold(d: apps.Deployment): void {
    const dc = this.#dc;
    if (dc === undefined) throw new Error("no controller has synced yet");
    const { dLister } = dc;
    const late: (() => void)[] = [];
    const known = { list: () => [d], get: () => d };
    Object.assign(dc, { dLister: { list: known.list, deployments: () => known } });
    for (const name of aboutDeployments) {
      const tell = dc[name].bind(dc) as (...told: unknown[]) => void;
      Object.assign(dc, { [name]: (...told: unknown[]) => void late.push(() => tell(...told)) });
    }
    this.known = d;
    this.failed.length = 0;
    this.#letGo = () => {
      Object.assign(dc, { dLister });
      for (const name of aboutDeployments) Reflect.deleteProperty(dc, name);
      for (const tell of late) tell();
    };
  }

  /** Its copy is up to date again, and the handlers are told what they have missed. */
  letGo(): void {
    this.#letGo();
  }

  async #watched(dc: DeploymentController, synced: Promise<void>): Promise<void> {
    this.#dc = dc;
    try {
      await synced;
    } catch (err) {
      this.failed.push(err instanceof Error ? err.message : String(err));
      throw err;
    }
  }
}

/** Answers what the Deployment controller asks of a Deployment from what it knows. */
function answerFromCopy({ server }: inprocess.Cluster, known: () => apps.Deployment | undefined): void {
  const fetch = server.fetch.bind(server);
  server.fetch = async (sent: http.Request) => {
    const d = known();
    const isLook =
      sent.method === "GET" &&
      new URL(sent.url).pathname.endsWith("/deployments/web") &&
      (sent.headers.get("User-Agent") ?? "").includes("deployment-controller");
    if (d === undefined || !isLook) return fetch(sent);
    const headers = { "Content-Type": "application/json" };
    return new http.TextResponse(JSON.stringify(d), { status: 200, headers });
  };
}
