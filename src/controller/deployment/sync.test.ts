import type * as apps from "#api/apps/v1";
import * as deploymenttesting from "#controller/deployment/testing";
import * as errors from "#apimachinery/api/errors";
import * as deploymentutil from "#controller/deployment/util";
import * as math from "#go/math";
import { describe, expect, test } from "vitest";
import { setRollbackTo } from "./rollback-to.ts";
import {
  calculateStatus,
  checkPausedConditions,
  cleanupDeployment,
  isScalingEvent,
  scale,
  sync,
} from "./sync.ts";

describe("TestScale", () => {
  const newTimestamp = "2016-05-20T02:00:00Z";
  const oldTimestamp = "2016-05-20T01:00:00Z";
  const olderTimestamp = "2016-05-20T00:00:00Z";

  interface Case {
    name: string;
    deployment: apps.Deployment;
    oldDeployment: apps.Deployment;
    newRS?: apps.ReplicaSet;
    oldRSs: apps.ReplicaSet[];
    /** By name. */
    expected: Record<string, number>;
    wasntUpdated?: string[];
    desiredReplicasAnnotations?: Record<string, number>;
  }

  function updatedTemplate(replicas: number): apps.Deployment {
    const d = deploymenttesting.newDeployment("foo", replicas);
    d.spec.template.metadata.labels = { foo: "bar", another: "label" };
    return d;
  }

  const saturatedButBroken = deploymenttesting.rs("foo-v2", 2, {}, newTimestamp);

  const cases: Case[] = [
    {
      name: "normal scaling event: 10 -> 12",
      deployment: deploymenttesting.newDeployment("foo", 12),
      oldDeployment: deploymenttesting.newDeployment("foo", 10),
      newRS: deploymenttesting.rs("foo-v1", 10, {}, newTimestamp),
      oldRSs: [],
      expected: { "foo-v1": 12 },
    },
    {
      name: "normal scaling event: 10 -> 5",
      deployment: deploymenttesting.newDeployment("foo", 5),
      oldDeployment: deploymenttesting.newDeployment("foo", 10),
      newRS: deploymenttesting.rs("foo-v1", 10, {}, newTimestamp),
      oldRSs: [],
      expected: { "foo-v1": 5 },
    },
    {
      name: "proportional scaling: 5 -> 10",
      deployment: deploymenttesting.newDeployment("foo", 10),
      oldDeployment: deploymenttesting.newDeployment("foo", 5),
      newRS: deploymenttesting.rs("foo-v2", 2, {}, newTimestamp),
      oldRSs: [deploymenttesting.rs("foo-v1", 3, {}, oldTimestamp)],
      expected: { "foo-v2": 4, "foo-v1": 6 },
    },
    {
      name: "proportional scaling: 5 -> 3",
      deployment: deploymenttesting.newDeployment("foo", 3),
      oldDeployment: deploymenttesting.newDeployment("foo", 5),
      newRS: deploymenttesting.rs("foo-v2", 2, {}, newTimestamp),
      oldRSs: [deploymenttesting.rs("foo-v1", 3, {}, oldTimestamp)],
      expected: { "foo-v2": 1, "foo-v1": 2 },
    },
    {
      name: "proportional scaling: 9 -> 4",
      deployment: deploymenttesting.newDeployment("foo", 4),
      oldDeployment: deploymenttesting.newDeployment("foo", 9),
      newRS: deploymenttesting.rs("foo-v2", 8, {}, newTimestamp),
      oldRSs: [deploymenttesting.rs("foo-v1", 1, {}, oldTimestamp)],
      expected: { "foo-v2": 4, "foo-v1": 0 },
    },
    {
      name: "proportional scaling: 7 -> 10",
      deployment: deploymenttesting.newDeployment("foo", 10),
      oldDeployment: deploymenttesting.newDeployment("foo", 7),
      newRS: deploymenttesting.rs("foo-v3", 2, {}, newTimestamp),
      oldRSs: [
        deploymenttesting.rs("foo-v2", 3, {}, oldTimestamp),
        deploymenttesting.rs("foo-v1", 2, {}, olderTimestamp),
      ],
      expected: { "foo-v3": 3, "foo-v2": 4, "foo-v1": 3 },
    },
    {
      name: "proportional scaling: 13 -> 8",
      deployment: deploymenttesting.newDeployment("foo", 8),
      oldDeployment: deploymenttesting.newDeployment("foo", 13),
      newRS: deploymenttesting.rs("foo-v3", 2, {}, newTimestamp),
      oldRSs: [
        deploymenttesting.rs("foo-v2", 8, {}, oldTimestamp),
        deploymenttesting.rs("foo-v1", 3, {}, olderTimestamp),
      ],
      expected: { "foo-v3": 1, "foo-v2": 5, "foo-v1": 2 },
    },
    {
      name: "leftover distribution: 3 -> 4",
      deployment: deploymenttesting.newDeployment("foo", 4),
      oldDeployment: deploymenttesting.newDeployment("foo", 3),
      newRS: deploymenttesting.rs("foo-v3", 1, {}, newTimestamp),
      oldRSs: [
        deploymenttesting.rs("foo-v2", 1, {}, oldTimestamp),
        deploymenttesting.rs("foo-v1", 1, {}, olderTimestamp),
      ],
      expected: { "foo-v3": 2, "foo-v2": 1, "foo-v1": 1 },
    },
    {
      name: "leftover distribution: 3 -> 2",
      deployment: deploymenttesting.newDeployment("foo", 2),
      oldDeployment: deploymenttesting.newDeployment("foo", 3),
      newRS: deploymenttesting.rs("foo-v3", 1, {}, newTimestamp),
      oldRSs: [
        deploymenttesting.rs("foo-v2", 1, {}, oldTimestamp),
        deploymenttesting.rs("foo-v1", 1, {}, olderTimestamp),
      ],
      expected: { "foo-v3": 1, "foo-v2": 1, "foo-v1": 0 },
    },
    {
      name: "proportional scaling (no new rs): 4 -> 5",
      deployment: deploymenttesting.newDeployment("foo", 5),
      oldDeployment: deploymenttesting.newDeployment("foo", 4),
      oldRSs: [
        deploymenttesting.rs("foo-v2", 2, {}, oldTimestamp),
        deploymenttesting.rs("foo-v1", 2, {}, olderTimestamp),
      ],
      expected: { "foo-v2": 3, "foo-v1": 2 },
    },
    {
      name: "proportional scaling: 6 -> 0",
      deployment: deploymenttesting.newDeployment("foo", 0),
      oldDeployment: deploymenttesting.newDeployment("foo", 6),
      newRS: deploymenttesting.rs("foo-v3", 3, {}, newTimestamp),
      oldRSs: [
        deploymenttesting.rs("foo-v2", 2, {}, oldTimestamp),
        deploymenttesting.rs("foo-v1", 1, {}, olderTimestamp),
      ],
      expected: { "foo-v3": 0, "foo-v2": 0, "foo-v1": 0 },
    },
    {
      name: "proportional scaling: 0 -> 6",
      deployment: deploymenttesting.newDeployment("foo", 6),
      oldDeployment: deploymenttesting.newDeployment("foo", 6),
      newRS: deploymenttesting.rs("foo-v3", 0, {}, newTimestamp),
      oldRSs: [
        deploymenttesting.rs("foo-v2", 0, {}, oldTimestamp),
        deploymenttesting.rs("foo-v1", 0, {}, olderTimestamp),
      ],
      expected: { "foo-v3": 6, "foo-v2": 0, "foo-v1": 0 },
      wasntUpdated: ["foo-v2", "foo-v1"],
    },
    {
      name: "failed rs update",
      deployment: deploymenttesting.newDeployment("foo", 5),
      oldDeployment: deploymenttesting.newDeployment("foo", 5),
      newRS: deploymenttesting.rs("foo-v3", 2, {}, newTimestamp),
      oldRSs: [
        deploymenttesting.rs("foo-v2", 1, {}, oldTimestamp),
        deploymenttesting.rs("foo-v1", 1, {}, olderTimestamp),
      ],
      expected: { "foo-v3": 2, "foo-v2": 2, "foo-v1": 1 },
      wasntUpdated: ["foo-v3", "foo-v1"],
      desiredReplicasAnnotations: { "foo-v2": 3 },
    },
    {
      name: "deployment with surge pods",
      deployment: deploymenttesting.newDeployment("foo", 20, { maxSurge: 2 }),
      oldDeployment: deploymenttesting.newDeployment("foo", 10, { maxSurge: 2 }),
      newRS: deploymenttesting.rs("foo-v2", 6, {}, newTimestamp),
      oldRSs: [deploymenttesting.rs("foo-v1", 6, {}, oldTimestamp)],
      expected: { "foo-v2": 11, "foo-v1": 11 },
    },
    {
      name: "change both surge and size",
      deployment: deploymenttesting.newDeployment("foo", 50, { maxSurge: 6 }),
      oldDeployment: deploymenttesting.newDeployment("foo", 10, { maxSurge: 3 }),
      newRS: deploymenttesting.rs("foo-v2", 5, {}, newTimestamp),
      oldRSs: [deploymenttesting.rs("foo-v1", 8, {}, oldTimestamp)],
      expected: { "foo-v2": 22, "foo-v1": 34 },
    },
    {
      name: "change both size and template",
      deployment: updatedTemplate(14),
      oldDeployment: deploymenttesting.newDeployment("foo", 10),
      oldRSs: [
        deploymenttesting.rs("foo-v2", 7, {}, newTimestamp),
        deploymenttesting.rs("foo-v1", 3, {}, oldTimestamp),
      ],
      expected: { "foo-v2": 10, "foo-v1": 4 },
    },
    {
      name: "saturated but broken new replica set does not affect old pods",
      deployment: deploymenttesting.newDeployment("foo", 2, { maxSurge: 1, maxUnavailable: 1 }),
      oldDeployment: deploymenttesting.newDeployment("foo", 2, { maxSurge: 1, maxUnavailable: 1 }),
      newRS: saturatedButBroken,
      oldRSs: [deploymenttesting.rs("foo-v1", 1, {}, oldTimestamp)],
      expected: { "foo-v2": 2, "foo-v1": 1 },
    },
  ];

  test.each(cases)(
    "$name",
    async ({
      deployment,
      oldDeployment,
      newRS,
      oldRSs,
      expected,
      wasntUpdated = [],
      desiredReplicasAnnotations,
    }) => {
      const allRSs = newRS === undefined ? oldRSs : [newRS, ...oldRSs];
      for (const set of allRSs) {
        const desired = desiredReplicasAnnotations?.[set.metadata.name] ?? oldDeployment.spec.replicas;
        deploymentutil.setReplicasAnnotations(set, desired, desired + deploymentutil.maxSurge(oldDeployment));
      }
      const f = new deploymenttesting.Fixture({ objects: allRSs });
      await scale(f.dc, deployment, newRS, oldRSs);

      const nameToSize = new Map(allRSs.map(({ metadata, spec }) => [metadata.name, spec.replicas]));
      for (const [name, size] of f.sizes) if (!wasntUpdated.includes(name)) nameToSize.set(name, size);
      expect(Object.fromEntries(nameToSize)).toEqual(expected);
    },
  );

  test("down to zero there is no surge either", async () => {
    const newRS = deploymenttesting.rs("foo-v2", 3, {}, newTimestamp);
    const oldRS = deploymenttesting.rs("foo-v1", 5, {}, oldTimestamp);
    for (const set of [newRS, oldRS]) deploymentutil.setReplicasAnnotations(set, 6, 8);
    const f = new deploymenttesting.Fixture({ objects: [newRS, oldRS] });
    await scale(f.dc, deploymenttesting.newDeployment("foo", 0, { maxSurge: 2 }), newRS, [oldRS]);
    expect(f.sizes).toEqual([
      ["foo-v1", 0],
      ["foo-v2", 0],
    ]);
  });

  test("a saturated new ReplicaSet takes everything from old ones that were adopted late", async () => {
    const newRS = deploymenttesting.rs("foo-v2", 3, {}, newTimestamp);
    newRS.status.availableReplicas = 3;
    deploymentutil.setReplicasAnnotations(newRS, 3, 3);
    const oldRS = deploymenttesting.rs("foo-v1", 2, {}, oldTimestamp);
    const f = new deploymenttesting.Fixture({ objects: [newRS, oldRS] });
    await scale(f.dc, deploymenttesting.newDeployment("foo", 3), newRS, [oldRS]);
    expect(f.sizes).toEqual([["foo-v1", 0]]);
  });

  test("one that keeps its size is written for its annotations, but there is no event", async () => {
    const newRS = deploymenttesting.rs("foo-v2", 2, {}, newTimestamp);
    const oldRS = deploymenttesting.rs("foo-v1", 3, {}, oldTimestamp);
    for (const set of [newRS, oldRS]) deploymentutil.setReplicasAnnotations(set, 4, 5);
    const f = new deploymenttesting.Fixture({ objects: [newRS, oldRS] });
    await scale(f.dc, deploymenttesting.newDeployment("foo", 5), newRS, [oldRS]);
    expect({ sizes: f.sizes, events: f.events }).toEqual({
      sizes: [
        ["foo-v1", 3],
        ["foo-v2", 2],
      ],
      events: [],
    });
  });

  test("a failing write ends the scaling", async () => {
    const newRS = deploymenttesting.rs("foo-v2", 2, {}, newTimestamp);
    const oldRS = deploymenttesting.rs("foo-v1", 3, {}, oldTimestamp);
    for (const set of [newRS, oldRS]) deploymentutil.setReplicasAnnotations(set, 5, 5);
    const f = new deploymenttesting.Fixture({ objects: [newRS] });
    await expect(scale(f.dc, deploymenttesting.newDeployment("foo", 10), newRS, [oldRS])).rejects.toThrow(
      "not found",
    );
    expect(f.sizes).toEqual([["foo-v1", 6]]);
  });
});

