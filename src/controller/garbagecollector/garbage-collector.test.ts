import { describe, expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as clientset from "#client-go/kubernetes";
import * as informers from "#client-go/informers";
import * as discovery from "#client-go/discovery";
import * as metadata from "#client-go/metadata";
import * as metadatainformer from "#client-go/metadata/metadatainformer";
import * as core from "#client-go/testing";
import * as garbagecollectortesting from "#controller/garbagecollector/testing";
import * as informerfactory from "#controller-manager/informerfactory";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { attemptToDeleteItem } from "./attempt-to-delete.ts";
import { GarbageCollector } from "./garbage-collector.ts";
import { Node } from "./graph.ts";
import { removeFinalizer } from "./operations.ts";
import { getDeletableResources } from "./sync.ts";
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
  const metadataClient = new metadata.Client(config);
  const metadataInformers = new metadatainformer.SharedInformerFactory(metadataClient, {
    clock,
    rand: random,
  });
  const restMapper = new garbagecollectortesting.TestRESTMapper({
    group: "tpr.io",
    version: "v1",
    kind: "unknown",
    resource: "unknown",
  });
  const gc = new GarbageCollector({
    clock,
    rand: random,
    kubeClient,
    metadataClient,
    restMapper,
    ignoredResources: [],
    sharedInformers: informerfactory.newInformerFactory(factory, metadataInformers),
  });
  const actions = () =>
    cluster.actions.map(
      ({ verb, resource, namespace, name }) => `${verb} ${resource} ${namespace}/${name ?? ""}`,
    );
  const wait = () => Promise.all([factory.wait(), metadataInformers.wait()]);
  return { clock, cluster, gc, actions, restMapper, wait };
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

const resource = (name: string, kind: string, ...verbs: string[]): metav1.APIResource => ({
  name,
  singularName: "",
  namespaced: true,
  kind,
  verbs,
});
const deletable = (name: string, kind: string) => resource(name, kind, "delete", "list", "watch");
const list = (groupVersion: string, ...resources: metav1.APIResource[]) => ({ groupVersion, resources });

/** A server whose preferred resources the test changes. */
class FakeServerResources implements discovery.ServerResourcesInterface {
  preferredResources: metav1.APIResourceList[] | Error;
  interfaceUsedCount = 0;

  constructor(preferredResources: metav1.APIResourceList[] | Error) {
    this.preferredResources = preferredResources;
  }
  async serverPreferredResources(): Promise<metav1.APIResourceList[]> {
    this.interfaceUsedCount++;
    if (this.preferredResources instanceof Error) throw this.preferredResources;
    return this.preferredResources;
  }
  serverResourcesForGroupVersion = () => Promise.reject(new Error("not asked"));
  serverGroupsAndResources = () => Promise.reject(new Error("not asked"));
  serverPreferredNamespacedResources = () => Promise.reject(new Error("not asked"));
}

describe("TestGetDeletableResources", () => {
  const apps = list("apps/v1", deletable("pods", "Pod"), resource("services", "Service"));
  const failed = new Map([["foo/v1", new Error("discovery failure")]]);
  test.each<{ name: string; answer: metav1.APIResourceList[] | Error; found: string[]; warned: string[] }>([
    {
      name: "no error",
      answer: [
        apps,
        list("foo//whatever", deletable("bars", "Bar")),
        list("acme/v1", resource("widgets", "Widget", "delete")),
      ],
      found: ["apps/v1, Resource=pods"],
      warned: [
        'ignoring invalid discovered resource "foo//whatever": unexpected GroupVersion string: foo//whatever',
      ],
    },
    {
      name: "nonspecific failure, includes usable results",
      answer: new discovery.PartialDiscoveryError("internal error", { resources: [apps] }),
      found: ["apps/v1, Resource=pods"],
      warned: ["failed to discover preferred resources: internal error"],
    },
    {
      name: "partial discovery failure, includes usable results",
      answer: new discovery.ErrGroupDiscoveryFailed(failed, { resources: [apps] }),
      found: ["apps/v1, Resource=pods"],
      warned: ["failed to discover some groups: map[foo/v1:discovery failure]"],
    },
    {
      name: "discovery failure, no results",
      answer: new Error("internal error"),
      found: [],
      warned: ["failed to discover preferred resources: internal error"],
    },
  ])("$name", async ({ answer, found, warned }) => {
    let deletable: string[] = [];
    const lines = await klogtesting.linesOf(0, async () => {
      deletable = [...(await getDeletableResources(new FakeServerResources(answer))).keys()];
    });
    expect([deletable, lines]).toEqual([found, warned.map((line) => `warning: ${line}`)]);
  });
});

describe("TestGarbageCollectorConstruction", () => {
  const pods = { group: "", version: "v1", resource: "pods" };
  const two = [pods, { group: "tpr.io", version: "v1", resource: "unknown" }];

  test("monitors come and go with the resources, before a run and in it", async () => {
    const { gc, clock, wait } = setup();
    const monitors = () => gc.dependencyGraphBuilder.monitors;
    expect(monitors()).toBe(0);
    await gc.resyncMonitors(two);
    expect(monitors()).toBe(2);
    await gc.resyncMonitors([pods]);
    expect(monitors()).toBe(1);

    const [signal, stop] = context.withCancel(context.background());
    const running = gc.run(1, signal);
    await gc.resyncMonitors(two);
    expect(monitors()).toBe(2);
    await clock.step(time.second);
    expect(gc.isSynced()).toBe(true);
    await gc.resyncMonitors([pods]);
    expect(monitors()).toBe(1);
    stop();
    await clock.run(Promise.all([running, wait()]));
    expect(monitors()).toBe(0);
  });

  test("a resource of no known kind is told, and the others are followed", async () => {
    const { gc } = setup();
    await expect(gc.resyncMonitors([{ ...pods, resource: "none" }, pods])).rejects.toThrow(
      'couldn\'t look up resource "/v1, Resource=none": no matches for /v1, Resource=none',
    );
    expect(gc.dependencyGraphBuilder.monitors).toBe(1);
  });

  test("a run collects what Sync has it follow, and ends when it is told to", async () => {
    const { gc, clock, actions, wait } = setup(getPod("pod", ownerRef("gone", "123")));
    const [signal, stop] = context.withCancel(context.background());
    const fake = new FakeServerResources([list("v1", deletable("pods", "Pod"))]);
    const running = [gc.run(2, signal), gc.sync(fake, 30 * time.second, signal)];
    await clock.step(2 * time.second);
    expect(gc.isSynced()).toBe(true);
    expect(actions()).toContain("delete pods ns1/pod");
    expect(gc.graphHasUID("456")).toBe(false);
    stop();
    await clock.run(Promise.all([...running, wait()]));
  });
});

describe("TestGarbageCollectorSync", () => {
  const serverResources = [list("v1", deletable("pods", "Pod"))];
  const unsyncable = [list("v1", deletable("pods", "Pod"), deletable("secrets", "Secret"))];

  test("an error of discovery, or a kind whose cache never fills, blocks it no longer than it lasts", async () => {
    klogtesting.claimErrors(/sync|secrets|unable to/i);
    const { gc, clock, cluster, restMapper, wait } = setup();
    cluster.prependReactor("list", "secrets", () => {
      throw errors.newNotFound({ group: "", resource: "secrets" }, "");
    });
    const fake = new FakeServerResources(serverResources);
    const [signal, stop] = context.withCancel(context.background());
    const running = [gc.run(1, signal), gc.sync(fake, 200 * time.millisecond, signal)];
    const isBlocked = async (): Promise<boolean> => {
      const before = fake.interfaceUsedCount;
      await clock.step(time.second);
      let isFree = false;
      const taking = gc.workerLock.runExclusive(async () => void (isFree = true));
      await clock.step(time.second);
      if (isFree) await taking;
      return fake.interfaceUsedCount === before || !isFree;
    };
    await clock.step(time.second);
    expect([await isBlocked(), restMapper.resets, gc.isSynced()]).toEqual([false, 1, true]);

    fake.preferredResources = new Error("error calling discoveryClient.serverPreferredResources()");
    await clock.step(time.second);
    fake.preferredResources = serverResources;
    expect([await isBlocked(), restMapper.resets, gc.isSynced()]).toEqual([false, 1, true]);

    fake.preferredResources = unsyncable;
    await clock.step(time.second);
    // No worker may judge now: each try asks the mapper to forget.
    expect([restMapper.resets > 1, gc.isSynced()]).toEqual([true, false]);

    fake.preferredResources = serverResources;
    expect([await isBlocked(), gc.isSynced()]).toEqual([false, true]);
    stop();
    await clock.run(Promise.all([...running, wait()]));
  });
});
