import type * as v1 from "#api/core/v1";
import * as runtime from "#apimachinery/runtime";
import * as deploymenttesting from "#controller/deployment/testing";
import { describe, expect, test } from "vitest";
import { oldPodsRunning, rolloutRecreate, scaleDownOldReplicaSetsForRecreate } from "./recreate.ts";

describe("TestScaleDownOldReplicaSets", () => {
  test("every old ReplicaSet is scaled to nothing, with an event", async () => {
    const d = deploymenttesting.newDeployment("foo", 3);
    const oldRSs = [deploymenttesting.newReplicaSet(d, "foo-0", 3)];
    const f = new deploymenttesting.Fixture({ objects: oldRSs });
    const scaled = await scaleDownOldReplicaSetsForRecreate(f.dc, oldRSs, d);
    expect({ scaled, left: oldRSs.map((rs) => rs.spec.replicas), events: f.events }).toEqual({
      scaled: true,
      left: [0],
      events: ["Normal ScalingReplicaSet Scaled down replica set foo-0 to 0"],
    });
  });
});

describe("TestOldPodsRunning", () => {
  const pod = (phase: v1.PodPhase): v1.Pod => {
    const p = deploymenttesting.generatePodFromRS(deploymenttesting.newRSWithStatus("rs", 0, 0));
    p.status.phase = phase;
    return p;
  };
  const without = [deploymenttesting.newRSWithStatus("rs-1", 0, 0)];

  test.each([
    { name: "no old RSs", oldRSs: [], podMap: {}, expected: false },
    {
      name: "old RSs with running pods",
      oldRSs: without,
      podMap: { "some-uid": [pod(""), pod("")], "other-uid": [pod(""), pod("")] },
      expected: true,
    },
    {
      name: "old RSs without pods but with non-zero status replicas",
      oldRSs: [deploymenttesting.newRSWithStatus("rs-1", 0, 1)],
      podMap: {},
      expected: true,
    },
    {
      name: "old RSs without pods or non-zero status replicas",
      oldRSs: without,
      podMap: {},
      expected: false,
    },
    {
      name: "old RSs with zero status replicas but pods in terminal state are present",
      oldRSs: without,
      podMap: { "uid-1": [pod("Failed"), pod("Succeeded")] },
      expected: false,
    },
    {
      name: "old RSs with zero status replicas but pod in unknown phase present",
      oldRSs: without,
      podMap: { "uid-1": [pod("Unknown")] },
      expected: true,
    },
    {
      name: "old RSs with zero status replicas with pending pod present",
      oldRSs: without,
      podMap: { "uid-1": [pod("Pending")] },
      expected: true,
    },
    {
      name: "old RSs with zero status replicas with running pod present",
      oldRSs: without,
      podMap: { "uid-1": [pod("Running")] },
      expected: true,
    },
    {
      name: "old RSs with zero status replicas but pods in terminal state and pending are present",
      oldRSs: without,
      podMap: { "uid-1": [pod("Failed"), pod("Succeeded")], "uid-2": [], "uid-3": [pod("Pending")] },
      expected: true,
    },
  ])("$name", ({ oldRSs, podMap, expected }) => {
    expect(oldPodsRunning(undefined, oldRSs, new Map(Object.entries(podMap)))).toBe(expected);
  });

  test("pods of the new ReplicaSet do not count", () => {
    const newRS = deploymenttesting.newRSWithStatus("new", 1, 1);
    expect(oldPodsRunning(newRS, without, new Map([[newRS.metadata.uid, [pod("Running")]]]))).toBe(false);
  });
});

describe("rolloutRecreate", () => {
  const d = deploymenttesting.newDeployment("foo", 3, { recreate: true });
  const before = deploymenttesting.newDeployment("foo", 3, { recreate: true, image: "foo/old" });

  test("scales down and goes no further in the same sync", async () => {
    const oldRS = deploymenttesting.newReplicaSet(before, "foo-old", 3);
    const f = new deploymenttesting.Fixture({ objects: [d, oldRS] });
    await rolloutRecreate(f.dc, runtime.deepCopy(d), [oldRS], new Map());
    expect(f.actions).toEqual(["update replicasets foo-old", "update deployments/status foo"]);
  });

  test("waits while an old pod may be running", async () => {
    const oldRS = deploymenttesting.newReplicaSet(before, "foo-old", 0);
    const podMap = new Map([[oldRS.metadata.uid, [deploymenttesting.generatePodFromRS(oldRS)]]]);
    const f = new deploymenttesting.Fixture({ objects: [d, oldRS] });
    await rolloutRecreate(f.dc, runtime.deepCopy(d), [oldRS], podMap);
    expect(f.actions).toEqual(["update deployments/status foo"]);
  });

  test("scales a new ReplicaSet that is there already up to its full size", async () => {
    const newRS = deploymenttesting.newReplicaSet(d, "foo-new", 0);
    newRS.metadata.annotations = { "deployment.kubernetes.io/revision": "1" };
    const f = new deploymenttesting.Fixture({ objects: [d, newRS] });
    await rolloutRecreate(f.dc, runtime.deepCopy(d), [newRS], new Map());
    expect(f.sizes).toEqual([["foo-new", 3]]);
  });

  test("creates the new ReplicaSet, at its full size, when the last old pod has ended", async () => {
    const oldRS = deploymenttesting.newReplicaSet(before, "foo-old", 0);
    const f = new deploymenttesting.Fixture({ objects: [d, oldRS] });
    await rolloutRecreate(f.dc, runtime.deepCopy(d), [oldRS], new Map([[oldRS.metadata.uid, []]]));
    expect(f.actions).toEqual([
      "create replicasets",
      "update deployments/status foo",
      "update deployments/status foo",
    ]);
    expect(f.events).toEqual([
      expect.stringMatching(/^Normal ScalingReplicaSet Scaled up replica set foo-[a-z0-9]+ to 3$/),
    ]);
  });
});
