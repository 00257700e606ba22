import { describe, expect, test } from "vitest";
import type * as apps from "#api/apps/v1";
import * as replicaset from "#controller/replicaset";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { quietly } from "../../exercises/engine/as-the-port.ts";
import { Refusing } from "../../exercises/26-one-create-followed-down/1-slow-start/refusing.ts";
import { cameIfDies, cameOf, web } from "./cut.ts";
import { Cuttable } from "./cuttable.ts";
import { availableOf } from "./quiz.ts";
import { scene } from "./plays.ts";

/** What web and its ReplicaSet say, and how many pods are ready. */
const saysOf = ({ ready, set, pods }: Awaited<ReturnType<typeof cameIfDies>>) => ({
  web: ready,
  set: [set?.wants, set?.reports, set?.ready],
  pods,
});
const [all, none] = [
  ["ready", "ready", "ready"],
  ["waiting", "waiting", "waiting"],
];

describe("READY 0/3 beside a ReplicaSet that wants 3 and reports 3", () => {
  test("has pods of which none is ready if the node is missing, or dies", async () => {
    const said = { web: 0, set: [3, 3, 0], pods: none };
    expect(saysOf(await cameOf("node", []))).toEqual(said);
    expect(saysOf(await cameIfDies("node"))).toEqual(said);
  });

  test("has three ready pods if a controller has died; the ReplicaSet’s own READY tells which", async () => {
    expect(saysOf(await cameIfDies("replicaset"))).toEqual({ web: 0, set: [3, 3, 0], pods: all });
    expect(saysOf(await cameIfDies("deployment"))).toEqual({ web: 0, set: [3, 3, 3], pods: all });
  });
});

test("a Deployment that is created paused has no ReplicaSet, though nobody has failed", async () => {
  const clock = new utilclock.VirtualClock();
  const cluster = new Cuttable(clock, "none");
  const play = async () => {
    await cluster.start();
    const apps = cluster.client.appsV1();
    await apps.deployments("default").create({ ...web, spec: { ...web.spec, paused: true } });
    await utilclock.sleep(clock, 10 * time.second, context.background());
    const { items } = await apps.replicaSets("default").list();
    await cluster.close();
    return items;
  };
  expect(await clock.run(play())).toEqual([]);
});

test("after a refusal the next try comes at once, by the new status; then pauses grow, and each try begins with one pod", async () => {
  const tries = await quietly(() =>
    Refusing.play({ replicas: 50, room: 0 }, async (stage) => {
      const after = async (ms: number) => (await stage.after(ms)).batches;
      return [await after(1), await after(5), await after(20), await after(40)];
    }),
  );
  expect(tries).toEqual([[1, 1], [1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1, 1]]);
}); // prettier-ignore

test("ReplicaFailure keeps the words of the first refusal, until a sync ends without an error", () => {
  const clock = new utilclock.VirtualClock();
  const made = scene.sent.find(({ what }) => what === "POST replicasets")?.answer as apps.ReplicaSet; // What the server stored.
  const after = (status: apps.ReplicaSetStatus, manageReplicasErr?: Error) =>
    replicaset.calculateStatus({ ...made, status }, { clock, filteredPods: [], manageReplicasErr });
  const [first, later] = [after({ ...made.status, conditions: [] }, new Error("first")), new Error("later")];
  expect(after(first, later).conditions.map(({ message }) => message)).toEqual(["first"]);
  expect(after(first).conditions).toEqual([]);
});

test("Available asks for all of three pods, and for three of four", () => {
  expect([availableOf(3), availableOf(4)]).toEqual([3, 3]);
});
