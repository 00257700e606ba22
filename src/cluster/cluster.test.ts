import { describe, expect, test } from "vitest";
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as types from "#apimachinery/types";
import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as kubemark from "#kubemark";
import * as utilclock from "#utils/clock";

function manifest(
  name: string,
  image: string,
  {
    annotations = {},
    ...spec
  }: metav1.Manifest<apps.DeploymentSpec> & { annotations?: Record<string, string> } = {},
): metav1.Manifest<apps.Deployment> {
  const template = {
    metadata: { labels: { app: name }, annotations },
    spec: { containers: [{ name: "c", image }] },
  };
  return {
    metadata: { name },
    spec: { replicas: 3, selector: { matchLabels: { app: name } }, template, ...spec },
  };
}

const newImage = (image: string) => ({
  spec: { template: { spec: { containers: [{ name: "c", image }] } } },
});

/** A pod as a person would note it down: what it is, whether it is ready, how each container stands and how often it restarted. */
function shown({ metadata, status }: v1.Pod): string {
  const states = status.containerStatuses.map(({ state: { waiting, terminated }, restartCount }) => {
    const stopped = terminated && `${terminated.reason ?? ""} ${terminated.exitCode}`;
    const waits = waiting && `${waiting.reason ?? ""}: ${waiting.message ?? ""}`;
    return `${waits ?? stopped ?? "running"} ${restartCount}`;
  });
  const ready = status.conditions.some((c) => c.type === "Ready" && c.status === "True") ? " ready" : "";
  return `${metadata.name} ${status.phase}${ready} [${states.join(", ")}]`;
}

/** A cluster in virtual time, stopped when the test is done with it. */
async function withCluster(
  options: Partial<inprocess.Options>,
  use: (cluster: inprocess.Cluster, clock: utilclock.VirtualClock) => Promise<void>,
): Promise<void> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock, ...options });
  try {
    await clock.run(cluster.start());
    await clock.run(use(cluster, clock));
  } finally {
    await clock.run(cluster.stop());
  }
}

/** Looks at a Deployment every second until it is as it should be; gives up after two minutes. */
async function until(
  cluster: inprocess.Cluster,
  clock: utilclock.VirtualClock,
  name: string,
  done: (d: apps.Deployment) => boolean,
): Promise<apps.Deployment> {
  for (let i = 0; i < 120; i++) {
    const d = await cluster.client.appsV1().deployments("default").get(name);
    if (done(d)) return d;
    await utilclock.sleep(clock, time.second, context.background());
  }
  throw new Error(`Deployment ${name} did not come to it`);
}

const complete = ({ metadata, spec, status }: apps.Deployment) =>
  status.observedGeneration === metadata.generation &&
  status.updatedReplicas === spec.replicas &&
  status.replicas === spec.replicas &&
  status.availableReplicas === spec.replicas;

