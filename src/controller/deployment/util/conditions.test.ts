import type * as apps from "#api/apps/v1";
import * as math from "#go/math";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { describe, expect, test } from "vitest";
import * as deploymentutiltesting from "#controller/deployment/util/testing";
import {
  deploymentComplete,
  deploymentProgressing,
  deploymentTimedOut,
  getDeploymentCondition,
  hasRevisionHistoryLimit,
  newRSAvailableReason,
  removeDeploymentCondition,
  setDeploymentCondition,
  timedOutReason,
} from "./conditions.ts";

const then = "2016-01-01T00:00:00Z";

function cond(
  type: apps.DeploymentConditionType,
  status: "True" | "False",
  reason: string,
  lastUpdateTime = then,
): apps.DeploymentCondition {
  return { type, status, reason, lastUpdateTime, lastTransitionTime: lastUpdateTime };
}

const condProgressing = cond("Progressing", "False", "ForSomeReason");
const condProgressing2 = cond("Progressing", "True", "BecauseItIs");
const condAvailable = cond("Available", "True", "AwesomeController");

function statusWith(...conditions: apps.DeploymentCondition[]): apps.DeploymentStatus {
  return { ...deploymentutiltesting.generateDeployment("nginx").status, conditions };
}

function counts(current: number, updated: number, ready: number, available: number): apps.DeploymentStatus {
  return {
    ...statusWith(),
    replicas: current,
    updatedReplicas: updated,
    readyReplicas: ready,
    availableReplicas: available,
  };
}

describe("TestGetCondition", () => {
  const exampleStatus = statusWith(condProgressing, condAvailable);

  test("condition exists", () => {
    expect(getDeploymentCondition(exampleStatus, "Available")).toBe(condAvailable);
  });

  test("condition does not exist", () => {
    expect(getDeploymentCondition(exampleStatus, "ReplicaFailure")).toBeUndefined();
  });
});

describe("TestSetCondition", () => {
  test.each([
    { name: "set for the first time", before: [], set: condAvailable, after: [condAvailable] },
    {
      name: "simple set",
      before: [condProgressing],
      set: condAvailable,
      after: [condProgressing, condAvailable],
    },
    { name: "overwrite", before: [condProgressing], set: condProgressing2, after: [condProgressing2] },
  ])("$name", ({ before, set, after }) => {
    const status = statusWith(...before);
    setDeploymentCondition(status, set);
    expect(status.conditions).toEqual(after);
  });

  const later = "2016-01-01T01:00:00Z";

  test("another message alone changes nothing", () => {
    const status = statusWith({ ...condProgressing, message: "old" }, condAvailable);
    setDeploymentCondition(status, {
      ...cond("Progressing", "False", "ForSomeReason", later),
      message: "new",
    });
    expect(status.conditions).toEqual([{ ...condProgressing, message: "old" }, condAvailable]);
  });

  test("another reason with the same status keeps the time of the transition and moves the condition to the end", () => {
    const status = statusWith(condProgressing, condAvailable);
    const other = cond("Progressing", "False", "ForAnotherReason", later);
    setDeploymentCondition(status, other);
    expect(status.conditions).toEqual([condAvailable, { ...other, lastTransitionTime: then }]);
  });

  test("the conditions that were there, which may lie in a cache, are not written to", () => {
    const before = Object.freeze([Object.freeze({ ...condProgressing })]);
    const status = { ...statusWith(), conditions: [...before] };
    Object.freeze(status.conditions);
    setDeploymentCondition(status, condAvailable);
    expect(status.conditions).toEqual([condProgressing, condAvailable]);
  });
});

describe("TestRemoveCondition", () => {
  test.each<{
    name: string;
    before: apps.DeploymentCondition[];
    remove: apps.DeploymentConditionType;
    after: apps.DeploymentCondition[];
  }>([
    { name: "remove from empty status", before: [], remove: "Progressing", after: [] },
    { name: "simple remove", before: [condProgressing], remove: "Progressing", after: [] },
    {
      name: "doesn't remove anything",
      before: [condProgressing, condAvailable],
      remove: "ReplicaFailure",
      after: [condProgressing, condAvailable],
    },
  ])("$name", ({ before, remove, after }) => {
    const status = statusWith(...before);
    removeDeploymentCondition(status, remove);
    expect(status.conditions).toEqual(after);
  });
});

describe("TestDeploymentComplete", () => {
  test.each([
    {
      name: "not complete: min but not all pods become available",
      desired: 5,
      current: 5,
      updated: 5,
      available: 4,
      expected: false,
    },
    {
      name: "not complete: min availability is not honored",
      desired: 5,
      current: 5,
      updated: 5,
      available: 3,
      expected: false,
    },
    { name: "complete", desired: 5, current: 5, updated: 5, available: 5, expected: true },
    {
      name: "not complete: all pods are available but not updated",
      desired: 5,
      current: 5,
      updated: 4,
      available: 5,
      expected: false,
    },
    {
      name: "not complete: still running old pods",
      desired: 1,
      current: 2,
      updated: 1,
      available: 1,
      expected: false,
    },
    {
      name: "not complete: one replica deployment never comes up",
      desired: 1,
      current: 1,
      updated: 1,
      available: 0,
      expected: false,
    },
  ])("$name", ({ desired, current, updated, available, expected }) => {
    const d = deploymentutiltesting.generateDeployment("nginx", desired);
    expect(deploymentComplete(d, counts(current, updated, updated, available))).toBe(expected);
  });

  test("not complete: the status is of an older generation", () => {
    const d = deploymentutiltesting.generateDeployment("nginx", 5);
    d.metadata.generation = 2;
    const complete = counts(5, 5, 5, 5);
    expect([
      deploymentComplete(d, { ...complete, observedGeneration: 1 }),
      deploymentComplete(d, { ...complete, observedGeneration: 2 }),
    ]).toEqual([false, true]);
  });
});

