import type * as apps from "#api/apps/v1";
import * as deploymenttesting from "#controller/deployment/testing";
import * as deploymentutil from "#controller/deployment/util";
import * as math from "#go/math";
import * as time from "#go/time";
import { describe, expect, test } from "vitest";
import { getReplicaFailures, requeueStuckDeployment, syncRolloutStatus } from "./progress.ts";

const testTime = "2017-02-15T18:49:00Z";
const now = "2021-01-13T00:00:00Z";
const pds = 60;

function newDeploymentStatus(
  replicas: number,
  updatedReplicas: number,
  availableReplicas: number,
): apps.DeploymentStatus {
  return { ...deploymenttesting.newDeployment("x", 0).status, replicas, updatedReplicas, availableReplicas };
}

function currentDeployment(
  progressDeadlineSeconds: number | undefined,
  replicas: number,
  status: apps.DeploymentStatus,
  conditions: apps.DeploymentCondition[] = [],
): apps.Deployment {
  const d = deploymenttesting.newDeployment("progress-test", replicas, { recreate: true });
  if (progressDeadlineSeconds !== undefined) d.spec.progressDeadlineSeconds = progressDeadlineSeconds;
  d.status = { ...status, conditions };
  return d;
}

function newRSWithAvailable(name: string, spec: number, status: number, available: number): apps.ReplicaSet {
  const set = deploymenttesting.rs(name, spec);
  set.status = { ...set.status, replicas: status, availableReplicas: available };
  return set;
}

const progressing = (status: "True" | "False", reason: string, at = testTime): apps.DeploymentCondition => ({
  type: "Progressing",
  status,
  reason,
  lastUpdateTime: at,
  lastTransitionTime: at,
});

describe("TestRequeueStuckDeployment", () => {
  const failed = [progressing("False", deploymentutil.timedOutReason)];
  const stuck = [progressing("True", "")];
  const at = (clock: string) => time.parseRFC3339(`2017-02-15T${clock}Z`);

  test.each([
    {
      name: "nil progressDeadlineSeconds specified",
      d: currentDeployment(undefined, 4, newDeploymentStatus(3, 3, 2)),
      status: newDeploymentStatus(3, 3, 2),
      expected: -1,
    },
    {
      name: "infinite progressDeadlineSeconds specified",
      d: currentDeployment(math.maxInt32, 4, newDeploymentStatus(3, 3, 2)),
      status: newDeploymentStatus(3, 3, 2),
      expected: -1,
    },
    {
      name: "no progressing condition found",
      d: currentDeployment(pds, 4, newDeploymentStatus(3, 3, 2)),
      status: newDeploymentStatus(3, 3, 2),
      expected: -1,
    },
    {
      name: "complete deployment does not need to be requeued",
      d: currentDeployment(pds, 3, newDeploymentStatus(3, 3, 3), stuck),
      status: newDeploymentStatus(3, 3, 3),
      expected: -1,
    },
    {
      name: "already failed deployment does not need to be requeued",
      d: currentDeployment(pds, 3, newDeploymentStatus(3, 3, 0), failed),
      status: newDeploymentStatus(3, 3, 0),
      expected: -1,
    },
    {
      name: "stuck deployment - 30s",
      d: currentDeployment(pds, 3, newDeploymentStatus(3, 3, 1), stuck),
      status: newDeploymentStatus(3, 3, 1),
      now: at("18:49:30"),
      expected: 30 * time.second,
    },
    {
      name: "stuck deployment - 1s",
      d: currentDeployment(pds, 3, newDeploymentStatus(3, 3, 1), stuck),
      status: newDeploymentStatus(3, 3, 1),
      now: at("18:49:59"),
      expected: 1 * time.second,
    },
    {
      name: "failed deployment - less than a second => now",
      d: currentDeployment(pds, 3, newDeploymentStatus(3, 3, 1), stuck),
      status: newDeploymentStatus(3, 3, 1),
      now: at("18:49:59.001"),
      expected: 0,
    },
    {
      name: "failed deployment - now",
      d: currentDeployment(pds, 3, newDeploymentStatus(3, 3, 1), stuck),
      status: newDeploymentStatus(3, 3, 1),
      now: at("18:50:00"),
      expected: 0,
    },
    {
      name: "failed deployment - 1s after deadline",
      d: currentDeployment(pds, 3, newDeploymentStatus(3, 3, 1), stuck),
      status: newDeploymentStatus(3, 3, 1),
      now: at("18:50:01"),
      expected: 0,
    },
    {
      name: "failed deployment - 60s after deadline",
      d: currentDeployment(pds, 3, newDeploymentStatus(3, 3, 1), stuck),
      status: newDeploymentStatus(3, 3, 1),
      now: at("18:51:00"),
      expected: 0,
    },
  ])("$name", ({ d, status, now, expected }) => {
    const f = new deploymenttesting.Fixture(now === undefined ? {} : { now });
    expect(requeueStuckDeployment(f.dc, d, status)).toBe(expected);
  });

  test("the Deployment comes back one second after its deadline", async () => {
    const f = new deploymenttesting.Fixture({ now: at("18:49:30") ?? 0 });
    const d = currentDeployment(pds, 3, newDeploymentStatus(3, 3, 1), stuck);
    requeueStuckDeployment(f.dc, d, newDeploymentStatus(3, 3, 1));
    await f.clock.step(31 * time.second - 1);
    const before = f.dc.queue.len();
    await f.clock.step(1);
    expect([before, f.dc.queue.len()]).toEqual([0, 1]);
  });
});

