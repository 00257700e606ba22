import type * as apps from "#api/apps/v1";
import * as errors from "#apimachinery/api/errors";
import * as deploymenttesting from "#controller/deployment/testing";
import * as deploymentutil from "#controller/deployment/util";
import { describe, expect, test } from "vitest";
import {
  cleanupUnhealthyReplicas,
  maxScaledDown,
  reconcileNewReplicaSet,
  reconcileOldReplicaSets,
  rolloutRolling,
  scaleDownOldReplicaSetsForRollingUpdate,
} from "./rolling.ts";

function rsWithAvailable(name: string, replicas: number, available: number, createdAt?: string) {
  const set = deploymenttesting.rs(name, replicas, {}, createdAt);
  set.status.replicas = replicas;
  set.status.availableReplicas = available;
  return set;
}

const older = "2016-05-20T00:00:00Z";
const old = "2016-05-20T01:00:00Z";

describe("TestDeploymentController_reconcileNewReplicaSet", () => {
  test.each([
    { deploymentReplicas: 10, maxSurge: 0, oldReplicas: 10, newReplicas: 0, expected: undefined },
    { deploymentReplicas: 10, maxSurge: 2, oldReplicas: 10, newReplicas: 0, expected: 2 },
    { deploymentReplicas: 10, maxSurge: 2, oldReplicas: 5, newReplicas: 0, expected: 7 },
    { deploymentReplicas: 10, maxSurge: 2, oldReplicas: 10, newReplicas: 2, expected: undefined },
    { deploymentReplicas: 10, maxSurge: 2, oldReplicas: 2, newReplicas: 11, expected: 10 },
  ])(
    "of $deploymentReplicas with surge $maxSurge, $oldReplicas old, $newReplicas new: to $expected",
    async ({ deploymentReplicas, maxSurge, oldReplicas, newReplicas, expected }) => {
      const newRS = deploymenttesting.rs("foo-v2", newReplicas);
      const oldRS = deploymenttesting.rs("foo-v1", oldReplicas);
      const deployment = deploymenttesting.newDeployment("foo", deploymentReplicas, { maxSurge });
      const f = new deploymenttesting.Fixture({ objects: [newRS, oldRS] });
      const scaled = await reconcileNewReplicaSet(f.dc, [newRS, oldRS], newRS, deployment);
      expect({ scaled, sizes: f.sizes }).toEqual(
        expected === undefined
          ? { scaled: false, sizes: [] }
          : { scaled: true, sizes: [["foo-v2", expected]] },
      );
    },
  );

  test("an update that fails is an error: the sync ends, and the key comes back", async () => {
    const newRS = deploymenttesting.rs("foo-v2", 0);
    const f = new deploymenttesting.Fixture({ objects: [newRS] });
    f.fail("update", "replicasets", new Error("no"));
    const deployment = deploymenttesting.newDeployment("foo", 10);
    await expect(reconcileNewReplicaSet(f.dc, [newRS], newRS, deployment)).rejects.toThrow("no");
    expect(f.events).toEqual([]);
  });

  test("tells of the scaling with an event in 1.20's words", async () => {
    const newRS = deploymenttesting.rs("foo-v2", 0);
    const f = new deploymenttesting.Fixture({ objects: [newRS] });
    await reconcileNewReplicaSet(f.dc, [newRS], newRS, deploymenttesting.newDeployment("foo", 10));
    expect(f.events).toEqual(["Normal ScalingReplicaSet Scaled up replica set foo-v2 to 10"]);
  });
});