describe("TestDeploymentProgressing", () => {
  test.each([
    {
      name: "progressing: updated pods",
      status: counts(10, 4, 4, 4),
      newStatus: counts(10, 6, 4, 4),
      expected: true,
    },
    {
      name: "not progressing",
      status: counts(10, 4, 4, 4),
      newStatus: counts(10, 4, 4, 4),
      expected: false,
    },
    {
      name: "progressing: old pods removed",
      status: counts(10, 4, 6, 6),
      newStatus: counts(8, 4, 6, 6),
      expected: true,
    },
    {
      name: "not progressing: less new pods",
      status: counts(10, 7, 3, 3),
      newStatus: counts(10, 6, 3, 3),
      expected: false,
    },
    {
      name: "progressing: less overall but more new pods",
      status: counts(10, 4, 7, 7),
      newStatus: counts(8, 8, 5, 5),
      expected: true,
    },
    {
      name: "progressing: more ready pods",
      status: counts(10, 10, 9, 8),
      newStatus: counts(10, 10, 10, 8),
      expected: true,
    },
    {
      name: "progressing: more available pods",
      status: counts(10, 10, 10, 9),
      newStatus: counts(10, 10, 10, 10),
      expected: true,
    },
  ])("$name", ({ status, newStatus, expected }) => {
    const d = { ...deploymentutiltesting.generateDeployment("nginx"), status };
    expect(deploymentProgressing(d, newStatus)).toBe(expected);
  });
});

describe("TestDeploymentTimedOut", () => {
  const timeFn = (min: number, sec: number) =>
    `2016-01-01T00:${String(min).padStart(2, "0")}:${String(sec).padStart(2, "0")}Z`;

  function timedOut(
    progressDeadlineSeconds: number | undefined,
    condition: apps.DeploymentCondition,
    now = timeFn(1, 20),
  ): boolean {
    const d = deploymentutiltesting.generateDeployment("nginx");
    d.status.conditions = [condition];
    if (progressDeadlineSeconds !== undefined) d.spec.progressDeadlineSeconds = progressDeadlineSeconds;
    return deploymentTimedOut(new utilclock.VirtualClock(time.parseRFC3339(now)), d, d.status);
  }

  test.each([
    {
      name: "nil progressDeadlineSeconds specified - no timeout",
      pds: undefined,
      condition: cond("Progressing", "True", "", timeFn(1, 9)),
      expected: false,
    },
    {
      name: "infinite progressDeadlineSeconds specified - no timeout",
      pds: math.maxInt32,
      condition: cond("Progressing", "True", "", timeFn(1, 9)),
      expected: false,
    },
    {
      name: "progressDeadlineSeconds: 10s, now - started => 00:01:20 - 00:01:09 => 11s",
      pds: 10,
      condition: cond("Progressing", "True", "", timeFn(1, 9)),
      expected: true,
    },
    {
      name: "progressDeadlineSeconds: 10s, now - started => 00:01:20 - 00:01:11 => 9s",
      pds: 10,
      condition: cond("Progressing", "True", "", timeFn(1, 11)),
      expected: false,
    },
    {
      name: "previous status was a complete deployment",
      pds: undefined,
      condition: cond("Progressing", "True", newRSAvailableReason),
      expected: false,
    },
  ])("$name", ({ pds, condition, expected }) => {
    expect(timedOut(pds, condition)).toBe(expected);
  });

  test("the deadline itself is still in time", () => {
    expect(timedOut(10, cond("Progressing", "True", "", timeFn(1, 10)))).toBe(false);
  });

  test("a rollout that was complete long ago has not timed out", () => {
    expect(timedOut(10, cond("Progressing", "True", newRSAvailableReason))).toBe(false);
  });

  test("what has timed out stays so, whenever that was", () => {
    expect(timedOut(10, cond("Progressing", "False", timedOutReason, timeFn(1, 20)))).toBe(true);
  });

  test("without a Progressing condition there is nothing to measure from", () => {
    expect(timedOut(10, cond("Available", "True", ""))).toBe(false);
  });
});

test("hasRevisionHistoryLimit() takes no value, and the largest, for none", () => {
  const limits = [undefined, math.maxInt32, 0, 10].map((revisionHistoryLimit) => {
    const d = deploymentutiltesting.generateDeployment("nginx");
    if (revisionHistoryLimit !== undefined) d.spec.revisionHistoryLimit = revisionHistoryLimit;
    return hasRevisionHistoryLimit(d);
  });
  expect(limits).toEqual([false, false, true, true]);
});
