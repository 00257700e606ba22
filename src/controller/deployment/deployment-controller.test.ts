import type * as apps from "#api/apps/v1";
import * as errors from "#apimachinery/api/errors";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import * as utilruntime from "#apimachinery/util/runtime";
import * as cache from "#client-go/tools/cache";
import * as controller from "#controller";
import * as deploymenttesting from "#controller/deployment/testing";
import * as deploymentutil from "#controller/deployment/util";
import * as context from "#go/context";
import * as time from "#go/time";
import { describe, expect, test } from "vitest";
import { setRollbackTo } from "./rollback-to.ts";

const now = "2021-01-13T00:00:00Z";
const key = (d: apps.Deployment) => controller.keyFunc(d);

/** The actions of one sync, names left out. */
async function run(d: apps.Deployment, options: deploymenttesting.FixtureOptions): Promise<string[]> {
  const f = new deploymenttesting.Fixture(options);
  await f.dc.syncDeployment(key(d));
  return f.actions.map((action) => action.split(" ").slice(0, 2).join(" "));
}

describe("TestSyncDeployment", () => {
  test("TestSyncDeploymentCreatesReplicaSet", async () => {
    const d = deploymenttesting.newDeployment("foo", 1, { progressDeadlineSeconds: 600 });
    await expect(run(d, { objects: [d], deployments: [d] })).resolves.toEqual([
      "create replicasets",
      "update deployments/status",
      "update deployments/status",
    ]);
  });

  test("TestSyncDeploymentDontDoAnythingDuringDeletion", async () => {
    const d = deploymenttesting.newDeployment("foo", 1);
    d.metadata.deletionTimestamp = now;
    await expect(run(d, { objects: [d], deployments: [d] })).resolves.toEqual(["update deployments/status"]);
  });

  test("TestSyncDeploymentDeletionRace", async () => {
    const d = deploymenttesting.newDeployment("foo", 1);
    const deleted = runtime.deepCopy(d);
    deleted.metadata.deletionTimestamp = now;
    const rs = deploymenttesting.newReplicaSet(d, "rs1", 1);
    rs.metadata.ownerReferences = [];
    const f = new deploymenttesting.Fixture({ objects: [deleted, rs], deployments: [d], replicaSets: [rs] });
    await expect(f.dc.syncDeployment(key(d))).rejects.toThrow(
      `can't adopt ReplicaSet default/rs1 (${rs.metadata.uid}): default/foo has just been deleted at ${now}`,
    );
    expect(f.actions).toEqual(["get deployments foo"]);
  });

  test("a Deployment that the server knows no more adopts nothing, and the sync is retried", async () => {
    const d = deploymenttesting.newDeployment("foo", 1);
    const rs = deploymenttesting.newReplicaSet(d, "rs1", 1);
    rs.metadata.ownerReferences = [];
    const f = new deploymenttesting.Fixture({ objects: [rs], deployments: [d], replicaSets: [rs] });
    await expect(f.dc.syncDeployment(key(d))).rejects.toThrow(
      `can't recheck DeletionTimestamp: deployments.apps "foo" not found`,
    );
    expect(f.actions).toEqual(["get deployments foo"]);
  });

  test("TestDontSyncDeploymentsWithEmptyPodSelector", async () => {
    const d = deploymenttesting.newDeployment("foo", 1);
    d.spec.selector = {};
    await expect(run(d, { objects: [d], deployments: [d] })).resolves.toEqual([]);
  });

  test("a Deployment that selects all pods is told so, and only its generation is noted", async () => {
    const d = deploymenttesting.newDeployment("foo", 1);
    d.spec.selector = {};
    d.metadata.generation = 2;
    const f = new deploymenttesting.Fixture({ objects: [d], deployments: [d] });
    await f.dc.syncDeployment(key(d));
    expect({ actions: f.actions, events: f.events }).toEqual({
      actions: ["update deployments/status foo"],
      events: [
        "Warning SelectingAll This deployment is selecting all pods. A non-empty selector is required.",
      ],
    });
  });

  test("TestReentrantRollback", async () => {
    const d = deploymenttesting.newDeployment("foo", 1);
    d.metadata.annotations = { [deploymentutil.revisionAnnotation]: "2" };
    setRollbackTo(d, { revision: 0n });
    const rs1 = deploymenttesting.newReplicaSet(d, "deploymentrs-old", 0);
    rs1.metadata.annotations = { [deploymentutil.revisionAnnotation]: "1" };
    rs1.spec = runtime.deepCopy(rs1.spec);
    rs1.spec.template.spec.terminationGracePeriodSeconds = 1;
    const rs2 = deploymenttesting.newReplicaSet(d, "deploymentrs-new", 1);
    rs2.metadata.annotations = { [deploymentutil.revisionAnnotation]: "2" };
    await expect(
      run(d, { objects: [d, rs1, rs2], deployments: [d], replicaSets: [rs1, rs2] }),
    ).resolves.toEqual(["update deployments"]);
  });

  test("a Deployment that has gone is no failure", async () => {
    const f = new deploymenttesting.Fixture();
    await f.dc.syncDeployment("default/gone");
    expect(f.actions).toEqual([]);
  });

  test("a paused Deployment gets no new ReplicaSet", async () => {
    const d = deploymenttesting.newDeployment("foo", 1);
    d.spec.paused = true;
    await expect(run(d, { objects: [d], deployments: [d] })).resolves.toEqual(["update deployments/status"]);
  });

  test("an unknown strategy is refused", async () => {
    const d = deploymenttesting.newDeployment("foo", 1);
    Object.assign(d.spec.strategy, { type: "BlueGreen" });
    const f = new deploymenttesting.Fixture({ objects: [d], deployments: [d] });
    await expect(f.dc.syncDeployment(key(d))).rejects.toThrow(
      "unexpected deployment strategy type: BlueGreen",
    );
  });
});