describe("TestDeploymentController_reconcileOldReplicaSets", () => {
  test.each([
    {
      name: "no surge and none may be missing: one goes all the same",
      deploymentReplicas: 10,
      maxUnavailable: 0,
      oldReplicas: 10,
      newReplicas: 0,
      readyPodsFromOldRS: 10,
      readyPodsFromNewRS: 0,
      expected: [9],
    },
    {
      name: "two may be missing",
      deploymentReplicas: 10,
      maxUnavailable: 2,
      oldReplicas: 10,
      newReplicas: 0,
      readyPodsFromOldRS: 10,
      readyPodsFromNewRS: 0,
      expected: [8],
    },
    {
      name: "expect unhealthy replicas from old replica sets been cleaned up",
      deploymentReplicas: 10,
      maxUnavailable: 2,
      oldReplicas: 10,
      newReplicas: 0,
      readyPodsFromOldRS: 8,
      readyPodsFromNewRS: 0,
      expected: [8],
    },
    {
      name: "expect 1 unhealthy replica from old replica sets been cleaned up, and 1 ready pod been scaled down",
      deploymentReplicas: 10,
      maxUnavailable: 2,
      oldReplicas: 10,
      newReplicas: 0,
      readyPodsFromOldRS: 9,
      readyPodsFromNewRS: 0,
      expected: [9, 8],
    },
    {
      name: "the unavailable pods from the newRS would not make us scale down old RSs in a further step",
      deploymentReplicas: 10,
      maxUnavailable: 2,
      oldReplicas: 8,
      newReplicas: 2,
      readyPodsFromOldRS: 8,
      readyPodsFromNewRS: 0,
      expected: [],
    },
  ])("$name", async (c) => {
    const newRS = rsWithAvailable("foo-new", c.newReplicas, c.readyPodsFromNewRS);
    const oldRS = rsWithAvailable("foo-old", c.oldReplicas, c.readyPodsFromOldRS);
    const deployment = deploymenttesting.newDeployment("foo", c.deploymentReplicas, {
      maxUnavailable: c.maxUnavailable,
    });
    const f = new deploymenttesting.Fixture({ objects: [oldRS, newRS] });
    const scaled = await reconcileOldReplicaSets(f.dc, [oldRS, newRS], [oldRS], newRS, deployment);
    expect({ scaled, sizes: f.sizes }).toEqual({
      scaled: c.expected.length > 0,
      sizes: c.expected.map((size) => ["foo-old", size]),
    });
  });

  const deployment = deploymenttesting.newDeployment("foo", 10, { maxUnavailable: 2 });

  test("an update that fails is no error: nothing was scaled, and the sync goes on", async () => {
    const [oldRS, newRS] = [rsWithAvailable("foo-old", 10, 8), rsWithAvailable("foo-new", 0, 0)];
    const f = new deploymenttesting.Fixture({ objects: [oldRS, newRS] });
    f.fail(
      "update",
      "replicasets",
      errors.newConflict({ group: "apps", resource: "replicasets" }, "foo-old", "x"),
    );
    await expect(reconcileOldReplicaSets(f.dc, [oldRS, newRS], [oldRS], newRS, deployment)).resolves.toBe(
      false,
    );
    expect(f.events).toEqual([]);
  });

  test("what was scaled before the failure is forgotten as well", async () => {
    const [v1, v2] = [rsWithAvailable("foo-v1", 5, 4, older), rsWithAvailable("foo-v2", 5, 4, old)];
    const newRS = rsWithAvailable("foo-new", 0, 0);
    const f = new deploymenttesting.Fixture({ objects: [v1, newRS] }); // of foo-v2 the server knows nothing
    const scaled = await reconcileOldReplicaSets(f.dc, [v1, v2, newRS], [v2, v1], newRS, deployment);
    expect({ scaled, events: f.events }).toEqual({
      scaled: false,
      events: ["Normal ScalingReplicaSet Scaled down replica set foo-v1 to 4"],
    });
  });

  test("old pods that are on their way out, but still available, are no reason to go further", async () => {
    const [oldRS, newRS] = [rsWithAvailable("foo-old", 6, 8), rsWithAvailable("foo-new", 4, 2)];
    const f = new deploymenttesting.Fixture({ objects: [oldRS, newRS] });
    const scaled = await reconcileOldReplicaSets(f.dc, [oldRS, newRS], [oldRS], newRS, deployment);
    expect({ scaled, actions: f.actions }).toEqual({ scaled: false, actions: [] });
  });

  test("an old ReplicaSet with more available pods than it wants ends the step without a word", async () => {
    const [oldRS, newRS] = [rsWithAvailable("foo-old", 8, 10), rsWithAvailable("foo-new", 4, 4)];
    const f = new deploymenttesting.Fixture({ objects: [oldRS, newRS] });
    const scaled = await reconcileOldReplicaSets(f.dc, [oldRS, newRS], [oldRS], newRS, deployment);
    expect({ scaled, actions: f.actions }).toEqual({ scaled: false, actions: [] });
  });
});

