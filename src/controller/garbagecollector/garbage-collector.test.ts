import { describe, expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as clientset from "#client-go/kubernetes";
import * as informers from "#client-go/informers";
import * as metadata from "#client-go/metadata";
import * as core from "#client-go/testing";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { attemptToDeleteItem } from "./attempt-to-delete.ts";
import { GarbageCollector, getDeletableResources } from "./garbage-collector.ts";
import { Node } from "./graph.ts";
import { removeFinalizer } from "./operations.ts";
import { ReferenceCache } from "./uid-cache.ts";

type OwnerReference = metav1.OwnerReference;

function ownerRef(name: string, uid: string, more: Partial<OwnerReference> = {}): OwnerReference {
  return { apiVersion: "v1", kind: "ReplicationController", name, uid, ...more };
}

function getPod(name: string, ...ownerReferences: OwnerReference[]) {
  const metadata = { namespace: "ns1", name, uid: "456", ownerReferences, finalizers: [] as string[] };
  return { apiVersion: "v1", kind: "Pod", metadata, spec: { containers: [] } };
}

/** Owners are left out: the live object is what counts. */
function podToGCNode(
  { metadata: { namespace, name, uid } }: ReturnType<typeof getPod>,
  virtual = false,
): Node {
  return new Node({ identity: { apiVersion: "v1", kind: "Pod", namespace, name, uid }, virtual });
}

function setup(...objects: object[]) {
  const clock = new utilclock.VirtualClock();
  const cluster = new core.FakeCluster(...objects);
  const config = { host: "http://fake", clock, fetch: cluster.fetch };
  const random = new rand.Rand(1);
  const kubeClient = new clientset.Clientset(config);
  const factory = new informers.SharedInformerFactory(kubeClient, { clock, rand: random });
  const gc = new GarbageCollector({
    clock,
    rand: random,
    kubeClient,
    metadataClient: new metadata.Client(config),
    informerFor: (gvr) => informers.forResource(factory, gvr),
  });
  const actions = () =>
    cluster.actions.map(
      ({ verb, resource, namespace, name }) => `${verb} ${resource} ${namespace}/${name ?? ""}`,
    );
  return { clock, cluster, gc, factory, actions };
}

describe("TestAttemptToDeleteItem", () => {
  test("a pod whose owner is gone is deleted", async () => {
    const pod = getPod("ToBeDeletedPod", ownerRef("owner1", "123"));
    const { gc, actions } = setup(pod);
    const item = podToGCNode(pod, true);
    await attemptToDeleteItem(gc, item);
    expect(item.virtual).toBe(true);
    expect(actions()).toEqual([
      "get pods ns1/ToBeDeletedPod",
      "get replicationcontrollers ns1/owner1",
      "delete pods ns1/ToBeDeletedPod",
    ]);
  });

  test("a namesake of its owner does not keep it", async () => {
    const pod = getPod("pod", ownerRef("owner1", "123"));
    const namesake = {
      apiVersion: "v1",
      kind: "ReplicationController",
      metadata: { namespace: "ns1", name: "owner1", uid: "124" },
    };
    const { gc, actions } = setup(pod, namesake);
    await attemptToDeleteItem(gc, podToGCNode(pod));
    expect(actions().at(-1)).toBe("delete pods ns1/pod");
  });

  test("a solid owner keeps it, and references to others that are gone are taken off", async () => {
    const pod = getPod("pod", ownerRef("owner1", "123"), ownerRef("gone", "124"));
    const owner = {
      apiVersion: "v1",
      kind: "ReplicationController",
      metadata: { namespace: "ns1", name: "owner1", uid: "123" },
    };
    const { gc, cluster } = setup(pod, owner);
    await attemptToDeleteItem(gc, podToGCNode(pod));
    const gvr = { group: "", version: "v1", resource: "pods" };
    expect(cluster.tracker.get(gvr, "ns1", "pod").metadata.ownerReferences.map((ref) => ref.name)).toEqual([
      "owner1",
    ]);
  });
});

describe("TestAbsentOwnerCache", () => {
  test("an owner that is known to be absent is asked for once", async () => {
    const rc1Pod1 = getPod("rc1Pod1", ownerRef("rc1", "1", { controller: true }));
    const rc1Pod2 = getPod("rc1Pod2", ownerRef("rc1", "1", { controller: false }));
    const rc2Pod1 = getPod("rc2Pod1", ownerRef("rc2", "2"));
    const rc3Pod1 = getPod("rc3Pod1", ownerRef("rc3", "3"));
    const { gc, actions } = setup(rc1Pod1, rc1Pod2, rc2Pod1, rc3Pod1);
    gc.absentOwnerCache = new ReferenceCache(2);
    // rc1 is used again before rc3 comes, so rc2 is the one to be forgotten.
    for (const pod of [rc1Pod1, rc2Pod1, rc1Pod2, rc3Pod1]) await attemptToDeleteItem(gc, podToGCNode(pod));
    const known = (name: string, uid: string) =>
      gc.absentOwnerCache.has({
        apiVersion: "v1",
        kind: "ReplicationController",
        namespace: "ns1",
        name,
        uid,
      });
    expect([known("rc1", "1"), known("rc2", "2"), known("rc3", "3")]).toEqual([true, false, true]);
    expect(actions().filter((action) => action === "get replicationcontrollers ns1/rc1")).toHaveLength(1);
  });
});

describe("TestOrphanDependentsFailure", () => {
  test("a conflict is reported", async () => {
    const { gc, cluster } = setup();
    cluster.prependReactor("patch", "pods", () => {
      throw errors.newGenericServerResponse({
        code: 409,
        verb: "patch",
        resource: { group: "", resource: "pods" },
        name: "pod",
        serverMessage: "",
        retryAfterSeconds: 0,
        isUnexpectedResponse: true,
      });
    });
    const owner = { apiVersion: "", kind: "", namespace: "", name: "", uid: "" };
    const orphaning = gc.orphanDependents(owner, [podToGCNode(getPod("pod"))]);
    await expect(orphaning).rejects.toThrow("the server reported a conflict");
  });
});

describe("removeFinalizer()", () => {
  test("tries again after a conflict, and then says that it gives up", async () => {
    const pod = getPod("pod");
    pod.metadata.finalizers = ["foregroundDeletion", "other"];
    const { gc, cluster, clock } = setup(pod);
    let conflicts = 1;
    cluster.prependReactor("patch", "pods", () => {
      if (conflicts-- > 0) throw errors.newConflict({ group: "", resource: "pods" }, "pod", "changed");
      return undefined;
    });
    await clock.run(removeFinalizer(gc, podToGCNode(pod), "foregroundDeletion"));
    const gvr = { group: "", version: "v1", resource: "pods" };
    expect(cluster.tracker.get(gvr, "ns1", "pod").metadata.finalizers).toEqual(["other"]);

    conflicts = 100;
    await expect(clock.run(removeFinalizer(gc, podToGCNode(pod), "other"))).rejects.toThrow(
      "updateMaxRetries(4) has reached. The garbage collector will retry later for owner [v1/Pod, namespace: ns1, name: pod, uid: 456]",
    );
  });
});

describe("TestGetDeletableResources", () => {
  // Discovery that fails, and groups that it names wrongly, have no place here: the kinds are fixed.
  test("no error: what can be listed, watched and deleted, events excepted", () => {
    expect(
      getDeletableResources().map(({ group, resource }) => (group ? `${resource}.${group}` : resource)),
    ).toEqual([
      "configmaps",
      "endpoints",
      "namespaces",
      "nodes",
      "pods",
      "replicationcontrollers",
      "resourcequotas",
      "secrets",
      "serviceaccounts",
      "services",
      "deployments.apps",
      "replicasets.apps",
      "leases.coordination.k8s.io",
    ]);
  });
});

describe("TestGarbageCollectorConstruction", () => {
  test("monitors follow every deletable resource, and a run ends when it is told to", async () => {
    const pod = getPod("pod", ownerRef("gone", "123"));
    const { gc, factory, clock, actions } = setup(pod);
    const stopped = new AbortController();
    const signal = AbortSignal.any([context.background(), stopped.signal]);
    const running = gc.run(2, signal);
    factory.start(signal);
    await clock.step(2 * time.second);
    expect(gc.dependencyGraphBuilder.isSynced()).toBe(true);
    expect(actions()).toContain("delete pods ns1/pod");
    expect(gc.graphHasUID("456")).toBe(false);
    stopped.abort();
    await clock.run(Promise.all([running, factory.wait()]));
  });
});