describe("TestPodDeletion", () => {
  /** Deletes a pod and says which Deployments were queued. */
  async function deletePod(
    options: deploymenttesting.FixtureOptions,
    pod: Parameters<deploymenttesting.Fixture["dc"]["deletePod"]>[0],
  ) {
    const f = new deploymenttesting.Fixture(options);
    const enqueued: string[] = [];
    f.dc.enqueueDeployment = (d) => enqueued.push(d.metadata.name);
    await f.dc.deletePod(pod);
    return enqueued;
  }

  const foo = deploymenttesting.newDeployment("foo", 1, { recreate: true });

  test("TestPodDeletionEnqueuesRecreateDeployment", async () => {
    const rs = deploymenttesting.newReplicaSet(foo, "foo-1", 1);
    const options = { objects: [foo, rs], deployments: [foo], replicaSets: [rs] };
    await expect(deletePod(options, deploymenttesting.generatePodFromRS(rs))).resolves.toEqual(["foo"]);
  });

  test("TestPodDeletionDoesntEnqueueRecreateDeployment", async () => {
    const rs1 = deploymenttesting.newReplicaSet(foo, "foo-1", 1);
    const rs2 = deploymenttesting.newReplicaSet(foo, "foo-2", 1);
    const pods = [
      deploymenttesting.generatePodFromRS(rs1),
      deploymenttesting.generatePodFromRS(rs2),
    ] as const;
    const options = {
      objects: [foo, rs1, rs2],
      deployments: [foo],
      replicaSets: [rs1, rs2],
      pods: [...pods],
    };
    await expect(deletePod(options, pods[0])).resolves.toEqual([]);
  });

  test("TestPodDeletionPartialReplicaSetOwnershipEnqueueRecreateDeployment", async () => {
    const rs1 = deploymenttesting.newReplicaSet(foo, "foo-1", 1);
    const rs2 = deploymenttesting.newReplicaSet(foo, "foo-2", 2);
    rs2.metadata.ownerReferences = [];
    const options = { objects: [foo, rs1, rs2], deployments: [foo], replicaSets: [rs1, rs2] };
    await expect(deletePod(options, deploymenttesting.generatePodFromRS(rs1))).resolves.toEqual(["foo"]);
  });

  test("TestPodDeletionPartialReplicaSetOwnershipDoesntEnqueueRecreateDeployment", async () => {
    const rs1 = deploymenttesting.newReplicaSet(foo, "foo-1", 1);
    const rs2 = deploymenttesting.newReplicaSet(foo, "foo-2", 2);
    rs2.metadata.ownerReferences = [];
    const pod = deploymenttesting.generatePodFromRS(rs1);
    const options = { objects: [foo, rs1, rs2], deployments: [foo], replicaSets: [rs1, rs2], pods: [pod] };
    await expect(deletePod(options, pod)).resolves.toEqual([]);
  });

  test("a tombstone does as well as a pod", async () => {
    const rs = deploymenttesting.newReplicaSet(foo, "foo-1", 1);
    const pod = deploymenttesting.generatePodFromRS(rs);
    const options = { objects: [foo, rs], deployments: [foo], replicaSets: [rs] };
    const tombstone = new cache.DeletedFinalStateUnknown(controller.podKey(pod), pod);
    await expect(deletePod(options, tombstone)).resolves.toEqual(["foo"]);
  });

  test("a rolling Deployment is not asked about", async () => {
    const rolling = deploymenttesting.newDeployment("foo", 1);
    const rs = deploymenttesting.newReplicaSet(rolling, "foo-1", 1);
    const f = new deploymenttesting.Fixture({
      objects: [rolling, rs],
      deployments: [rolling],
      replicaSets: [rs],
    });
    await f.dc.deletePod(deploymenttesting.generatePodFromRS(rs));
    expect({ actions: f.actions, queued: f.dc.queue.len() }).toEqual({ actions: [], queued: 0 });
  });

  test("a pod of another ReplicaSet of the same name wakes nobody", async () => {
    const rs = deploymenttesting.newReplicaSet(foo, "foo-1", 1);
    const pod = deploymenttesting.generatePodFromRS({
      ...rs,
      metadata: { ...rs.metadata, uid: "of an earlier life" },
    });
    const options = { objects: [foo, rs], deployments: [foo], replicaSets: [rs] };
    await expect(deletePod(options, pod)).resolves.toEqual([]);
  });

  test("an API server that does not answer is no failure", async () => {
    const rs = deploymenttesting.newReplicaSet(foo, "foo-1", 1);
    const f = new deploymenttesting.Fixture({ objects: [foo, rs], deployments: [foo], replicaSets: [rs] });
    f.fail("list", "replicasets", errors.newInternalError(new Error("no")));
    await f.dc.deletePod(deploymenttesting.generatePodFromRS(rs));
    expect(f.dc.queue.len()).toBe(0);
  });
});

