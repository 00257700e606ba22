// What becomes of an orphan by its template, in the gap after the look, and with a list that asks for labels.
import { afterEach, describe, expect, test, vi } from "vitest";
import type * as inprocess from "#cluster";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as types from "#apimachinery/types";
import * as listers from "#client-go/listers";
import type * as http from "#go/net/http";
import * as time from "#go/time";
import { stored } from "../../exercises/engine/snapshot.ts";
import { web } from "../00-before-you-start/switched.ts";
import { onSend, setsOf } from "./seen.ts";
import { withCluster } from "./with-cluster.ts";

const inBrief = (cluster: inprocess.Cluster) =>
  setsOf(cluster).map(({ name, app, owner, pods }) => [name, app, owner, pods]);

const deploymentsIn = (cluster: inprocess.Cluster) => cluster.client.appsV1().deployments("default");

describe("an orphan comes with its template", () => {
  /** What stands after web, which wants two pods, has met an orphan; and how long after its creation it made a ReplicaSet. */
  async function met(orphan: { image?: string; replicas: number; paused?: true }) {
    let made: number | undefined;
    let left: ReturnType<typeof inBrief> = [];
    await withCluster(async (cluster, sleep, clock) => {
      const { selector, template } = web(2).spec;
      const [container] = template.spec.containers;
      const containers = [{ ...container, image: orphan.image ?? container?.image ?? "" }] as typeof template.spec.containers;
      await cluster.client.appsV1().replicaSets("default").create({
        apiVersion: "apps/v1",
        kind: "ReplicaSet",
        metadata: { name: "by-hand", labels: { app: "web" } },
        spec: { replicas: orphan.replicas, selector, template: { ...template, spec: { ...template.spec, containers } } },
      });
      await sleep(10 * time.second);
      const began = clock.now();
      onSend(cluster, ({ what }) => {
        if (what === "POST replicasets") made ??= clock.now() - began;
      });
      const wanted = web(2);
      await deploymentsIn(cluster).create({ ...wanted, spec: { ...wanted.spec, ...(orphan.paused && { paused: true }) } });
      await sleep(20 * time.second);
      left = inBrief(cluster);
    });
    return { made, left };
  }

  test.each([1, 2, 5])("with the template that web wants and %i asked for, it is scaled to web’s size", async (replicas) => {
    expect(await met({ replicas })).toEqual({ made: undefined, left: [["by-hand", "web", "web", 2]] });
  });

  test("with another template it is an old one, and a rollout begins at once", async () => {
    const { made, left } = await met({ image: "nginx:old", replicas: 2 });
    expect(made).toBe(0);
    expect(left).toEqual([["by-hand", "web", "web", 0], [expect.any(String), "web", "web", 2]]);
  });

  test("unless web is paused", async () => {
    expect(await met({ image: "nginx:old", replicas: 2, paused: true })).toEqual({ made: undefined, left: [["by-hand", "web", "web", 2]] });
  });
}); // prettier-ignore

test("an orphan of the first web is lost with its pods, if the second is deleted between the look and the patch", () =>
  withCluster(async (cluster, sleep) => {
    const deployments = deploymentsIn(cluster);
    await deployments.create(web(2));
    await sleep(10 * time.second);
    await deployments.delete("web", { propagationPolicy: "Orphan" });
    await sleep(5 * time.second);
    expect(inBrief(cluster)).toEqual([[expect.any(String), "web", "", 2]]);
    const seen: string[] = [];
    onSend(cluster, ({ who, what }) => void seen.push(`${who}: ${what.replace(/\/web-\S+$/, "")}`));
    deleteAfterLook(cluster, async (status) => {
      seen.push(`the look is answered with ${status}`);
      await deployments.delete("web", { propagationPolicy: "Orphan" });
    });
    await deployments.create(web(2));
    await sleep(60 * time.second);
    expect(seen.filter((what) => /web$|replicasets$|look/.test(what))).toEqual([
      "Deployment controller: GET deployments/web",
      "the look is answered with 200",
      "you: DELETE deployments/web",
      "garbage collector: PATCH deployments/web",
      "Deployment controller: PATCH replicasets",
      "garbage collector: DELETE replicasets",
    ]);
    expect([setsOf(cluster), stored(cluster, "pods")]).toEqual([[], []]);
  })); // prettier-ignore

/** Calls after the first look has been answered, and lets everybody do what there is to do before the answer arrives. */
function deleteAfterLook({ server }: inprocess.Cluster, after: (status: number) => Promise<void>): void {
  const fetch = server.fetch.bind(server);
  let isDone = false;
  server.fetch = async (sent: http.Request) => {
    const answer = await fetch(sent);
    const isLook = sent.method === "GET" && new URL(sent.url).pathname.endsWith("/deployments/web");
    if (isLook && !isDone && sent.headers.get("User-Agent")?.includes("deployment-controller")) {
      isDone = true;
      await after(answer.status);
      for (let i = 0; i < 2_000; i++) await Promise.resolve();
    }
    return answer;
  };
}

describe("a list that asks for labels", () => {
  afterEach(() => void vi.restoreAllMocks());

  /** What stands after the label of web’s ReplicaSet was changed, after web was scaled, and after it got another image. */
  async function rolled(byLabels: boolean) {
    if (byLabels) listByLabels();
    const moments: ReturnType<typeof inBrief>[] = [];
    await withCluster(async (cluster, sleep) => {
      const deployments = deploymentsIn(cluster);
      await deployments.create(web(2));
      await sleep(10 * time.second);
      const sets = cluster.client.appsV1().replicaSets("default");
      await sets.patch(setsOf(cluster)[0]?.name ?? "", types.mergePatchType, { metadata: { labels: { app: "other" } } });
      const changes = [{ spec: { replicas: 4 } }, { spec: { template: { metadata: { annotations: { next: "image" } } } } }];
      for (const change of changes) {
        await sleep(20 * time.second);
        await deployments.patch("web", types.mergePatchType, change);
        await sleep(60 * time.second);
        moments.push(inBrief(cluster));
      }
      await deployments.delete("web", { propagationPolicy: "Background" });
      await sleep(60 * time.second);
      moments.push(inBrief(cluster));
    });
    return moments;
  }

  test("releases nothing: by the next image the ReplicaSet keeps its pods beside the new ones, until web is deleted", async () => {
    const [scaled, next, deleted] = await rolled(true);
    expect(scaled).toEqual([[expect.any(String), "other", "web", 4]]);
    expect(next).toEqual([
      [scaled?.[0]?.[0], "other", "web", 4],
      [expect.any(String), "web", "web", 4],
    ]);
    expect(deleted).toEqual([]);
  });

  test("the list that asks for none: it is released, and outlives web", async () => {
    const [, , deleted] = await rolled(false);
    expect(deleted).toEqual([[expect.any(String), "other", "", 2]]);
  });
}); // prettier-ignore

type Lister = listers.ResourceNamespaceLister<metav1.Object>;
type Claimable = (this: Lister, owner: { readonly uid: string }) => metav1.Object[];

/** What the Deployment controller lists no longer holds what is labelled `app=other`. */
function listByLabels(): void {
  const { prototype } = listers.ResourceNamespaceLister;
  const listClaimable = Object.getOwnPropertyDescriptor(prototype, "listClaimable")?.value as Claimable;
  vi.spyOn(prototype, "listClaimable").mockImplementation(function (this: Lister, owner) {
    return listClaimable.call(this, owner).filter(({ metadata }) => metadata.labels["app"] !== "other");
  });
}