describe("a cluster with a hollow node", () => {
  test("brings a Deployment up, rolls it, and lets nothing behind when it goes", () =>
    withCluster({}, async (cluster, clock) => {
      const deployments = cluster.client.appsV1().deployments("default");
      const pods = async () => (await cluster.client.coreV1().pods("default").list()).items;
      await deployments.create(manifest("web", "nginx:1.19"));
      await until(cluster, clock, "web", complete);
      expect((await pods()).map((pod) => [pod.status.phase, pod.spec.nodeName])).toEqual(
        Array.from({ length: 3 }, () => ["Running", "hollow-node-0"]),
      );

      await deployments.patch("web", types.strategicMergePatchType, newImage("nginx:1.20"));
      await until(cluster, clock, "web", complete);
      await utilclock.sleep(clock, 10 * time.second, context.background());
      expect((await pods()).map((pod) => pod.spec.containers[0]?.image)).toEqual(
        Array.from({ length: 3 }, () => "nginx:1.20"),
      );

      await deployments.delete("web", { propagationPolicy: "Background" });
      await utilclock.sleep(clock, 10 * time.second, context.background());
      expect(await pods()).toEqual([]);
      expect((await cluster.client.appsV1().replicaSets("default").list()).items).toEqual([]);
    }));

  test("a rollout to an image that cannot be pulled gets stuck for all to see", () =>
    withCluster({}, async (cluster, clock) => {
      const deployments = cluster.client.appsV1().deployments("default");
      await deployments.create(manifest("web", "nginx:1.19", { progressDeadlineSeconds: 30 }));
      await until(cluster, clock, "web", complete);
      await deployments.patch("web", types.strategicMergePatchType, newImage("nginx:bad"));
      const stuck = await until(cluster, clock, "web", (d) =>
        d.status.conditions.some((c) => c.type === "Progressing" && c.reason === "ProgressDeadlineExceeded"),
      );
      expect([stuck.status.availableReplicas, stuck.status.updatedReplicas]).toEqual([3, 1]);
      const pods = (await cluster.client.coreV1().pods("default").list()).items;
      const waiting = pods.flatMap((pod) => pod.status.containerStatuses.map((c) => c.state.waiting?.reason));
      expect(waiting.filter((reason) => reason === "ImagePullBackOff")).toHaveLength(1);
    }));

  test("a table says which images are never pulled, slow, fall over or end slowly", () => {
    const images = { web: { readyAfter: 4 * time.second, endsAfter: 6 * time.second } };
    return withCluster({ kubelet: { jitter: 0, images } }, async (cluster, clock) => {
      const pods = cluster.client.coreV1().pods("default");
      const create = (name: string, names: string[], more: object = {}) => {
        const containers = names.map((image, i) => ({ name: `c${i}`, image }));
        return pods.create({ metadata: { name }, spec: { containers, ...more } });
      };
      await create("slow", ["nginx", "web:1"]);
      await create("missing", ["nginx", "webserver:404"]);
      await create("falls", ["nginx:crash"]);
      await create("ends", ["nginx:crash"], { restartPolicy: "Never" });
      const { uid } = (await pods.get("falls")).metadata;
      const seen = new Set<string>();
      for (let i = 0; i < 80; i++) {
        await utilclock.sleep(clock, time.second / 2, context.background());
        for (const pod of (await pods.list()).items) seen.add(shown(pod));
      }
      const backOff = (pause: string) =>
        `CrashLoopBackOff: back-off ${pause} restarting failed container=c0 pod=falls_default(${uid})`;
      expect([...seen].sort()).toEqual(
        [
          "slow Pending []",
          "slow Running ready [running 0, running 0]",
          "missing Pending [running 0, ErrImagePull: rpc error: code = Unknown desc = Error response from daemon: manifest for webserver:404 not found: manifest unknown: manifest unknown 0]",
          'missing Pending [running 0, ImagePullBackOff: Back-off pulling image "webserver:404" 0]',
          "falls Pending []",
          "falls Running ready [running 0]",
          "falls Running ready [running 1]",
          `falls Running [${backOff("10s")} 1]`,
          "falls Running ready [running 2]",
          `falls Running [${backOff("20s")} 2]`,
          "falls Running ready [running 3]",
          `falls Running [${backOff("40s")} 3]`,
          "ends Pending []",
          "ends Running ready [running 0]",
          "ends Failed [Error 1 0]",
        ].sort(),
      );
      const left = async () => (await pods.list()).items.map(({ metadata }) => metadata.name);
      await pods.delete("slow");
      await pods.delete("missing");
      await utilclock.sleep(clock, 3 * time.second, context.background());
      expect(await left()).toEqual(["ends", "falls", "slow"]);
      await utilclock.sleep(clock, 4 * time.second, context.background());
      expect(await left()).toEqual(["ends", "falls"]);
    });
  });

  test("a pod that is told never to be ready runs and is not", () =>
    withCluster({}, async (cluster, clock) => {
      const d = manifest("web", "nginx:1.19", { annotations: { [kubemark.neverReadyAnnotation]: "true" } });
      await cluster.client.appsV1().deployments("default").create(d);
      await utilclock.sleep(clock, 30 * time.second, context.background());
      const pods = (await cluster.client.coreV1().pods("default").list()).items;
      expect(pods.map((pod) => [pod.status.phase, pod.status.containerStatuses[0]?.ready])).toEqual(
        Array.from({ length: 3 }, () => ["Running", false]),
      );
    }));

  test("a namespace that is deleted takes everything with it", () =>
    withCluster({}, async (cluster, clock) => {
      // The namespace's deletion and the garbage collector may both be about to delete it.
      klogtesting.claimErrors(/^error syncing item .*ReplicaSet, namespace: gone.* not found$/);
      const { client } = cluster;
      await client
        .coreV1()
        .namespaces()
        .create({ metadata: { name: "gone" } });
      await client.appsV1().deployments("gone").create(manifest("web", "nginx:1.19"));
      await client
        .coreV1()
        .configMaps("gone")
        .create({ metadata: { name: "c", finalizers: ["example.org/held"] } });
      await utilclock.sleep(clock, 20 * time.second, context.background());
      await client.coreV1().namespaces().delete("gone");
      await utilclock.sleep(clock, 60 * time.second, context.background());

      // What someone holds stays, and the namespace says so.
      const held = await client.coreV1().namespaces().get("gone");
      const remaining = held.status.conditions?.find((c) => c.type === "NamespaceFinalizersRemaining");
      expect(remaining?.message).toBe(
        "Some content in the namespace has finalizers remaining: example.org/held in 1 resource instances",
      );
      expect((await client.coreV1().pods("gone").list()).items).toEqual([]);

      await client
        .coreV1()
        .configMaps("gone")
        .patch("c", types.mergePatchType, { metadata: { finalizers: null } });
      await utilclock.sleep(clock, 60 * time.second, context.background());
      expect((await client.coreV1().namespaces().list()).items.map((ns) => ns.metadata.name)).not.toContain(
        "gone",
      );
    }));
});

