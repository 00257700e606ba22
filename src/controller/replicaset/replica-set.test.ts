import { describe, expect, test } from "vitest";
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as runtime from "#apimachinery/runtime";
import * as appslisters from "#client-go/listers/apps/v1";
import * as corelisters from "#client-go/listers/core/v1";
import * as cache from "#client-go/tools/cache";
import * as workqueue from "#client-go/util/workqueue";
import * as controller from "#controller";
import * as controllertesting from "#controller/testing";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import {
  getIndirectlyRelatedPods,
  getPodKeys,
  getPodsToDelete,
  getReplicaSetsWithSameController,
  slowStartBatch,
} from "./manage-replicas.ts";
import { ReplicaSetController, burstReplicas } from "./replica-set.ts";
import { newPod, newPodList, newReplicaSet, ownedBy } from "./testing/index.ts";

const labelMap = { foo: "bar" };
const deletionTimestamp = "2021-01-13T00:00:00Z";

/** A controller over caches that the test fills by hand, a pod control that only records, and a server of one map. */
class Fixture {
  readonly clock = new utilclock.VirtualClock();
  readonly podControl = new controllertesting.FakePodControl();
  readonly rss: cache.Indexer<apps.ReplicaSet>;
  readonly pods: cache.Indexer<v1.Pod>;
  readonly manager: ReplicaSetController;
  /** What the server holds, where it differs from the cache. */
  readonly live = new Map<string, apps.ReplicaSet>();
  statusUpdates: apps.ReplicaSet[] = [];
  updateStatusErr: Error | undefined;