describe("TestGetReplicaSetsForDeployment", () => {
  const names = (sets: apps.ReplicaSet[]) => sets.map((rs) => rs.metadata.name);

  test("TestGetReplicaSetsForDeployment", async () => {
    const [d1, d2] = [deploymenttesting.newDeployment("foo", 1), deploymenttesting.newDeployment("bar", 1)];
    const [rs1, rs2] = [
      deploymenttesting.newReplicaSet(d1, "rs1", 1),
      deploymenttesting.newReplicaSet(d2, "rs2", 1),
    ];
    const f = new deploymenttesting.Fixture({
      objects: [d1, d2, rs1, rs2],
      deployments: [d1, d2],
      replicaSets: [rs1, rs2],
    });
    expect(names(await f.dc.getReplicaSetsForDeployment(d1))).toEqual(["rs1"]);
    expect(names(await f.dc.getReplicaSetsForDeployment(d2))).toEqual(["rs2"]);
    expect(f.actions).toEqual([]);
  });

  test("TestGetReplicaSetsForDeploymentAdoptRelease", async () => {
    const d = deploymenttesting.newDeployment("foo", 1);
    const rsAdopt = deploymenttesting.newReplicaSet(d, "rs-adopt", 1);
    rsAdopt.metadata.ownerReferences = [];
    const rsRelease = deploymenttesting.newReplicaSet(d, "rs-release", 1);
    rsRelease.metadata.labels = { foo: "notbar" };
    const f = new deploymenttesting.Fixture({
      objects: [d, rsAdopt, rsRelease],
      deployments: [d],
      replicaSets: [rsAdopt, rsRelease],
    });
    expect(names(await f.dc.getReplicaSetsForDeployment(d))).toEqual(["rs-adopt"]);
    expect(f.actions).toEqual([
      "get deployments foo",
      "patch replicasets rs-adopt",
      "patch replicasets rs-release",
    ]);
  });

  test("a Deployment that was replaced by another of its name adopts nothing", async () => {
    const d = deploymenttesting.newDeployment("foo", 1);
    const replaced = { ...d, metadata: { ...d.metadata, uid: "new" } };
    const rs = deploymenttesting.newReplicaSet(d, "rs1", 1);
    rs.metadata.ownerReferences = [];
    const f = new deploymenttesting.Fixture({ objects: [replaced, rs], deployments: [d], replicaSets: [rs] });
    await expect(f.dc.getReplicaSetsForDeployment(d)).rejects.toThrow(
      `can't recheck DeletionTimestamp: original Deployment default/foo is gone: got uid new, wanted ${d.metadata.uid}`,
    );
  });
});

