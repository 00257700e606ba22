// What the chapter says of runs that it does not show.
import { describe, expect, test } from "vitest";
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as labels from "#apimachinery/labels";
import * as types from "#apimachinery/types";
import type * as inprocess from "#cluster";
import * as controller from "#controller";
import * as time from "#go/time";
import { stored } from "../../exercises/engine/snapshot.ts";
import { web } from "../00-before-you-start/switched.ts";
import { claimAll } from "./claim.ts";
import { cases, looking, strayed, trusting } from "./plays.ts";
import { raced } from "./race.ts";
import { withCluster } from "./with-cluster.ts";

const kind = { group: "apps", version: "v1", kind: "Deployment" };

const setsIn = (cluster: inprocess.Cluster) => stored<apps.ReplicaSet>(cluster, "replicasets.apps");

describe("what the server answers to a patch that does not fit", () => {
  const passive = { node: false, controllers: false } as const;

  /** web, and a ReplicaSet that was changed since web's controller read it. */
  async function claimed(
    cluster: inprocess.Cluster,
    read: (rs: apps.ReplicaSet) => apps.ReplicaSet,
    change: Partial<metav1.ObjectMeta> = {},
  ): Promise<string> {
    const v1Apps = cluster.client.appsV1();
    const d = await v1Apps.deployments("default").create(web(2));
    const { selector, template } = web(2).spec;
    const rs = await v1Apps.replicaSets("default").create({
      apiVersion: "apps/v1",
      kind: "ReplicaSet",
      metadata: { name: "set", labels: { app: "web" }, ...change },
      spec: { replicas: 0, selector, template },
    });
    const manager = new controller.ReplicaSetControllerRefManager(
      new controller.RealRSControl(cluster.client),
      { controller: d, selector: labels.parse("app=web"), controllerKind: kind, canAdopt: async () => {} },
    );
    try {
      const ours = await manager.claimReplicaSets([read({ ...rs, metadata: { ...rs.metadata, ownerReferences: [] } })]);
      return `claims ${ours.length}`;
    } catch (err) {
      const [cause] = (err as AggregateError).errors;
      return errors.isInvalid(cause) ? "422" : String(cause);
    }
  }
  const elsewhere = (rs: apps.ReplicaSet): apps.ReplicaSet => ({ ...rs, metadata: { ...rs.metadata, uid: "of-one-that-is-gone" } });
  const owned = (rs: apps.ReplicaSet, uid: string): apps.ReplicaSet => ({
    ...rs,
    metadata: { ...rs.metadata, labels: { app: "other" }, ownerReferences: [{ ...metav1.newControllerRef({ metadata: { name: "web", uid } as metav1.ObjectMeta }, kind) }] },
  });

  test("adopting a namesake is refused with 422, and the sync fails", () =>
    withCluster(async (cluster) => {
      expect(await claimed(cluster, elsewhere)).toBe("422");
      expect(setsIn(cluster)[0]?.metadata.ownerReferences).toEqual([]);
    }, passive));

  test("adopting what another controller has taken meanwhile is refused with 422, too", () =>
    withCluster(async (cluster) => {
      const shop = { ...metav1.newControllerRef({ metadata: { name: "shop", uid: "uid-3" } as metav1.ObjectMeta }, kind) };
      expect(await claimed(cluster, (rs) => rs, { ownerReferences: [shop] })).toBe("422");
      expect(metav1.getControllerOf(setsIn(cluster)[0] as apps.ReplicaSet)?.name).toBe("shop");
    }, passive));

  test("releasing a namesake is refused, and nobody minds", () =>
    withCluster(async (cluster) => {
      const uidOf = () => stored<apps.Deployment>(cluster, "deployments.apps")[0]?.metadata.uid ?? "";
      expect(await claimed(cluster, (rs) => owned(elsewhere(rs), uidOf()))).toBe("claims 0");
    }, passive));

  test("a ReplicaSet that is gone is neither adopted nor an error", () =>
    withCluster(async (cluster) => {
      expect(await claimed(cluster, (rs) => ({ ...rs, metadata: { ...rs.metadata, name: "gone" } }))).toBe("claims 0");
    }, passive));
}); // prettier-ignore