  constructor(burst = burstReplicas) {
    const indexers = { [cache.namespaceIndex]: cache.metaNamespaceIndexFunc };
    const rss = cache.newIndexer<apps.ReplicaSet>(cache.deletionHandlingMetaNamespaceKeyFunc, indexers);
    const pods = cache.newIndexer<v1.Pod>(cache.deletionHandlingMetaNamespaceKeyFunc, indexers);
    const informer = () => ({ addEventHandler: () => {}, hasSynced: () => true });
    this.rss = rss;
    this.pods = pods;
    this.manager = new ReplicaSetController({
      clock: this.clock,
      kubeClient: { appsV1: () => ({ replicaSets: (namespace) => this.#client(namespace) }) },
      rsInformer: { informer, lister: () => new appslisters.ReplicaSetLister(rss) },
      podInformer: { informer, lister: () => new corelisters.PodLister(pods) },
      podControl: this.podControl,
      gvk: scheme.gvkOf("ReplicaSet"),
      metricOwnerName: "replicaset_controller",
      queueName: "replicaset",
      burstReplicas: burst,
    });
  }

  /** Puts copies into the caches, so that the test may change its own. */
  add(...objects: (apps.ReplicaSet | v1.Pod)[]): void {
    for (const object of objects) {
      if (object.kind === "Pod") this.pods.add(runtime.deepCopy(object as v1.Pod));
      else this.rss.add(runtime.deepCopy(object as apps.ReplicaSet));
    }
  }

  did(): [creates: number, deletes: number, patches: number] {
    const { templates, deletePodName, patches } = this.podControl;
    return [templates.length, deletePodName.length, patches.length];
  }

  async nextKey(): Promise<string | undefined> {
    const key = await this.manager.queue.get();
    if (key !== undefined) this.manager.queue.done(key);
    return key;
  }

  async drain(): Promise<string[]> {
    const keys: string[] = [];
    while (this.manager.queue.len() > 0) keys.push((await this.nextKey()) ?? "");
    return keys.sort();
  }

  #client(namespace: string) {
    return {
      get: async (name: string) => {
        const key = `${namespace}/${name}`;
        const rs = this.live.get(key) ?? this.rss.getByKey(key);
        if (!rs) throw new Error(`${key} not found`);
        return rs;
      },
      updateStatus: async (rs: apps.ReplicaSet) => {
        this.statusUpdates.push(rs);
        if (this.updateStatusErr) throw this.updateStatusErr;
        return rs;
      },
    };
  }
}

const keyOf = (rs: apps.ReplicaSet) => controller.keyFunc(rs);
const ignore = (sync: Promise<void>) => sync.catch(() => {});

describe("TestSyncReplicaSetDoesNothing", () => {
  test("two pods for two replicas", async () => {
    const f = new Fixture();
    const rs = newReplicaSet(2, labelMap);
    f.add(rs, ...newPodList(2, rs));
    await f.manager.syncReplicaSet(keyOf(rs));
    expect(f.did()).toEqual([0, 0, 0]);
  });
});

describe("TestDeleteFinalStateUnknown", () => {
  test("a tombstone of a pod wakes its ReplicaSet", async () => {
    const f = new Fixture();
    const rs = newReplicaSet(1, labelMap);
    f.add(rs);
    f.manager.deletePod(new cache.DeletedFinalStateUnknown("foo", newPod("pod", rs)));
    expect(await f.nextKey()).toBe(keyOf(rs));
  });
});

describe("TestSyncReplicaSetCreateFailures", () => {
  test("a quota of 10 does not cost 100 calls", async () => {
    const f = new Fixture();
    f.podControl.createLimit = 10;
    const rs = newReplicaSet(100, labelMap);
    f.add(rs);
    await ignore(f.manager.syncReplicaSet(keyOf(rs)));
    expect(f.did()).toEqual([10, 0, 0]);
    // 1 + 2 + 4 + 8: the last batch is the first that fails.
    expect(f.podControl.createCallCount).toBeLessThanOrEqual(15);
  });
});

describe("TestSyncReplicaSetDormancy", () => {
  test("expectations hold back replicas but not the status", async () => {
    const f = new Fixture();
    const rs = newReplicaSet(2, labelMap);
    const observed = (n: number) => {
      rs.status = { ...rs.status, replicas: n, readyReplicas: n, availableReplicas: n };
      f.podControl.clear();
      f.add(rs);
    };
    f.add(...newPodList(1, rs));

    observed(1);
    await f.manager.syncReplicaSet(keyOf(rs));
    expect(f.did()).toEqual([1, 0, 0]);

    observed(0);
    await f.manager.syncReplicaSet(keyOf(rs));
    expect(f.did()).toEqual([0, 0, 0]);

    f.manager.expectations.creationObserved(keyOf(rs));
    observed(1);
    f.podControl.err = new Error("fake Error");
    await ignore(f.manager.syncReplicaSet(keyOf(rs)));
    expect(f.did()).toEqual([1, 0, 0]);

    // The failed creation is expected by nobody.
    observed(1);
    f.podControl.err = undefined;
    await f.manager.syncReplicaSet(keyOf(rs));
    expect(f.did()).toEqual([1, 0, 0]);
  });
});

describe("ReplicaSets of one owner", () => {
  const named = (name: string, owner: string, selector: Record<string, string>) => {
    const rs = newReplicaSet(1, selector);
    rs.metadata.name = name;
    for (const ref of rs.metadata.ownerReferences) ref.uid = owner;
    return rs;
  };
  const someRS = named("foo1", "123", { foo: "bar" });
  const relatedRS = named("foo2", "123", { foo: "baz" });
  const unrelatedRS = named("bar1", "456", { foo: "quux" });
  const pendingDeletionRS = named("foo3", "789", { foo: "xyzzy" });
  pendingDeletionRS.metadata.deletionTimestamp = deletionTimestamp;
  const [pod1, pod2] = [newPod("pod1", someRS), newPod("pod2", someRS)];
  const [pod3, pod4] = [newPod("pod3", relatedRS), newPod("pod4", unrelatedRS)];
  const names = (objects: { metadata: { name: string } }[]) => objects.map((o) => o.metadata.name).sort();

  describe("TestGetReplicaSetsWithSameController", () => {
    test.each([
      {
        name: "expect to get back a ReplicaSet that is pending deletion",
        rss: [pendingDeletionRS, unrelatedRS],
        rs: pendingDeletionRS,
        expected: ["foo3"],
      },
      {
        name: "expect to get back only the given ReplicaSet if there is no related ReplicaSet",
        rss: [someRS, unrelatedRS],
        rs: someRS,
        expected: ["foo1"],
      },
      {
        name: "expect to get back the given ReplicaSet as well as any related ReplicaSet but not an unrelated ReplicaSet",
        rss: [someRS, relatedRS, unrelatedRS],
        rs: someRS,
        expected: ["foo1", "foo2"],
      },
    ])("$name", ({ rss, rs, expected }) => {
      const f = new Fixture();
      f.add(...rss);
      expect(names(getReplicaSetsWithSameController(f.manager, rs))).toEqual(expected);
    });
  });

  describe("TestRelatedPodsLookup", () => {
    test.each([
      {
        name: "expect to get a pod even if its owning ReplicaSet is pending deletion",
        rss: [pendingDeletionRS, unrelatedRS],
        rs: pendingDeletionRS,
        pods: [newPod("pod", pendingDeletionRS)],
        expected: ["pod"],
      },
      {
        name: "expect to get only the ReplicaSet's own pods if there is no related ReplicaSet",
        rss: [someRS, unrelatedRS],
        rs: someRS,
        pods: [pod1, pod2, pod4],
        expected: ["pod1", "pod2"],
      },
      {
        name: "expect to get own pods as well as any related ReplicaSet's but not an unrelated ReplicaSet's",
        rss: [someRS, relatedRS, unrelatedRS],
        rs: someRS,
        pods: [pod1, pod2, pod3, pod4],
        expected: ["pod1", "pod2", "pod3"],
      },
    ])("$name", ({ rss, rs, pods, expected }) => {
      const f = new Fixture();
      f.add(...rss, ...pods);
      expect(names(getIndirectlyRelatedPods(f.manager, rs))).toEqual(expected);
    });
  });
});

describe("TestPodControllerLookup", () => {
  const rs = (name: string, namespace: string, selector: Record<string, string>) => {
    const made = newReplicaSet(1, selector);
    Object.assign(made.metadata, { name, namespace });
    return made;
  };
  const pod = (namespace: string, labels: Record<string, string>) => {
    const made = newPod("foo", newReplicaSet(1, labels), { labels });
    made.metadata.namespace = namespace;
    return made;
  };
  test.each([
    { name: "pods without labels", inRSs: [rs("basic", "", {})], pod: pod("", {}), expected: [] },
    { name: "not namespace", inRSs: [rs("foo", "", labelMap)], pod: pod("ns", labelMap), expected: [] },
    {
      name: "ns and labels",
      inRSs: [rs("bar", "ns", labelMap)],
      pod: pod("ns", labelMap),
      expected: ["bar"],
    },
  ])("$name", ({ inRSs, pod, expected }) => {
    const f = new Fixture();
    f.add(...inRSs);
    expect(f.manager.getPodReplicaSets(pod).map((found) => found.metadata.name)).toEqual(expected);
  });
});

describe("TestUpdatePods", () => {
  const rs1 = newReplicaSet(1, { foo: "bar" });
  const rs2 = newReplicaSet(1, { bar: "foo" });
  rs2.metadata.name = "barfoo";
  const both = { foo: "bar" };
  const pod = (resourceVersion: string, labels: Record<string, string>, owner?: apps.ReplicaSet) => {
    const made = newPod("pod", rs1, { labels, owned: false });
    made.metadata.resourceVersion = resourceVersion;
    if (owner) made.metadata.ownerReferences = [ownedBy(owner)];
    return made;
  };
  test.each([
    {
      name: "case 1: Pod with a ControllerRef",
      old: pod("1", both, rs1),
      cur: pod("2", { bar: "foo" }, rs1),
      expected: ["default/foobar"],
    },
    {
      name: "case 2: Remove ControllerRef (orphan). Expect to sync label-matching RS.",
      old: pod("1", { bar: "foo" }, rs2),
      cur: pod("2", { bar: "foo" }),
      expected: ["default/barfoo"],
    },
    {
      name: "case 3: Remove ControllerRef (orphan). Expect to sync both former owner and any label-matching RS.",
      old: pod("1", { bar: "foo" }, rs1),
      cur: pod("2", { bar: "foo" }),
      expected: ["default/barfoo", "default/foobar"],
    },
    {
      name: "case 4: Keep ControllerRef, change labels. Expect to sync owning RS.",
      old: pod("1", both, rs2),
      cur: pod("2", { bar: "foo" }, rs2),
      expected: ["default/barfoo"],
    },
    { name: "a resync wakes nobody", old: pod("1", both, rs1), cur: pod("1", both, rs1), expected: [] },
  ])("$name", async ({ old, cur, expected }) => {
    const f = new Fixture();
    f.add(rs1, rs2);
    f.manager.updatePod(old, cur);
    expect(await f.drain()).toEqual(expected);
  });

  test("a pod that becomes ready is looked at again a second after it should be available", async () => {
    const f = new Fixture();
    const rs = newReplicaSet(1, labelMap);
    rs.spec.minReadySeconds = 5;
    f.add(rs);
    const [old, cur] = [newPod("pod", rs, { phase: "Pending" }), newPod("pod", rs)];
    cur.metadata.resourceVersion = "2";
    f.manager.updatePod(old, cur);
    expect(await f.drain()).toEqual([keyOf(rs)]);
    await f.clock.step(5999);
    expect(f.manager.queue.len()).toBe(0);
    await f.clock.step(1);
    expect(await f.drain()).toEqual([keyOf(rs)]);
  });
});

describe("TestControllerUpdateRequeue", () => {
  test("a status that cannot be written puts the key back", async () => {
    klogtesting.claimErrors(/sync .*default\/foobar.* failed with failed to update status/);
    const f = new Fixture();
    const rs = newReplicaSet(1, labelMap);
    rs.status.replicas = 2;
    f.add(rs, ...newPodList(1, rs));
    f.updateStatusErr = new Error("failed to update status");
    f.manager.queue = new workqueue.RateLimitingQueue(f.clock, new workqueue.MaxOfRateLimiter());
    f.manager.enqueueRS(rs);
    await f.manager.processNextWorkItem();
    expect(f.manager.queue.len()).toBe(1);
  });
});

/** One event is still to be seen: it alone keeps the controller from acting. */
async function onlyOneIsLeft(
  f: Fixture,
  rs: apps.ReplicaSet,
  left: [add: number, del: number],
): Promise<void> {
  expect(f.manager.expectations.getExpectations(keyOf(rs))?.getExpectations()).toEqual(left);
  f.podControl.clear();
  await f.manager.syncReplicaSet(keyOf(rs));
  expect(f.did()).toEqual([0, 0, 0]);
}

describe("TestControllerBurstReplicas", () => {
  test.each([
    [5, 30],
    [5, 12],
    [3, 2],
  ])("burst %i, %i replicas", async (burst, numReplicas) => {
    const f = new Fixture(burst);
    const rs = newReplicaSet(numReplicas, labelMap);
    let pods = newPodList(numReplicas, rs, { phase: "Pending" });
    for (const replicas of [numReplicas, 0]) {
      rs.spec.replicas = replicas;
      f.add(rs);
      for (let i = 0; i < numReplicas; i += burst) {
        await f.manager.syncReplicaSet(keyOf(rs));
        const n = Math.min(burst, Math.abs(replicas - f.pods.list().length));
        expect(f.did()).toEqual(replicas > 0 ? [n, 0, 0] : [0, n, 0]);
        const batch =
          replicas > 0 ? pods.slice(0, n) : [...(f.manager.expectations.getUIDs(keyOf(rs)) ?? [])];
        for (const [j, which] of batch.entries()) {
          if (j === batch.length - 1) await onlyOneIsLeft(f, rs, replicas > 0 ? [1, 0] : [0, 1]);
          if (typeof which === "string") {
            const pod = f.pods.getByKey(which);
            if (!pod) throw new Error(`${which} is gone already`);
            f.pods.delete(pod);
            f.manager.deletePod(pod);
          } else {
            f.add(which);
            f.manager.addPod(which);
          }
        }
        if (replicas > 0) pods = pods.slice(n);
      }
      expect(f.pods.list().length).toBe(replicas);
    }
  });
});

describe("TestRSSyncExpectations", () => {
  test("expectations are asked before pods are counted", async () => {
    const f = new Fixture(2);
    const rs = newReplicaSet(2, labelMap);
    const pod0 = newPod("pod0", rs, { phase: "Pending" });
    const postExpectationsPod = newPod("pod1", rs, { phase: "Pending" });
    f.add(rs, pod0);
    class FakeRSExpectations extends controller.ControllerExpectations {
      override satisfiedExpectations(): boolean {
        f.add(postExpectationsPod);
        return true;
      }
    }
    f.manager.expectations = new controller.UIDTrackingControllerExpectations(
      new FakeRSExpectations(f.clock),
    );
    await f.manager.syncReplicaSet(keyOf(rs));
    expect(f.did()).toEqual([0, 0, 0]);
  });
});

describe("TestDeleteControllerAndExpectations", () => {
  test("a deleted ReplicaSet is expected to do nothing", async () => {
    const f = new Fixture(10);
    const rs = newReplicaSet(1, labelMap);
    f.add(rs);
    await f.manager.syncReplicaSet(keyOf(rs));
    expect(f.did()).toEqual([1, 0, 0]);
    f.podControl.clear();

    // A handler that runs at the same time has a hold of them.
    const podExp = f.manager.expectations.getExpectations(keyOf(rs));
    f.rss.delete(rs);
    f.manager.deleteRS(rs);
    await f.manager.syncReplicaSet(keyOf(rs));
    expect(f.manager.expectations.getExpectations(keyOf(rs))).toBeUndefined();

    podExp?.add(-1, 0);
    await f.manager.syncReplicaSet(keyOf(rs));
    expect(f.did()).toEqual([0, 0, 0]);
  });
});

describe("TestExpectationsOnRecreate", () => {
  test("one made anew under the same name starts clean, also if the deletion itself was not seen", async () => {
    const f = new Fixture(100);
    const oldRS = newReplicaSet(1, labelMap);
    f.add(oldRS);
    f.manager.addRS(oldRS);
    await f.manager.processNextWorkItem();
    expect(f.did()).toEqual([1, 0, 0]);
    expect(f.manager.expectations.getExpectations(keyOf(oldRS))?.fulfilled()).toBe(false);
    f.podControl.clear();

    const newRS = newReplicaSet(1, labelMap);
    f.add(newRS);
    f.manager.updateRS(oldRS, newRS);
    expect(f.manager.expectations.getExpectations(keyOf(oldRS))).toBeUndefined();
    await f.manager.processNextWorkItem();
    expect(f.did()).toEqual([1, 0, 0]);
    expect(f.manager.expectations.getExpectations(keyOf(newRS))?.fulfilled()).toBe(false);
  });
});

describe("TestOverlappingRSs", () => {
  test("a pod wakes its owner alone, however many select it", async () => {
    const f = new Fixture(10);
    const controllers = Array.from({ length: 9 }, (_, i) => {
      const rs = newReplicaSet(1, labelMap);
      rs.metadata.name = `rs${i + 1}`;
      return rs;
    });
    f.add(...controllers.toReversed());
    const rs = controllers[3] ?? newReplicaSet(1, labelMap);
    f.manager.addPod(newPod("pod", rs, { phase: "Pending" }));
    expect(await f.drain()).toEqual([keyOf(rs)]);
  });
});

describe("TestDeletionTimestamp", () => {
  test("a pod that terminates counts as deleted, once", async () => {
    const f = new Fixture(10);
    const rs = newReplicaSet(1, labelMap);
    f.add(rs);
    const rsKey = keyOf(rs);
    const fulfilled = () => f.manager.expectations.getExpectations(rsKey)?.fulfilled();
    const pod = newPod("pod0", rs, { phase: "Pending" });
    Object.assign(pod.metadata, { deletionTimestamp, resourceVersion: "1" });
    f.manager.expectations.expectDeletions(rsKey, [controller.podKey(pod)]);

    // Seen first with a deletionTimestamp: a deletion, no creation.
    f.manager.addPod(pod);
    expect(await f.nextKey()).toBe(rsKey);
    expect(fulfilled()).toBe(true);

    // Marked by an update: a deletion.
    const oldPod = newPod("pod0", rs, { phase: "Pending" });
    oldPod.metadata.resourceVersion = "2";
    f.manager.expectations.expectDeletions(rsKey, [controller.podKey(pod)]);
    f.manager.updatePod(oldPod, pod);
    expect(await f.nextKey()).toBe(rsKey);
    expect(fulfilled()).toBe(true);

    // Neither a second mark nor the end counts again.
    const secondPod = newPod("secondPod", rs);
    f.manager.expectations.expectDeletions(rsKey, [controller.podKey(secondPod)]);
    oldPod.metadata.deletionTimestamp = deletionTimestamp;
    f.manager.updatePod(oldPod, pod);
    expect(fulfilled()).toBe(false);
    f.manager.deletePod(pod);
    expect(fulfilled()).toBe(false);

    f.manager.deletePod(secondPod);
    expect(await f.nextKey()).toBe(rsKey);
    expect(fulfilled()).toBe(true);
  });
});

describe("what upstream's tests leave open", () => {
  test("a deletion that fails is not waited for", async () => {
    const f = new Fixture();
    const rs = newReplicaSet(0, labelMap);
    f.add(rs, ...newPodList(1, rs));
    f.podControl.err = new Error("fake Error");
    await expect(f.manager.syncReplicaSet(keyOf(rs))).rejects.toThrow("fake Error");
    expect(f.manager.expectations.satisfiedExpectations(keyOf(rs))).toBe(true);
    expect(f.statusUpdates.at(-1)?.status.conditions.map((c) => c.reason)).toEqual(["FailedDelete"]);
  });

  test("a terminating pod whose owner changed counts for both owners", async () => {
    const f = new Fixture();
    const [rs1, rs2] = [newReplicaSet(1, labelMap), newReplicaSet(1, labelMap)];
    rs2.metadata.name = "barfoo";
    f.add(rs1, rs2);
    const [oldPod, curPod] = [newPod("pod", rs1), newPod("pod", rs2, { labels: { other: "labels" } })];
    Object.assign(curPod.metadata, { deletionTimestamp, resourceVersion: "2" });
    f.manager.updatePod(oldPod, curPod);
    expect(await f.drain()).toEqual(["default/barfoo", "default/foobar"]);
  });

  test("a namesake of the owner is not the owner", async () => {
    const f = new Fixture();
    f.add(newReplicaSet(1, labelMap));
    f.manager.addPod(newPod("pod", newReplicaSet(1, labelMap)));
    expect(await f.drain()).toEqual([]);
  });

  test("the status says which generation it is about", async () => {
    const f = new Fixture();
    const rs = newReplicaSet(0, labelMap);
    rs.metadata.generation = 7;
    f.add(rs);
    await f.manager.syncReplicaSet(keyOf(rs));
    expect(f.statusUpdates.map(({ status }) => status.observedGeneration)).toEqual([7]);
  });
});

describe("adoption", () => {
  test("TestDoNotPatchPodWithOtherControlRef", async () => {
    const f = new Fixture();
    const rs = newReplicaSet(2, labelMap);
    const pod = newPod("pod", rs);
    pod.metadata.ownerReferences = [{ ...ownedBy(rs), name: "AnotherRS", uid: "another" }];
    f.add(rs, pod);
    await f.manager.syncReplicaSet(keyOf(rs));
    expect(f.did()).toEqual([2, 0, 0]);
  });

  test("TestPatchPodFails", async () => {
    klogtesting.claimErrors(/sync .*default\/foobar.* failed with fake Error/);
    const f = new Fixture();
    const rs = newReplicaSet(2, labelMap);
    f.add(rs, newPod("pod1", rs, { owned: false }), newPod("pod2", rs, { owned: false }));
    f.podControl.err = new Error("fake Error");
    await expect(f.manager.syncReplicaSet(keyOf(rs))).rejects.toThrow("fake Error");
    expect(f.did()).toEqual([0, 0, 2]);

    f.manager.enqueueRS(rs);
    await f.manager.processNextWorkItem();
    await f.clock.step(10);
    expect(await f.drain()).toEqual([keyOf(rs)]);
  });

  test("TestDoNotAdoptOrCreateIfBeingDeleted", async () => {
    const f = new Fixture();
    const rs = newReplicaSet(2, labelMap);
    rs.metadata.deletionTimestamp = deletionTimestamp;
    f.add(rs, newPod("pod1", rs, { owned: false }));
    await f.manager.syncReplicaSet(keyOf(rs));
    expect(f.did()).toEqual([0, 0, 0]);
  });

  test("TestDoNotAdoptOrCreateIfBeingDeletedRace", async () => {
    const f = new Fixture();
    const rs = newReplicaSet(2, labelMap);
    f.add(rs, newPod("pod1", rs, { owned: false }));
    f.live.set(keyOf(rs), { ...rs, metadata: { ...rs.metadata, deletionTimestamp } });
    await expect(f.manager.syncReplicaSet(keyOf(rs))).rejects.toThrow("has just been deleted");
    expect(f.did()).toEqual([0, 0, 0]);
  });
});

describe("TestSlowStartBatch", () => {
  const fakeErr = new Error("fake error");
  test.each([
    { name: "callLimit = 0 (all fail)", callLimit: 0, successes: 0, err: fakeErr, callCnt: 1 },
    { name: "callLimit = count (all succeed)", callLimit: 10, successes: 10, err: undefined, callCnt: 10 },
    { name: "callLimit < count (some succeed)", callLimit: 5, successes: 5, err: fakeErr, callCnt: 7 },
  ])("$name", async ({ callLimit, successes, err, callCnt }) => {
    let calls = 0;
    const got = await slowStartBatch(10, 1, async () => {
      if (++calls > callLimit) throw fakeErr;
    });
    expect({ successes: got.successes, err: got.err, calls }).toEqual({ successes, err, calls: callCnt });
  });
});

describe("TestGetPodsToDelete", () => {
  const rs = newReplicaSet(1, { name: "foo" });
  const unscheduledPendingPod = newPod("unscheduled-pending-pod", rs, { phase: "Pending" });
  const scheduledPendingPod = newPod("scheduled-pending-pod", rs, {
    phase: "Pending",
    nodeName: "fake-node",
  });
  const scheduledRunningNotReadyPod = newPod("scheduled-running-not-ready-pod", rs, {
    nodeName: "fake-node",
    ready: "False",
  });
  const onNode1 = newPod("scheduled-running-ready-pod-on-node-1", rs, { nodeName: "fake-node-1" });
  const onNode2 = newPod("scheduled-running-ready-pod-on-node-2", rs, { nodeName: "fake-node-2" });
  const various = [
    onNode1,
    onNode1,
    onNode2,
    scheduledRunningNotReadyPod,
    scheduledPendingPod,
    unscheduledPendingPod,
  ];
  interface Case {
    name: string;
    pods: v1.Pod[];
    related?: v1.Pod[];
    diff: number;
    expected: v1.Pod[];
  }
  const cases: Case[] = [
    { name: "len(pods) = 0 (i.e., diff = 0 too)", pods: [], diff: 0, expected: [] },
    {
      name: "diff = len(pods)",
      pods: [scheduledRunningNotReadyPod, onNode1],
      diff: 2,
      expected: [scheduledRunningNotReadyPod, onNode1],
    },
    {
      name: "diff < len(pods)",
      pods: [onNode1, scheduledRunningNotReadyPod],
      diff: 1,
      expected: [scheduledRunningNotReadyPod],
    },
    {
      name: "various pod phases and conditions, diff = len(pods)",
      pods: various,
      diff: 6,
      expected: various,
    },
    {
      name: "various pod phases and conditions, diff = len(pods), relatedPods empty",
      pods: various,
      related: [],
      diff: 6,
      expected: various,
    },
    {
      name: "scheduled vs unscheduled, diff < len(pods)",
      pods: [scheduledPendingPod, unscheduledPendingPod],
      diff: 1,
      expected: [unscheduledPendingPod],
    },
    {
      name: "ready vs not-ready, diff < len(pods)",
      pods: [onNode1, scheduledRunningNotReadyPod, scheduledRunningNotReadyPod],
      diff: 2,
      expected: [scheduledRunningNotReadyPod, scheduledRunningNotReadyPod],
    },
    {
      name: "ready and colocated with another ready pod vs not colocated, diff < len(pods)",
      pods: [onNode1, onNode2],
      related: [onNode1, onNode2, onNode2],
      diff: 1,
      expected: [onNode2],
    },
    {
      name: "pending vs running, diff < len(pods)",
      pods: [scheduledPendingPod, scheduledRunningNotReadyPod],
      diff: 1,
      expected: [scheduledPendingPod],
    },
    {
      name: "various pod phases and conditions, diff < len(pods)",
      pods: [onNode1, onNode2, scheduledRunningNotReadyPod, scheduledPendingPod, unscheduledPendingPod],
      diff: 3,
      expected: [unscheduledPendingPod, scheduledPendingPod, scheduledRunningNotReadyPod],
    },
  ];
  test.each(cases)("$name", ({ pods, related = pods, diff, expected }) => {
    expect(getPodsToDelete(pods, related, diff)).toEqual(expected);
  });
});

describe("TestGetPodKeys", () => {
  const rs = newReplicaSet(1, { name: "foo" });
  test.each([
    { name: "len(pods) = 0 (i.e., pods = nil)", pods: [], expected: [] },
    {
      name: "len(pods) > 0",
      pods: [newPod("pod1", rs), newPod("pod2", rs)],
      expected: ["default/pod1", "default/pod2"],
    },
  ])("$name", ({ pods, expected }) => {
    expect(getPodKeys(pods)).toEqual(expected);
  });
});