describe("maxScaledDown", () => {
  const deployment = deploymenttesting.newDeployment("foo", 10, { maxUnavailable: 2, maxSurge: 3 });

  // Upstream's own examples: 10 replicas, 2 may be missing, 3 may be too many, and the new pods crash.
  test.each([
    { name: "the new pods crash: no old pod may go", all: 13, newReplicas: 5, newAvailable: 0, expected: 0 },
    {
      name: "rolled back: the crashing pods are the old ones now",
      all: 13,
      newReplicas: 8,
      newAvailable: 7,
      expected: 4,
    },
    {
      name: "rolled over: the third ReplicaSet starts empty",
      all: 13,
      newReplicas: 0,
      newAvailable: 0,
      expected: 5,
    },
    { name: "too few pods in all: below zero", all: 7, newReplicas: 0, newAvailable: 0, expected: -1 },
  ])("$name", ({ all, newReplicas, newAvailable, expected }) => {
    expect(maxScaledDown(all, deployment, rsWithAvailable("new", newReplicas, newAvailable))).toBe(expected);
  });

  test("25% of 10 that may be missing round down to 2", () => {
    const percent = deploymenttesting.newDeployment("foo", 10, { maxUnavailable: "25%", maxSurge: "25%" });
    expect(maxScaledDown(13, percent, rsWithAvailable("new", 3, 3))).toBe(5);
  });
});

describe("TestDeploymentController_cleanupUnhealthyReplicas", () => {
  test.each([
    { oldReplicas: 10, readyPods: 8, maxCleanupCount: 1, expected: 1 },
    { oldReplicas: 10, readyPods: 8, maxCleanupCount: 3, expected: 2 },
    { oldReplicas: 10, readyPods: 8, maxCleanupCount: 0, expected: 0 },
    { oldReplicas: 10, readyPods: 10, maxCleanupCount: 3, expected: 0 },
  ])(
    "$readyPods of $oldReplicas ready, at most $maxCleanupCount: $expected",
    async ({ oldReplicas, readyPods, maxCleanupCount, expected }) => {
      const oldRS = rsWithAvailable("foo-v2", oldReplicas, readyPods);
      const deployment = deploymenttesting.newDeployment("foo", 10, { maxSurge: 2, maxUnavailable: 2 });
      const f = new deploymenttesting.Fixture({ objects: [oldRS] });
      const [, cleanupCount] = await cleanupUnhealthyReplicas(f.dc, [oldRS], deployment, maxCleanupCount);
      expect(cleanupCount).toBe(expected);
    },
  );

  test("goes from the oldest on, passes over the empty and the healthy, and hands back what it has updated", async () => {
    const sets = [
      rsWithAvailable("v4", 4, 0, "2016-05-20T04:00:00Z"),
      rsWithAvailable("v3", 3, 1, "2016-05-20T03:00:00Z"),
      rsWithAvailable("v2", 2, 2, "2016-05-20T02:00:00Z"),
      rsWithAvailable("v1", 0, 0, "2016-05-20T01:00:00Z"),
    ];
    const f = new deploymenttesting.Fixture({ objects: sets });
    const [oldRSs, count] = await cleanupUnhealthyReplicas(
      f.dc,
      sets,
      deploymenttesting.newDeployment("foo", 10),
      3,
    );
    expect({
      count,
      sizes: f.sizes,
      left: oldRSs.map(({ metadata, spec }) => [metadata.name, spec.replicas]),
    }).toEqual({
      count: 3,
      sizes: [
        ["v3", 1],
        ["v4", 3],
      ],
      left: [
        ["v1", 0],
        ["v2", 2],
        ["v3", 1],
        ["v4", 3],
      ],
    });
  });

  test("looks no further once the budget is spent, not even at what it would refuse", async () => {
    const sets = [rsWithAvailable("v1", 2, 1, older), rsWithAvailable("v2", 2, 3, old)];
    const f = new deploymenttesting.Fixture({ objects: sets });
    const [, count] = await cleanupUnhealthyReplicas(
      f.dc,
      sets,
      deploymenttesting.newDeployment("foo", 10),
      1,
    );
    expect({ count, sizes: f.sizes }).toEqual({ count: 1, sizes: [["v1", 1]] });
  });

  test("refuses to scale down to more than there are, in upstream's words", async () => {
    const oldRS = rsWithAvailable("foo-v1", 2, 3);
    const f = new deploymenttesting.Fixture({ objects: [oldRS] });
    await expect(
      cleanupUnhealthyReplicas(f.dc, [oldRS], deploymenttesting.newDeployment("foo", 10), 5),
    ).rejects.toThrow(
      "when cleaning up unhealthy replicas, got invalid request to scale down default/foo-v1 2 -> 3",
    );
  });
});

