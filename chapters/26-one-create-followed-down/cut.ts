import type * as v1 from "#api/core/v1";
import * as podutil from "#api/v1/pod";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { type Cut, Cuttable, type Part } from "./cuttable.ts";

/** What may be done after the command: the cut is mended, six minutes pass, somebody labels the ReplicaSet. */
export type Deed = "mend" | "wait" | "label";

/** A cluster that was cut, and what came of it. */
export interface Came {
  readonly cut: Cut;
  readonly deeds: readonly Deed[];
  /** Which stages have been reached; in the order of the way. */
  readonly stages: Readonly<Record<Stage, boolean>>;
  readonly wants: number;
  readonly ready: number;
  /** What the ReplicaSet wants and reports, if there is one. */
  readonly set: { readonly wants: number; readonly reports: number; readonly ready: number } | null;
  readonly pods: readonly ("ready" | "waiting" | "stopping")[];
}

/** The stages of a create, in their order. */
export const stages = {
  stored: "web is stored",
  told: "its controller is told",
  handed: "the queue hands out its key",
  set: "a ReplicaSet is created",
  pods: "pods are created",
  ready: "the node runs them",
  counted: "the ReplicaSet reports them",
  reported: "web reports them",
} as const;
export type Stage = keyof typeof stages;

/** What kubectl sends for the file of the chapter. */
export const web = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { labels: { app: "web" }, name: "web", namespace: "default" },
  spec: {
    replicas: 3,
    selector: { matchLabels: { app: "web" } },
    template: {
      metadata: { labels: { app: "web" } },
      spec: { containers: [{ image: "nginx:1.19", name: "web" }] },
    },
  },
};

/** A cluster with one cut, under virtual time: the command, ten seconds, and ten more after each deed. */
export async function cameOf(cut: Cut, deeds: readonly Deed[]): Promise<Came> {
  const clock = new utilclock.VirtualClock();
  const cluster = new Cuttable(clock, cut);
  const pause = (ms: number): Promise<void> => utilclock.sleep(clock, ms, context.background());
  const play = async (): Promise<Came> => {
    await cluster.start();
    const answer = cluster.client.appsV1().deployments("default").create(web);
    // Who is killed after the request has left hears of no answer.
    if (cut !== "kubectl") await answer;
    await pause(10 * time.second);
    for (const [i, deed] of deeds.entries()) {
      if (deed === "mend") await cluster.mend();
      if (deed === "wait") await pause(6 * time.minute);
      if (deed === "label") await label(cluster, i);
      await pause(10 * time.second);
    }
    const came = { cut, deeds, ...(await seen(cluster)) };
    await cluster.close();
    return came;
  };
  return clock.run(play());
}

/** What is there ten seconds after the command if a part dies half a second after it: the pods exist, and none is ready yet. */
export async function cameIfDies(part: Part): Promise<Omit<Came, "cut" | "deeds">> {
  const clock = new utilclock.VirtualClock();
  const cluster = new Cuttable(clock, "none");
  const pause = (ms: number): Promise<void> => utilclock.sleep(clock, ms, context.background());
  const play = async (): Promise<Omit<Came, "cut" | "deeds">> => {
    await cluster.start();
    await cluster.client.appsV1().deployments("default").create(web);
    await pause(0.5 * time.second);
    cluster.kill(part);
    await pause(9.5 * time.second);
    const came = await seen(cluster);
    await cluster.close();
    return came;
  };
  return clock.run(play());
}

/** Changes nothing that anybody counts, and wakes whoever watches. */
async function label({ client }: Cuttable, value: number): Promise<void> {
  const sets = client.appsV1().replicaSets("default");
  for (const rs of (await sets.list()).items) {
    const labels = { ...rs.metadata.labels, touched: String(value) };
    await sets.update({ ...rs, metadata: { ...rs.metadata, labels } });
  }
}

async function seen(cluster: Cuttable): Promise<Omit<Came, "cut" | "deeds">> {
  const { client } = cluster;
  const d = await client.appsV1().deployments("default").get("web");
  const [rs] = (await client.appsV1().replicaSets("default").list()).items;
  const pods = (await client.coreV1().pods("default").list()).items.map(lookOf);
  const ready = pods.filter((look) => look === "ready").length;
  const { spec, status } = d;
  return {
    stages: {
      stored: true,
      told: cluster.seen.isTold(),
      handed: cluster.seen.isHandedOut,
      set: rs !== undefined,
      pods: pods.length > 0,
      ready: ready > 0,
      counted: ready > 0 && (rs?.status.readyReplicas ?? 0) === ready,
      reported: ready > 0 && status.readyReplicas === ready,
    },
    wants: spec.replicas,
    ready: status.readyReplicas,
    set:
      rs === undefined
        ? null
        : { wants: rs.spec.replicas, reports: rs.status.replicas, ready: rs.status.readyReplicas },
    pods,
  };
}

function lookOf(pod: v1.Pod): Came["pods"][number] {
  if (pod.metadata.deletionTimestamp !== undefined) return "stopping";
  return podutil.isPodReady(pod) ? "ready" : "waiting";
}