describe("a run is a function of its seed", () => {
  /** Every write and every event of a rollout, in order. */
  async function run(seed: number): Promise<string> {
    const clock = new utilclock.VirtualClock();
    const cluster = new inprocess.Cluster({ clock, seed });
    const lines: string[] = [];
    const serve = cluster.server.fetch.bind(cluster.server);
    cluster.server.fetch = async (request) => {
      const body = request.method === "GET" ? "" : await request.text();
      if (request.method !== "GET") lines.push(`${clock.now()} ${request.method} ${request.url} ${body}`);
      return serve(request);
    };
    await clock.run(cluster.start());
    const deployments = cluster.client.appsV1().deployments("default");
    await clock.run(deployments.create(manifest("web", "nginx:1.19", { replicas: 5 })));
    await clock.step(10 * time.second);
    await clock.run(deployments.patch("web", types.strategicMergePatchType, newImage("nginx:1.20")));
    await clock.step(60 * time.second);
    expect(complete(await clock.run(deployments.get("web")))).toBe(true);
    await clock.run(cluster.stop());
    return lines.join("\n");
  }

  test("the same seed gives the same writes and events, another seed another run", async () => {
    const [first, second, other] = [await run(7), await run(7), await run(8)];
    expect(first.split("\n").length).toBeGreaterThan(100);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });
});

describe("many at once", () => {
  test("20 Deployments of 3 pods each come up and roll", () =>
    withCluster({}, async (cluster, clock) => {
      const names = Array.from({ length: 20 }, (_, i) => `web-${i}`);
      const deployments = cluster.client.appsV1().deployments("default");
      await Promise.all(names.map((name) => deployments.create(manifest(name, "nginx:1.19"))));
      await utilclock.sleep(clock, 60 * time.second, context.background());
      const roll = (name: string) =>
        deployments.patch(name, types.strategicMergePatchType, newImage("nginx:1.20"));
      await Promise.all(names.map(roll));
      await utilclock.sleep(clock, 120 * time.second, context.background());
      expect(
        (await deployments.list()).items.filter((d) => !complete(d)).map((d) => d.metadata.name),
      ).toEqual([]);
      const { items } = await cluster.client.coreV1().pods("default").list();
      expect(items.length).toBe(60);
    }));
});

describe("stop()", () => {
  test("leaves nothing that waits: no timer, no watch, no answer", async () => {
    const clock = new utilclock.VirtualClock();
    const cluster = new inprocess.Cluster({ clock });
    await clock.run(cluster.start());
    await clock.run(cluster.client.appsV1().deployments("default").create(manifest("web", "nginx:1.19")));
    await clock.run(cluster.stop());
    // Nothing is armed any more, so waiting for a promise that nobody keeps is seen to be hopeless at once.
    await expect(clock.run(new Promise(() => {}))).rejects.toThrow("no timer is armed");
    await expect(cluster.client.coreV1().pods("default").list()).rejects.toThrow(
      "the server is shutting down",
    );
  });
});