describe("TestDeploymentController_cleanupDeployment", () => {
  const alreadyDeleted = deploymenttesting.newRSWithStatus("foo-1", 0, 0);
  alreadyDeleted.metadata.deletionTimestamp = "2016-05-20T00:00:00Z";

  test.each([
    {
      name: "the limit is kept",
      oldRSs: [
        deploymenttesting.newRSWithStatus("foo-1", 0, 0),
        deploymenttesting.newRSWithStatus("foo-2", 0, 0),
        deploymenttesting.newRSWithStatus("foo-3", 0, 0),
      ],
      revisionHistoryLimit: 1,
      expected: ["foo-1", "foo-2"],
    },
    {
      name: "Only delete the replica set with Spec.Replicas = Status.Replicas = 0.",
      oldRSs: [
        deploymenttesting.newRSWithStatus("foo-1", 0, 0),
        deploymenttesting.newRSWithStatus("foo-2", 0, 1),
        deploymenttesting.newRSWithStatus("foo-3", 1, 0),
        deploymenttesting.newRSWithStatus("foo-4", 1, 1),
      ],
      revisionHistoryLimit: 0,
      expected: ["foo-1"],
    },
    {
      name: "a limit of none deletes all",
      oldRSs: [
        deploymenttesting.newRSWithStatus("foo-1", 0, 0),
        deploymenttesting.newRSWithStatus("foo-2", 0, 0),
      ],
      revisionHistoryLimit: 0,
      expected: ["foo-1", "foo-2"],
    },
    {
      name: "those with pods stay",
      oldRSs: [
        deploymenttesting.newRSWithStatus("foo-1", 1, 1),
        deploymenttesting.newRSWithStatus("foo-2", 1, 1),
      ],
      revisionHistoryLimit: 0,
      expected: [],
    },
    {
      name: "one that is being deleted is left alone",
      oldRSs: [alreadyDeleted],
      revisionHistoryLimit: 0,
      expected: [],
    },
    {
      name: "with unlimited revisionHistoryLimit",
      oldRSs: [
        deploymenttesting.newRSWithStatus("foo-1", 0, 0),
        deploymenttesting.newRSWithStatus("foo-2", 0, 0),
        deploymenttesting.newRSWithStatus("foo-3", 0, 0),
      ],
      revisionHistoryLimit: math.maxInt32,
      expected: [],
    },
  ])("$name", async ({ oldRSs, revisionHistoryLimit, expected }) => {
    const f = new deploymenttesting.Fixture({ objects: oldRSs });
    await cleanupDeployment(
      f.dc,
      oldRSs,
      deploymenttesting.newDeployment("foo", 1, { revisionHistoryLimit }),
    );
    expect(f.actions).toEqual(expected.map((name) => `delete replicasets ${name}`));
  });

  test("the oldest by creation go, whatever their revisions; one that may not go is not made up for", async () => {
    const sets = [3, 1, 2].map((hour) =>
      deploymenttesting.rs(`foo-${hour}`, 0, {}, `2016-05-20T0${hour}:00:00Z`),
    );
    const [, first] = sets;
    if (first) first.metadata.generation = 2; // its controller has not seen the last change
    const f = new deploymenttesting.Fixture({ objects: sets });
    await cleanupDeployment(
      f.dc,
      sets,
      deploymenttesting.newDeployment("foo", 1, { revisionHistoryLimit: 1 }),
    );
    expect(f.actions).toEqual(["delete replicasets foo-2"]);
  });

  test("one that has gone already is no failure; any other error ends the clean-up", async () => {
    const sets = [
      deploymenttesting.newRSWithStatus("foo-1", 0, 0),
      deploymenttesting.newRSWithStatus("foo-2", 0, 0),
    ];
    const limit = deploymenttesting.newDeployment("foo", 1, { revisionHistoryLimit: 0 });
    const gone = new deploymenttesting.Fixture();
    await cleanupDeployment(gone.dc, sets, limit);
    expect(gone.actions).toEqual(["delete replicasets foo-1", "delete replicasets foo-2"]);

    const broken = new deploymenttesting.Fixture({ objects: sets });
    broken.fail("delete", "replicasets", errors.newTooManyRequests("slow down", 1));
    await expect(cleanupDeployment(broken.dc, sets, limit)).rejects.toThrow("slow down");
    expect(broken.actions).toEqual(["delete replicasets foo-1"]);
  });
});