describe("TestGetPodMapForReplicaSets", () => {
  test("groups the pods by the ReplicaSet that controls them, ended ones included", () => {
    const d = deploymenttesting.newDeployment("foo", 1);
    const [rs1, rs2] = [
      deploymenttesting.newReplicaSet(d, "rs1", 1),
      deploymenttesting.newReplicaSet(d, "rs2", 1),
    ];
    const pod3 = deploymenttesting.generatePodFromRS(rs1, "pod3");
    pod3.metadata.ownerReferences = [];
    const pod4 = deploymenttesting.generatePodFromRS(rs1, "pod4");
    pod4.status.phase = "Failed";
    const f = new deploymenttesting.Fixture({
      pods: [deploymenttesting.generatePodFromRS(rs1), deploymenttesting.generatePodFromRS(rs2), pod3, pod4],
    });
    const podMap = f.dc.getPodMapForDeployment(d, [rs1, rs2]);
    const podNames = [...podMap].map(([uid, pods]) => [uid, pods.map((p) => p.metadata.name).sort()]);
    expect(podNames).toEqual([
      [rs1.metadata.uid, ["pod4", "rs1-pod"]],
      [rs2.metadata.uid, ["rs2-pod"]],
    ]);
  });
});

describe("event handlers", () => {
  const [d1, d2] = [deploymenttesting.newDeployment("d1", 1), deploymenttesting.newDeployment("d2", 1)];
  const d3 = deploymenttesting.newDeployment("d3", 1, { selector: { foo: "notbar" } });
  const all = { deployments: [d1, d2, d3] };

  /** What `handle` puts into the queue. */
  async function queued(
    handle: (dc: deploymenttesting.Fixture["dc"]) => void,
  ): Promise<(string | undefined)[]> {
    const { dc } = new deploymenttesting.Fixture(all);
    handle(dc);
    const keys: (string | undefined)[] = [];
    while (dc.queue.len() > 0) keys.push(await dc.queue.get());
    return keys;
  }

  const orphan = (name: string): apps.ReplicaSet => {
    const rs = deploymenttesting.newReplicaSet(d1, name, 1);
    rs.metadata.ownerReferences = [];
    return rs;
  };
  const bumped = (rs: apps.ReplicaSet): apps.ReplicaSet => ({
    ...rs,
    metadata: { ...rs.metadata, resourceVersion: "1" },
  });

  test("TestAddReplicaSet", async () => {
    await expect(
      queued((dc) => dc.addReplicaSet(deploymenttesting.newReplicaSet(d1, "rs1", 1))),
    ).resolves.toEqual([key(d1)]);
    await expect(
      queued((dc) => dc.addReplicaSet(deploymenttesting.newReplicaSet(d2, "rs2", 1))),
    ).resolves.toEqual([key(d2)]);
  });

  test("TestAddReplicaSetOrphan", async () => {
    await expect(queued((dc) => dc.addReplicaSet(orphan("rs1")))).resolves.toEqual([key(d1), key(d2)]);
  });

  test("an added ReplicaSet that is being deleted counts as deleted: an orphan wakes nobody", async () => {
    const rs = orphan("rs1");
    rs.metadata.deletionTimestamp = now;
    await expect(queued((dc) => dc.addReplicaSet(rs))).resolves.toEqual([]);
  });

  test("TestUpdateReplicaSet", async () => {
    const [rs1, rs2] = [
      deploymenttesting.newReplicaSet(d1, "rs1", 1),
      deploymenttesting.newReplicaSet(d2, "rs2", 1),
    ];
    await expect(queued((dc) => dc.updateReplicaSet(rs1, bumped(rs1)))).resolves.toEqual([key(d1)]);
    await expect(queued((dc) => dc.updateReplicaSet(rs2, bumped(rs2)))).resolves.toEqual([key(d2)]);
  });

  test("a resync, which repeats the same version, wakes nobody", async () => {
    const rs = deploymenttesting.newReplicaSet(d1, "rs1", 1);
    await expect(queued((dc) => dc.updateReplicaSet(rs, rs))).resolves.toEqual([]);
  });

  test("TestUpdateReplicaSetOrphanWithNewLabels", async () => {
    const next = orphan("rs1");
    const prev = { ...next, metadata: { ...next.metadata, labels: { foo: "notbar" } } };
    await expect(queued((dc) => dc.updateReplicaSet(prev, bumped(next)))).resolves.toEqual([
      key(d1),
      key(d2),
    ]);
  });

  test("an orphan whose labels stay the same wakes nobody", async () => {
    const rs = orphan("rs1");
    await expect(queued((dc) => dc.updateReplicaSet(rs, bumped(rs)))).resolves.toEqual([]);
  });

  test("TestUpdateReplicaSetChangeControllerRef", async () => {
    const next = deploymenttesting.newReplicaSet(d1, "rs1", 1);
    const ownerReferences = [
      metav1.newControllerRef(d2, { group: "apps", version: "v1", kind: "Deployment" }),
    ];
    const prev = { ...next, metadata: { ...next.metadata, ownerReferences } };
    await expect(queued((dc) => dc.updateReplicaSet(prev, bumped(next)))).resolves.toEqual([
      key(d2),
      key(d1),
    ]);
  });

  test("TestUpdateReplicaSetRelease", async () => {
    const prev = deploymenttesting.newReplicaSet(d1, "rs1", 1);
    const next = { ...prev, metadata: { ...prev.metadata, ownerReferences: [] } };
    await expect(queued((dc) => dc.updateReplicaSet(prev, bumped(next)))).resolves.toEqual([
      key(d1),
      key(d2),
    ]);
  });

  test("TestDeleteReplicaSet", async () => {
    const [rs1, rs2] = [
      deploymenttesting.newReplicaSet(d1, "rs1", 1),
      deploymenttesting.newReplicaSet(d2, "rs2", 1),
    ];
    await expect(queued((dc) => dc.deleteReplicaSet(rs1))).resolves.toEqual([key(d1)]);
    await expect(
      queued((dc) => dc.deleteReplicaSet(new cache.DeletedFinalStateUnknown("default/rs2", rs2))),
    ).resolves.toEqual([key(d2)]);
  });

  test("TestDeleteReplicaSetOrphan", async () => {
    await expect(queued((dc) => dc.deleteReplicaSet(orphan("rs1")))).resolves.toEqual([]);
  });

  test("an owner of the same name but another uid, or of another kind, is not meant", async () => {
    const rs = deploymenttesting.newReplicaSet(d1, "rs1", 1);
    const [ref] = rs.metadata.ownerReferences;
    if (!ref) throw new Error("newReplicaSet() sets an owner");
    const owners = [
      { ...ref, uid: "another" },
      { ...ref, kind: "Another" },
    ];
    for (const owner of owners) {
      const other = { ...rs, metadata: { ...rs.metadata, ownerReferences: [owner] } };
      await expect(queued((dc) => dc.addReplicaSet(other))).resolves.toEqual([]);
    }
  });

  test("every change of a Deployment wakes it, a deletion as well", async () => {
    await expect(queued((dc) => dc.addDeployment(d1))).resolves.toEqual([key(d1)]);
    await expect(queued((dc) => dc.updateDeployment(d1, d2))).resolves.toEqual([key(d2)]);
    await expect(
      queued((dc) => dc.deleteDeployment(new cache.DeletedFinalStateUnknown(key(d3), d3))),
    ).resolves.toEqual([key(d3)]);
  });
});