describe("the race", () => {
  test("with the look all pods live on, and each sync meanwhile fails", () => {
    expect([looking.pods, looking.survivors, looking.left.map(({ owner }) => owner)]).toEqual([2, 2, [""]]);
    const [first = "", ...others] = looking.failed;
    expect(first).toMatch(/default\/web has just been deleted at/);
    expect(others.length).toBeGreaterThan(3);
    for (const err of others) expect(err).toMatch(/can't recheck DeletionTimestamp: .*not found$/);
  });

  test("a controller that trusts its copy loses the ReplicaSet and both pods", () => {
    expect([trusting.left, trusting.pods, trusting.failed]).toEqual([[], 0, []]);
    expect(trusting.deeds.filter(({ who, what }) => who === "garbage collector" && what.startsWith("DELETE")).length).toBe(3);
  });

  test("a namesake with another uid is refused as well, and adopts for itself once it is known", async () => {
    const { failed, left, survivors } = await raced({ looks: true, again: true });
    expect(failed.some((err) => /original Deployment default\/web is gone: got uid .*, wanted /.test(err))).toBe(true);
    expect([left.map(({ owner, generation, pods }) => [owner, generation, pods]), survivors]).toEqual([[["web", 1, 2]], 2]);
  });
}); // prettier-ignore

test("whoever is refused the adoption adopts none of the orphans, but a release goes out without a look", async () => {
  const orphan = { owner: "nobody", matches: true, setGoes: false } as const;
  expect((await claimAll([orphan, orphan])).patches).toHaveLength(2);
  const patched: string[] = [];
  let looks = 0;
  const web = { metadata: { name: "web", uid: "uid-2" } } as metav1.Object;
  const manager = new controller.ReplicaSetControllerRefManager(
    { patchReplicaSet: async (_, name) => void patched.push(name) },
    {
      controller: web,
      selector: labels.parse("app=web"),
      controllerKind: kind,
      canAdopt: controller.recheckDeletionTimestamp(async () => {
        looks++;
        throw new Error("no answer");
      }),
    },
  );
  const set = (name: string, app: string, ownerReferences: metav1.OwnerReference[]): apps.ReplicaSet =>
    ({ metadata: { name, uid: name, labels: { app }, ownerReferences } }) as unknown as apps.ReplicaSet;
  const stray = set("stray", "other", [metav1.newControllerRef(web, kind)]);
  await expect(manager.claimReplicaSets([stray])).resolves.toEqual([]);
  expect([patched, looks]).toEqual([["stray"], 0]);
  await expect(manager.claimReplicaSets([set("a", "web", []), set("b", "web", []), stray])).rejects.toThrow(/no answer/);
  expect([patched, looks]).toEqual([["stray", "stray"], 1]);
}); // prettier-ignore

test("an orphan made by hand is adopted without a hash label, and is the new ReplicaSet", () =>
  withCluster(async (cluster, sleep) => {
    const v1Apps = cluster.client.appsV1();
    const { selector, template } = web(2).spec;
    await v1Apps.replicaSets("default").create({
      apiVersion: "apps/v1",
      kind: "ReplicaSet",
      metadata: { name: "by-hand", labels: { app: "web" } },
      spec: { replicas: 2, selector, template },
    });
    await sleep(10 * time.second);
    await v1Apps.deployments("default").create(web(2));
    await sleep(10 * time.second);
    const sets = setsIn(cluster);
    expect(sets.map(({ metadata }) => [metadata.name, metadata.labels])).toEqual([
      ["by-hand", { app: "web" }],
    ]);
    expect(metav1.getControllerOf(sets[0] as apps.ReplicaSet)?.name).toBe("web");
    expect(stored<v1.Pod>(cluster, "pods")).toHaveLength(2);
  }));

test("a released ReplicaSet goes on: it replaces a lost pod, follows no size, and outlives web", () =>
  withCluster(async (cluster, sleep) => {
    const deployments = cluster.client.appsV1().deployments("default");
    await deployments.create(web(2));
    await sleep(10 * time.second);
    const name = setsIn(cluster)[0]?.metadata.name ?? "";
    const pods = () =>
      stored<v1.Pod>(cluster, "pods").filter((pod) => metav1.getControllerOf(pod)?.name === name);
    await cluster.client
      .appsV1()
      .replicaSets("default")
      .patch(name, types.mergePatchType, { metadata: { labels: { app: "other" } } });
    await sleep(10 * time.second);
    await deployments.patch("web", types.mergePatchType, { spec: { replicas: 5 } });
    const [first] = pods();
    await cluster.client
      .coreV1()
      .pods("default")
      .delete(first?.metadata.name ?? "");
    await deployments.delete("web", { propagationPolicy: "Background" });
    await sleep(60 * time.second);
    expect(setsIn(cluster).map(({ metadata }) => metadata.name)).toEqual([name]);
    expect(pods().map((pod) => pod.metadata.uid).includes(first?.metadata.uid ?? "")).toBe(false); // prettier-ignore
    expect(pods()).toHaveLength(2);
  }));

test("of all cases three send a patch, and a Deployment that is being deleted only keeps", () => {
  const sent = cases.filter(({ patch }) => patch !== undefined);
  expect(sent.map(({ owner, verdict, setGoes }) => [owner, verdict, setGoes])).toEqual([
    ["nobody", "adopt", false],
    ["web", "release", false],
    ["web", "release", true],
  ]);
  const goes = cases.filter(({ webGoes, verdict }) => webGoes && verdict !== "ignore");
  expect(goes.map(({ owner, matches, verdict }) => [owner, matches, verdict])).toEqual([
    ["web", true, "keep"],
    ["web", true, "keep"],
  ]);
});

test("a pod that is labelled away is released and replaced; labelled back it is adopted, after one look, and one goes", () => {
  const own = strayed.moments.filter(({ who, what }) => who === "ReplicaSet controller" && !what.endsWith("/status"));
  expect(own.map(({ what }) => what.split("/")[0])).toEqual([
    "POST pods", "POST pods", "PATCH pods", "POST pods", "GET replicasets", "PATCH pods", "DELETE pods",
  ]);
}); // prettier-ignore