describe("sync", () => {
  test.each([
    { name: "a paused Deployment is cleaned up", paused: true, rollback: false, deleted: ["foo-v1"] },
    {
      name: "but not while a rollback waits that may need the old",
      paused: true,
      rollback: true,
      deleted: [],
    },
    { name: "nor when it is scaled", paused: false, rollback: false, deleted: [] },
  ])("$name", async ({ paused, rollback, deleted }) => {
    const d = deploymenttesting.newDeployment("foo", 1, { revisionHistoryLimit: 0 });
    d.spec.paused = paused;
    if (rollback) setRollbackTo(d, { revision: 0n });
    const old = deploymenttesting.rs("foo-v1", 0);
    const f = new deploymenttesting.Fixture({ objects: [d, old] });
    await sync(f.dc, d, [old]);
    const deletions = f.actions.filter((action) => action.startsWith("delete"));
    expect(deletions).toEqual(deleted.map((name) => `delete replicasets ${name}`));
  });
});

describe("calculateStatus", () => {
  const now = "2021-01-13T00:00:00Z";

  test("sums up; what is available beyond what is wanted makes nothing unavailable", () => {
    const f = new deploymenttesting.Fixture();
    const d = deploymenttesting.newDeployment("foo", 10, { maxUnavailable: 2 });
    d.metadata.generation = 7;
    d.status.collisionCount = 0;
    const [oldRS, newRS] = [
      deploymenttesting.newRSWithStatus("foo-v1", 2, 3),
      deploymenttesting.newRSWithStatus("foo-v2", 5, 5),
    ];
    Object.assign(oldRS.status, { readyReplicas: 3, availableReplicas: 3 });
    Object.assign(newRS.status, { readyReplicas: 5, availableReplicas: 5 });
    expect(calculateStatus(f.clock, [oldRS, newRS], newRS, d)).toEqual({
      observedGeneration: 7,
      replicas: 8,
      updatedReplicas: 5,
      readyReplicas: 8,
      availableReplicas: 8,
      unavailableReplicas: 0,
      collisionCount: 0,
      conditions: [
        {
          type: "Available",
          status: "True",
          reason: "MinimumReplicasAvailable",
          message: "Deployment has minimum availability.",
          lastUpdateTime: now,
          lastTransitionTime: now,
        },
      ],
    });
  });

  test("one pod less than may be missing is too few", () => {
    const f = new deploymenttesting.Fixture();
    const d = deploymenttesting.newDeployment("foo", 10, { maxUnavailable: 2 });
    const newRS = deploymenttesting.newRSWithStatus("foo-v1", 10, 10);
    newRS.status.availableReplicas = 7;
    const [available] = calculateStatus(f.clock, [newRS], newRS, d).conditions;
    expect(available).toMatchObject({ status: "False", reason: "MinimumReplicasUnavailable" });
  });
});