describe("handleErr", () => {
  /** Lets the only key fail `times` times. */
  async function failing(err: Error, times: number) {
    const { dc, clock } = new deploymenttesting.Fixture();
    dc.syncHandler = async () => {
      throw err;
    };
    dc.queue.add("default/foo");
    for (let i = 0; i < times; i++) {
      await dc.processNextWorkItem();
      await clock.step(2 * time.minute);
    }
    return { waiting: dc.queue.len(), requeues: dc.queue.numRequeues("default/foo") };
  }

  test("a failed key comes back fifteen times; then it is dropped and the error reported", async () => {
    const reported: unknown[] = [];
    const handlers = utilruntime.setErrorHandlers([(err) => reported.push(err)]);
    try {
      const err = new Error("no");
      await expect(failing(err, 15)).resolves.toEqual({ waiting: 1, requeues: 15 });
      await expect(failing(err, 16)).resolves.toEqual({ waiting: 0, requeues: 0 });
      expect(reported).toEqual([err]);
    } finally {
      utilruntime.setErrorHandlers(handlers);
    }
  });

  test("in a namespace that is going away nothing is tried again", async () => {
    const err = errors.newForbidden({ group: "apps", resource: "replicasets" }, "foo", "terminating");
    Object.assign(err.status.details ?? {}, { causes: [{ reason: "NamespaceTerminating" }] });
    await expect(failing(err, 1)).resolves.toEqual({ waiting: 0, requeues: 0 });
  });

  test("success forgets the failures before", async () => {
    const { dc, clock } = new deploymenttesting.Fixture();
    let fail = true;
    dc.syncHandler = async () => {
      if (fail) throw new Error("no");
    };
    dc.queue.add("default/foo");
    await dc.processNextWorkItem();
    await clock.step(time.second);
    fail = false;
    await dc.processNextWorkItem();
    expect([dc.queue.len(), dc.queue.numRequeues("default/foo")]).toEqual([0, 0]);
  });
});

test("run() syncs what is queued, and returns when its signal aborts", async () => {
  const f = new deploymenttesting.Fixture();
  const synced: string[] = [];
  f.dc.syncHandler = async (dKey) => void synced.push(dKey);
  const [signal, cancel] = context.withCancel(context.background());
  f.startInformers(signal);
  const done = f.dc.run(2, signal);
  await f.clock.step(time.second);
  f.dc.queue.add("default/foo");
  await f.clock.step(time.second);
  cancel();
  await done;
  expect({ synced, shuttingDown: f.dc.queue.shuttingDown() }).toEqual({
    synced: ["default/foo"],
    shuttingDown: true,
  });
});
