import { describe, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import * as clientset from "#client-go/kubernetes";
import * as core from "#client-go/testing";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as util from "#kubectl/util";
import * as utilclock from "#utils/clock";
import {
  createNewControllerFromCurrentController,
  getNextControllerAnnotation,
  loadExistingNextReplicationController,
  updateExistingReplicationController,
} from "./next-controller.ts";
import type { Reach } from "./reach.ts";

const signal = context.background();

const rcOf = (containers: object[] = [{ name: "web", image: "nginx:1.19" }], selector = {}) =>
  scheme.decode<v1.ReplicationController>({
    kind: "ReplicationController",
    apiVersion: "v1",
    metadata: { namespace: "default", name: "old", resourceVersion: "7" },
    spec: {
      replicas: 2,
      selector: { app: "web", ...selector },
      template: { metadata: { labels: { app: "web", ...selector } }, spec: { containers } },
    },
  });

const podOf = (name: string) => ({
  kind: "Pod",
  apiVersion: "v1",
  metadata: { namespace: "default", name, labels: { app: "web" } },
});

function start(...objects: core.Trackable[]) {
  const cluster = new core.FakeCluster(...objects);
  const clock = new utilclock.VirtualClock();
  const client = new clientset.Clientset({ host: "http://fake", clock, fetch: cluster.fetch }).coreV1();
  const reach: Reach = { client, namespace: "default", clock, rand: new rand.Rand(1) };
  return { cluster, clock, reach };
}

/** The server refuses the first write of a controller: somebody else was faster. */
function conflictOnce(cluster: core.FakeCluster): void {
  let isFirst = true;
  cluster.prependReactor("update", "replicationcontrollers", () => {
    if (!isFirst) return undefined;
    isFirst = false;
    throw errors.newConflict({ group: "", resource: "replicationcontrollers" }, "old", "");
  });
}

const next = { newName: "next", deploymentKey: "deployment", deploymentValue: "hash-orig" };

describe("updateExistingReplicationController()", () => {
  test("labels template, pods and selector, and remembers the new controller", async () => {
    const rc = rcOf();
    const { clock, cluster, reach } = start(rc, podOf("a"), podOf("b"));
    const updated = await clock.run(updateExistingReplicationController(reach, rc, next, signal));
    const labels = { app: "web", deployment: "hash-orig" };
    expect(updated.spec.selector).toEqual(labels);
    expect(updated.spec.template.metadata?.labels).toEqual(labels);
    expect(getNextControllerAnnotation(updated)).toBe("next");
    const { items } = await reach.client.pods("default").list();
    expect(items.map((pod) => pod.metadata.labels)).toEqual([labels, labels]);
    const writes = cluster.actions.filter(({ verb }) => verb === "update");
    expect(writes.map(({ name, resource }) => `${resource}/${name}`)).toEqual([
      "replicationcontrollers/old",
      "pods/a",
      "pods/b",
      "replicationcontrollers/old",
    ]);
  });

  test("deletes a pod that was made of the old template meanwhile", async () => {
    const rc = rcOf();
    const { clock, cluster, reach } = start(rc, podOf("a"));
    cluster.prependReactor("update", "pods", () => {
      if (cluster.tracker.list({ group: "", version: "v1", resource: "pods" }, "default").length === 1)
        cluster.tracker.add(podOf("late"));
      return undefined;
    });
    await clock.run(updateExistingReplicationController(reach, rc, next, signal));
    expect(cluster.actions.flatMap(({ name, verb }) => (verb === "delete" ? [name] : []))).toEqual(["late"]);
  });

  test("one conflict is enough for it to forget the new controller, as upstream does", async () => {
    const rc = rcOf();
    const { clock, cluster, reach } = start(rc);
    conflictOnce(cluster);
    const updated = await clock.run(updateExistingReplicationController(reach, rc, next, signal));
    expect([updated.spec.selector["deployment"], getNextControllerAnnotation(updated)]).toEqual([
      "hash-orig",
      undefined,
    ]);
  });

  test("where the key is there already, it remembers it in spite of a conflict", async () => {
    const rc = rcOf(undefined, { deployment: "mine" });
    const { clock, cluster, reach } = start(rc);
    conflictOnce(cluster);
    const updated = await clock.run(updateExistingReplicationController(reach, rc, next, signal));
    expect([updated.spec.selector["deployment"], getNextControllerAnnotation(updated)]).toEqual([
      "mine",
      "next",
    ]);
  });
});

describe("createNewControllerFromCurrentController()", () => {
  const two = [
    { name: "web", image: "nginx:1.19" },
    { name: "side", image: "car:1" },
  ];
  const cfg = {
    oldName: "old",
    newName: "",
    image: "nginx:1.20",
    container: "",
    deploymentKey: "deployment",
    pullPolicy: "" as const,
  };

  test("names it after the old one and the hash, and has hash and resourceVersion part", async () => {
    const { reach } = start(rcOf());
    const rc = await createNewControllerFromCurrentController(
      reach,
      { ...cfg, pullPolicy: "Always" },
      signal,
    );
    const hash = util.hashObject(rcOf([{ name: "web", image: "nginx:1.20", imagePullPolicy: "Always" }]));
    const labels = { app: "web", deployment: hash };
    expect(rc.metadata).toMatchObject({ name: `old-${hash}`, resourceVersion: "" });
    expect([rc.spec.selector, rc.spec.template.metadata?.labels]).toEqual([labels, labels]);
    expect(rc.spec.template.spec.containers).toEqual([
      { name: "web", image: "nginx:1.20", imagePullPolicy: "Always" },
    ]);
  });

  test("changes the container that is named, and no other", async () => {
    const { reach } = start(rcOf(two));
    const rc = await createNewControllerFromCurrentController(reach, { ...cfg, container: "side" }, signal);
    expect(rc.spec.template.spec.containers.map(({ image }) => image)).toEqual(["nginx:1.19", "nginx:1.20"]);
  });

  test.each([
    [
      "two containers and none named",
      two,
      {},
      "must specify container to update when updating a multi-container pod",
    ],
    ["a name that no container has", two, { container: "nope" }, "container nope not found in pod"],
    ["no containers", [], {}, "pod has no containers! (old)"],
    ["no such controller", two, { oldName: "none" }, 'replicationcontrollers "none" not found'],
  ])("refuses %s", async (_, containers, more, message) => {
    const { reach } = start(rcOf(containers));
    const creating = createNewControllerFromCurrentController(reach, { ...cfg, ...more }, signal);
    await expect(creating).rejects.toThrow(message);
  });
});

describe("loadExistingNextReplicationController()", () => {
  test("gives what is there, and nothing for no name or what is not there", async () => {
    const { cluster, reach } = start(rcOf());
    const load = (name: string) => loadExistingNextReplicationController(reach, name, signal);
    expect((await load("old"))?.metadata.name).toBe("old");
    expect([await load(""), await load("none")]).toEqual([undefined, undefined]);
    expect(cluster.actions).toHaveLength(2);
  });

  test("throws any other error", async () => {
    const { cluster, reach } = start();
    cluster.prependReactor("get", "*", () => {
      throw errors.newForbidden({ group: "", resource: "replicationcontrollers" }, "old", "no");
    });
    await expect(loadExistingNextReplicationController(reach, "old", signal)).rejects.toThrow("forbidden");
  });
});