describe("TestDeploymentController_scaleDownOldReplicaSetsForRollingUpdate", () => {
  test.each([
    { deploymentReplicas: 10, maxUnavailable: 0, readyPods: 10, oldReplicas: 10, expected: [9] },
    { deploymentReplicas: 10, maxUnavailable: 2, readyPods: 10, oldReplicas: 10, expected: [8] },
    { deploymentReplicas: 10, maxUnavailable: 2, readyPods: 8, oldReplicas: 10, expected: [] },
    { deploymentReplicas: 10, maxUnavailable: 2, readyPods: 10, oldReplicas: 0, expected: [] },
    { deploymentReplicas: 10, maxUnavailable: 2, readyPods: 1, oldReplicas: 10, expected: [] },
  ])(
    "$readyPods of $oldReplicas available, $maxUnavailable may be missing: to $expected",
    async ({ deploymentReplicas, maxUnavailable, readyPods, oldReplicas, expected }) => {
      const oldRS = rsWithAvailable("foo-v2", oldReplicas, readyPods);
      const deployment = deploymenttesting.newDeployment("foo", deploymentReplicas, { maxUnavailable });
      const f = new deploymenttesting.Fixture({ objects: [oldRS] });
      const scaled = await scaleDownOldReplicaSetsForRollingUpdate(f.dc, [oldRS], [oldRS], deployment);
      expect({ scaled: scaled > 0, sizes: f.sizes }).toEqual({
        scaled: expected.length > 0,
        sizes: expected.map((size) => ["foo-v2", size]),
      });
    },
  );

  test("goes from the oldest on until the surplus is gone", async () => {
    const sets = [rsWithAvailable("v2", 6, 6, old), rsWithAvailable("v1", 2, 2, older)];
    const newRS = rsWithAvailable("v3", 5, 5);
    const f = new deploymenttesting.Fixture({ objects: sets });
    const deployment = deploymenttesting.newDeployment("foo", 10, { maxUnavailable: 2 });
    const scaled = await scaleDownOldReplicaSetsForRollingUpdate(f.dc, [...sets, newRS], sets, deployment);
    expect({ scaled, sizes: f.sizes }).toEqual({
      scaled: 5,
      sizes: [
        ["v1", 0],
        ["v2", 3],
      ],
    });
  });
});

describe("rolloutRolling", () => {
  /** A Deployment in the middle of a rollout, as the caches see it. */
  function rollout(oldReplicas: number, newReplicas: number, newAvailable: number) {
    const d = deploymenttesting.newDeployment("foo", 4, {
      maxSurge: 1,
      maxUnavailable: 1,
      progressDeadlineSeconds: 600,
    });
    const oldRS = deploymenttesting.newReplicaSet(
      deploymenttesting.newDeployment("foo", 4, { image: "foo/old" }),
      "foo-old",
      oldReplicas,
    );
    const newRS = deploymenttesting.newReplicaSet(d, "foo-new", newReplicas);
    for (const [set, revision, available] of [
      [oldRS, "1", oldReplicas],
      [newRS, "2", newAvailable],
    ] as const) {
      set.status = { ...set.status, replicas: set.spec.replicas, availableReplicas: available };
      set.metadata.annotations = { [deploymentutil.revisionAnnotation]: revision };
      deploymentutil.setReplicasAnnotations(set, 4, 5);
    }
    d.metadata.annotations = { [deploymentutil.revisionAnnotation]: "2" };
    d.status.conditions = [
      {
        type: "Progressing",
        status: "True",
        reason: "ReplicaSetUpdated",
        lastUpdateTime: old,
        lastTransitionTime: old,
      },
    ];
    return { d, oldRS, newRS, f: new deploymenttesting.Fixture({ objects: [d, oldRS, newRS] }) };
  }

  test.each([
    { name: "room for a surge pod: only up", old: 4, now: 0, available: 0, sizes: [["foo-new", 1]] },
    { name: "no room, one pod may be missing: down", old: 4, now: 1, available: 0, sizes: [["foo-old", 3]] },
    { name: "new pods that do not serve hold everything", old: 3, now: 2, available: 0, sizes: [] },
    { name: "a new pod serves: an old one goes", old: 3, now: 2, available: 1, sizes: [["foo-old", 2]] },
    { name: "at the end all that is left goes", old: 1, now: 4, available: 4, sizes: [["foo-old", 0]] },
  ])("$name", async ({ old, now, available, sizes }) => {
    const { d, oldRS, newRS, f } = rollout(old, now, available);
    await rolloutRolling(f.dc, d, [oldRS, newRS]);
    expect({ sizes: f.sizes, statusWrites: f.updated("deployments", "status").length }).toEqual({
      sizes,
      statusWrites: 1,
    });
  });

  test("a swallowed failure still ends in a status", async () => {
    const { d, oldRS, newRS, f } = rollout(4, 1, 1);
    f.fail("update", "replicasets", new Error("no"));
    await rolloutRolling(f.dc, d, [oldRS, newRS]);
    const [status] = f.updated<apps.Deployment>("deployments", "status");
    expect(status?.status.updatedReplicas).toBe(1);
  });
});