describe("TestSyncRolloutStatus", () => {
  const failedTimedOut = progressing("False", deploymentutil.timedOutReason);
  const newRSAvailable = progressing("True", deploymentutil.newRSAvailableReason);
  const replicaSetUpdated = progressing("True", deploymentutil.replicaSetUpdatedReason);

  interface Case {
    name: string;
    d: apps.Deployment;
    allRSs: apps.ReplicaSet[];
    newRS?: apps.ReplicaSet;
    expected: [status: string, reason: string, lastUpdate: string, lastTransition: string] | undefined;
  }

  const cases: Case[] = [
    {
      name: "General: remove Progressing condition and do not estimate progress if deployment has no Progress Deadline",
      d: currentDeployment(undefined, 3, newDeploymentStatus(2, 2, 2), [replicaSetUpdated]),
      allRSs: [newRSWithAvailable("bar", 0, 1, 1)],
      newRS: newRSWithAvailable("foo", 3, 2, 2),
      expected: undefined,
    },
    {
      name: "General: do not estimate progress of deployment with only one active ReplicaSet",
      d: currentDeployment(pds, 3, newDeploymentStatus(3, 3, 3), [newRSAvailable]),
      allRSs: [newRSWithAvailable("bar", 3, 3, 3)],
      // As in upstream's table, which gives no new ReplicaSet: its replicas and its updated ones differ.
      expected: ["True", deploymentutil.newRSAvailableReason, testTime, testTime],
    },
    {
      name: "DeploymentProgressing: dont update lastTransitionTime if deployment already has Progressing=True",
      d: currentDeployment(pds, 3, newDeploymentStatus(2, 2, 2), [replicaSetUpdated]),
      allRSs: [newRSWithAvailable("bar", 0, 1, 1)],
      newRS: newRSWithAvailable("foo", 3, 2, 2),
      expected: ["True", deploymentutil.replicaSetUpdatedReason, now, testTime],
    },
    {
      name: "DeploymentProgressing: update everything if deployment has Progressing=False",
      d: currentDeployment(pds, 3, newDeploymentStatus(2, 2, 2), [failedTimedOut]),
      allRSs: [newRSWithAvailable("bar", 0, 1, 1)],
      newRS: newRSWithAvailable("foo", 3, 2, 2),
      expected: ["True", deploymentutil.replicaSetUpdatedReason, now, now],
    },
    {
      name: "DeploymentProgressing: create Progressing condition if it does not exist",
      d: currentDeployment(pds, 3, newDeploymentStatus(2, 2, 2)),
      allRSs: [newRSWithAvailable("bar", 0, 1, 1)],
      newRS: newRSWithAvailable("foo", 3, 2, 2),
      expected: ["True", deploymentutil.replicaSetUpdatedReason, now, now],
    },
    {
      name: "DeploymentComplete: dont update lastTransitionTime if deployment already has Progressing=True",
      d: currentDeployment(pds, 3, newDeploymentStatus(3, 3, 3), [replicaSetUpdated]),
      allRSs: [],
      newRS: newRSWithAvailable("foo", 3, 3, 3),
      expected: ["True", deploymentutil.newRSAvailableReason, now, testTime],
    },
    {
      name: "DeploymentComplete: update everything if deployment has Progressing=False",
      d: currentDeployment(pds, 3, newDeploymentStatus(3, 3, 3), [failedTimedOut]),
      allRSs: [],
      newRS: newRSWithAvailable("foo", 3, 3, 3),
      expected: ["True", deploymentutil.newRSAvailableReason, now, now],
    },
    {
      name: "DeploymentComplete: create Progressing condition if it does not exist",
      d: currentDeployment(pds, 3, newDeploymentStatus(3, 3, 3)),
      allRSs: [],
      newRS: newRSWithAvailable("foo", 3, 3, 3),
      expected: ["True", deploymentutil.newRSAvailableReason, now, now],
    },
    {
      name: "DeploymentComplete: defend against NPE when newRS=nil",
      d: currentDeployment(pds, 0, newDeploymentStatus(3, 3, 3), [replicaSetUpdated]),
      allRSs: [newRSWithAvailable("foo", 0, 0, 0)],
      expected: ["True", deploymentutil.newRSAvailableReason, now, testTime],
    },
    {
      name: "DeploymentTimedOut: update status if rollout exceeds Progress Deadline",
      d: currentDeployment(pds, 3, newDeploymentStatus(2, 2, 2), [replicaSetUpdated]),
      allRSs: [],
      newRS: newRSWithAvailable("foo", 3, 2, 2),
      expected: ["False", deploymentutil.timedOutReason, now, now],
    },
    {
      name: "DeploymentTimedOut: do not update status if deployment has existing timedOut condition",
      d: currentDeployment(pds, 3, newDeploymentStatus(2, 2, 2), [failedTimedOut]),
      allRSs: [],
      newRS: newRSWithAvailable("foo", 3, 2, 2),
      expected: ["False", deploymentutil.timedOutReason, testTime, testTime],
    },
  ];

  test.each(cases)("$name", async ({ d, allRSs, newRS, expected }) => {
    const f = new deploymenttesting.Fixture({ objects: [d] });
    await syncRolloutStatus(f.dc, newRS === undefined ? allRSs : [...allRSs, newRS], newRS, d);
    const [written] = f.updated<apps.Deployment>("deployments", "status");
    const cond = deploymentutil.getDeploymentCondition((written ?? d).status, "Progressing");
    expect(cond && [cond.status, cond.reason, cond.lastUpdateTime, cond.lastTransitionTime]).toEqual(
      expected,
    );
  });

  test("a rollout that was complete is not taken up again when pods fail and recover", async () => {
    const d = currentDeployment(pds, 3, newDeploymentStatus(3, 3, 1), [newRSAvailable]);
    const newRS = newRSWithAvailable("foo", 3, 3, 2);
    const f = new deploymenttesting.Fixture({ objects: [d] });
    await syncRolloutStatus(f.dc, [newRS], newRS, d);
    const [written] = f.updated<apps.Deployment>("deployments", "status");
    expect(written && deploymentutil.getDeploymentCondition(written.status, "Progressing")).toEqual(
      newRSAvailable,
    );
  });

  test("names the new ReplicaSet, or without one the Deployment", async () => {
    const newRS = newRSWithAvailable("foo", 3, 3, 3);
    const messages = [];
    for (const set of [newRS, undefined]) {
      const d = currentDeployment(pds, set === undefined ? 0 : 3, newDeploymentStatus(3, 3, 3));
      const f = new deploymenttesting.Fixture({ objects: [d] });
      await syncRolloutStatus(f.dc, [set], set, d);
      const [written] = f.updated<apps.Deployment>("deployments", "status");
      messages.push(written && deploymentutil.getDeploymentCondition(written.status, "Progressing")?.message);
    }
    expect(messages).toEqual([
      'ReplicaSet "foo" has successfully progressed.',
      'Deployment "progress-test" has successfully progressed.',
    ]);
  });

  test("without news nothing is written, and a stuck rollout is queued for its deadline", async () => {
    const d = currentDeployment(pds, 3, newDeploymentStatus(2, 2, 2), [progressing("True", "", now)]);
    const newRS = newRSWithAvailable("foo", 3, 2, 2);
    const f = new deploymenttesting.Fixture({ objects: [d] });
    await syncRolloutStatus(f.dc, [newRS], newRS, d);
    const [written] = f.updated<apps.Deployment>("deployments", "status");
    if (!written) throw new Error("the first sync writes the Available condition");
    await syncRolloutStatus(f.dc, [newRS], newRS, written);
    await f.clock.step(61 * time.second);
    expect({ writes: f.updated("deployments", "status").length, queued: f.dc.queue.len() }).toEqual({
      writes: 1,
      queued: 1,
    });
  });
});