describe("checkPausedConditions", () => {
  test.each([
    { name: "paused", paused: true, reason: "", expected: "DeploymentPaused" },
    { name: "still paused", paused: true, reason: "DeploymentPaused", expected: undefined },
    { name: "resumed", paused: false, reason: "DeploymentPaused", expected: "DeploymentResumed" },
    { name: "never paused", paused: false, reason: "", expected: undefined },
    {
      name: "paused after the deadline",
      paused: true,
      reason: "ProgressDeadlineExceeded",
      expected: undefined,
    },
  ])("$name", async ({ paused, reason, expected }) => {
    const d = deploymenttesting.newDeployment("foo", 1, { progressDeadlineSeconds: 600 });
    d.spec.paused = paused;
    const at = "2016-05-20T00:00:00Z";
    d.status.conditions = [
      { type: "Progressing", status: "True", reason, lastUpdateTime: at, lastTransitionTime: at },
    ];
    const f = new deploymenttesting.Fixture({ objects: [d] });
    await checkPausedConditions(f.dc, d);
    const written = f.updated<apps.Deployment>("deployments", "status").map((o) => o.status.conditions[0]);
    expect({ written: written.map((c) => [c?.status, c?.reason]), events: f.events }).toEqual({
      written: expected === undefined ? [] : [["Unknown", expected]],
      events: [],
    });
  });

  test("without a deadline there is nothing to note", async () => {
    const d = deploymenttesting.newDeployment("foo", 1);
    d.spec.paused = true;
    const f = new deploymenttesting.Fixture({ objects: [d] });
    await checkPausedConditions(f.dc, d);
    expect(f.actions).toEqual([]);
  });
});

describe("isScalingEvent", () => {
  test.each([
    { name: "an active ReplicaSet remembers another number", replicas: 1, annotation: "3", expected: true },
    { name: "it remembers the same", replicas: 1, annotation: "2", expected: false },
    { name: "it remembers nothing", replicas: 1, annotation: undefined, expected: false },
    { name: "it is not active", replicas: 0, annotation: "3", expected: false },
  ])("$name", async ({ replicas, annotation, expected }) => {
    const set = deploymenttesting.rs("foo-v1", replicas);
    if (annotation !== undefined) {
      set.metadata.annotations = { [deploymentutil.desiredReplicasAnnotation]: annotation };
    }
    const f = new deploymenttesting.Fixture();
    await expect(isScalingEvent(f.dc, deploymenttesting.newDeployment("foo", 2), [set])).resolves.toBe(
      expected,
    );
  });
});
