import { describe, expect, test } from "vitest";
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as clientset from "#client-go/kubernetes";
import * as core from "#client-go/testing";
import * as context from "#go/context";
import * as utilclock from "#utils/clock";

const podOf = (name: string, labels: Record<string, string> = {}): metav1.Manifest<v1.Pod> => ({
  kind: "Pod",
  apiVersion: "v1",
  metadata: { name, namespace: "ns", labels },
});

function start(...objects: core.Trackable[]) {
  const server = new core.FakeCluster(...objects);
  const client = new clientset.Clientset({
    host: "http://fake",
    clock: new utilclock.VirtualClock(),
    fetch: server.fetch,
  });
  return { server, client, pods: client.coreV1().pods("ns") };
}

const createAction: core.Action = {
  verb: "create",
  group: "",
  version: "test_version",
  resource: "test_kind",
  subresource: "",
  namespace: "ns",
  object: scheme.decode<metav1.Object>({
    kind: "test_kind",
    apiVersion: "test_version",
    metadata: { name: "a" },
  }),
};

describe("TestOriginalObjectCaptured", () => {
  test("what a reactor does to the object is in the answer, not on record", async () => {
    const f = new core.Fake();
    f.addReactor("*", "*", ({ object }) => {
      if (object) object.metadata.clusterName = "some-value";
      return object;
    });
    expect(await f.invokes(createAction, null)).toMatchObject({ metadata: { clusterName: "some-value" } });
    expect(f.actions.map((a) => a.object?.metadata.clusterName)).toEqual([undefined]);
  });
});

describe("TestReactorChangesPersisted", () => {
  test("a reactor that leaves the call to the next may have changed it", async () => {
    const f = new core.Fake();
    f.addReactor("*", "*", ({ object }) => {
      if (object) object.metadata.clusterName = "some-value";
      return undefined;
    });
    f.addReactor("*", "*", ({ object }) => object);
    expect(await f.invokes(createAction, null)).toMatchObject({ metadata: { clusterName: "some-value" } });
    expect(f.actions.map((a) => a.object?.metadata.clusterName)).toEqual([undefined]);
  });
});

describe("FakeCluster", () => {
  test("answers a Clientset from its tracker and writes down every call", async () => {
    const { server, client, pods } = start(podOf("a", { app: "x" }));
    await pods.create(podOf("b"));
    const a = await pods.get("a");
    await pods.updateStatus({ ...a, status: { ...a.status, phase: "Running" } });
    await pods.patch("b", "application/merge-patch+json", { metadata: { labels: { app: "y" } } });
    expect((await pods.list({ labelSelector: "app=y" })).items.map((p) => p.metadata.name)).toEqual(["b"]);
    await pods.delete("b");
    await client.coreV1().nodes().list();
    await client
      .coreV1()
      .namespaces()
      .updateStatus({ metadata: { name: "ns" } })
      .catch(() => {});
    expect(server.tracker.list({ group: "", version: "v1", resource: "pods" }, "")).toMatchObject([
      { metadata: { name: "a" }, status: { phase: "Running" } },
    ]);
    expect(server.actions.map((s) => [s.verb, s.resource, s.subresource, s.namespace, s.name])).toEqual([
      ["create", "pods", "", "ns", undefined],
      ["get", "pods", "", "ns", "a"],
      ["update", "pods", "status", "ns", "a"],
      ["patch", "pods", "", "ns", "b"],
      ["list", "pods", "", "ns", undefined],
      ["delete", "pods", "", "ns", "b"],
      ["list", "nodes", "", "", undefined],
      ["update", "namespaces", "status", "", "ns"],
    ]);
  });

  test("strategic merge and JSON patches change what they name", async () => {
    const { client } = start({
      kind: "ReplicaSet",
      apiVersion: "apps/v1",
      metadata: {
        name: "rs",
        namespace: "ns",
        ownerReferences: [{ uid: "1", name: "a", kind: "K", apiVersion: "v1" }],
      },
    });
    const replicaSets = client.appsV1().replicaSets("ns");
    const owner = { uid: "2", name: "b", kind: "K", apiVersion: "v1" };
    const patched: apps.ReplicaSet = await replicaSets.patch("rs", "application/strategic-merge-patch+json", {
      metadata: { ownerReferences: [owner] },
    });
    expect(patched.metadata.ownerReferences.map((o) => o.uid).sort()).toEqual(["1", "2"]);
    const op = [{ op: "add", path: "/metadata/labels/a", value: "b" }];
    expect((await replicaSets.patch("rs", "application/json-patch+json", op)).metadata.labels).toEqual({
      a: "b",
    });
  });

  test("a reactor in front answers, refuses or breaks the call", async () => {
    const { server, pods } = start();
    const broken = new Error("broken");
    server.prependReactor("create", "pods", ({ object }) => {
      if (object?.metadata.name === "refused")
        throw errors.newForbidden({ group: "", resource: "pods" }, "a", "no");
      if (object?.metadata.name === "broken") throw broken;
      return object?.metadata.name === "other" ? podOf("answer") : undefined;
    });
    await expect(pods.create(podOf("refused"))).rejects.toSatisfy(errors.isForbidden);
    await expect(pods.create(podOf("broken"))).rejects.toBe(broken);
    expect((await pods.create(podOf("other"))).metadata.name).toBe("answer");
    expect((await pods.create(podOf("mine"))).metadata.name).toBe("mine");
    server.clearActions();
    server.prependReactor("*", "*", () => null);
    await pods.delete("whatever");
    expect(server.actions.map((a) => a.verb)).toEqual(["delete"]);
  });

  test("what the tracker cannot do is the client's error", async () => {
    const { pods } = start();
    await expect(pods.get("nobody")).rejects.toSatisfy(errors.isNotFound);
    await expect(pods.deleteCollection()).rejects.toThrow("no reaction implemented for");
  });

  test("a watch that begins at a list misses nothing that came between", async () => {
    const { pods } = start(podOf("a"));
    const { metadata } = await pods.list();
    await pods.create(podOf("b"));
    const w = await pods.watch({ resourceVersion: metadata.resourceVersion }, context.background());
    await pods.create(podOf("c"));
    const names: string[] = [];
    for await (const event of w) {
      if (event.type === "ADDED") names.push(event.object.metadata.name);
      if (names.length === 2) break;
    }
    expect(names).toEqual(["b", "c"]);
  });

  test("a watch reactor in front takes the place of the tracker", async () => {
    const { server, pods } = start();
    server.prependWatchReactor("pods", () => {
      throw errors.newResourceExpired("too old");
    });
    await expect(pods.watch({ resourceVersion: "1" }, context.background())).rejects.toSatisfy(
      errors.isResourceExpired,
    );
  });
});