describe("getReplicaFailures", () => {
  function failing(name: string, message: string): apps.ReplicaSet {
    const set = deploymenttesting.rs(name, 1);
    set.status.conditions = [
      {
        type: "ReplicaFailure",
        status: "True",
        reason: "FailedCreate",
        message,
        lastTransitionTime: testTime,
      },
    ];
    return set;
  }

  test("what the new ReplicaSet says comes before what old ones say", () => {
    const [oldRS, newRS, fine] = [
      failing("old", "quota"),
      failing("new", "image"),
      deploymenttesting.rs("fine", 1),
    ];
    const messages = [
      getReplicaFailures([oldRS, newRS], newRS),
      getReplicaFailures([oldRS, fine], fine),
      getReplicaFailures([oldRS, undefined], undefined),
      getReplicaFailures([fine], fine),
    ].map((conditions) => conditions.map((c) => c.message));
    expect(messages).toEqual([["image"], ["quota"], ["quota"], []]);
  });

  test("a failure is shown in the status and goes when the ReplicaSet's does", async () => {
    const d = currentDeployment(undefined, 1, newDeploymentStatus(0, 0, 0));
    const f = new deploymenttesting.Fixture({ objects: [d] });
    const newRS = failing("new", "quota");
    await syncRolloutStatus(f.dc, [newRS], newRS, d);
    const [failed] = f.updated<apps.Deployment>("deployments", "status");
    if (!failed) throw new Error("a failure is news");
    newRS.status.conditions = [];
    await syncRolloutStatus(f.dc, [newRS], newRS, failed);
    const types = f
      .updated<apps.Deployment>("deployments", "status")
      .map((o) => o.status.conditions.map((c) => c.type));
    expect(types).toEqual([["Available", "ReplicaFailure"], ["Available"]]);
  });
});
