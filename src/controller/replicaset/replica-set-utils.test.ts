import { describe, expect, test } from "vitest";
import type * as apps from "#api/apps/v1";
import * as utilclock from "#utils/clock";
import {
  calculateStatus,
  getCondition,
  removeCondition,
  setCondition,
  updateReplicaSetStatus,
} from "./replica-set-utils.ts";
import { newPod, newReplicaSet } from "./testing/index.ts";

const clock = new utilclock.VirtualClock();

const failure = (reason: string): apps.ReplicaSetCondition => ({
  type: "ReplicaFailure",
  status: "True",
  lastTransitionTime: "2021-01-13T00:00:00Z",
  reason,
});
const condReplicaFailure = () => failure("OtherFailure");
const condReplicaFailure2 = () => failure("AnotherFailure");
// Upstream's table has a type of its own here that no controller writes.
const imagePullBackOff = "ImagePullBackOff" as apps.ReplicaSetConditionType;
const condImagePullBackOff = (): apps.ReplicaSetCondition => ({
  ...failure("NonExistentImage"),
  type: imagePullBackOff,
});

function status(...conditions: apps.ReplicaSetCondition[]): apps.ReplicaSetStatus {
  return { ...newReplicaSet(0, {}).status, conditions };
}

describe("TestCalculateStatus", () => {
  const labelMap = { name: "foo" };
  const fullLabelMap = { name: "foo", type: "production" };
  const notFullyLabelledRS = newReplicaSet(1, labelMap);
  const fullyLabelledRS = newReplicaSet(2, fullLabelMap);
  const longMinReadySecondsRS = newReplicaSet(1, fullLabelMap);
  longMinReadySecondsRS.spec.minReadySeconds = 3600;

  test.each([
    {
      name: "1 fully labelled pod",
      rs: fullyLabelledRS,
      pods: [newPod("pod1", fullyLabelledRS)],
      expected: [1, 1, 1, 1],
    },
    {
      name: "1 not fully labelled pod",
      rs: notFullyLabelledRS,
      pods: [newPod("pod1", notFullyLabelledRS)],
      expected: [1, 0, 1, 1],
    },
    {
      name: "2 fully labelled pods",
      rs: fullyLabelledRS,
      pods: [newPod("pod1", fullyLabelledRS), newPod("pod2", fullyLabelledRS)],
      expected: [2, 2, 2, 2],
    },
    {
      name: "2 not fully labelled pods",
      rs: notFullyLabelledRS,
      pods: [newPod("pod1", notFullyLabelledRS), newPod("pod2", notFullyLabelledRS)],
      expected: [2, 0, 2, 2],
    },
    {
      name: "1 fully labelled pod, 1 not fully labelled pod",
      rs: notFullyLabelledRS,
      pods: [newPod("pod1", notFullyLabelledRS), newPod("pod2", fullyLabelledRS)],
      expected: [2, 1, 2, 2],
    },
    {
      name: "1 non-ready pod",
      rs: fullyLabelledRS,
      pods: [newPod("pod1", fullyLabelledRS, { phase: "Pending" })],
      expected: [1, 1, 0, 0],
    },
    {
      name: "1 ready but non-available pod",
      rs: longMinReadySecondsRS,
      pods: [newPod("pod1", longMinReadySecondsRS)],
      expected: [1, 1, 1, 0],
    },
  ])("$name", ({ rs, pods, expected }) => {
    const got = calculateStatus(rs, { clock, filteredPods: pods });
    const counts = [got.replicas, got.fullyLabeledReplicas, got.readyReplicas, got.availableReplicas];
    expect(counts).toEqual(expected);
  });
});

describe("TestCalculateStatusConditions", () => {
  const rs = newReplicaSet(2, { name: "foo" });
  const replicaFailureRS = newReplicaSet(10, { name: "foo" });
  const old = { type: "ReplicaFailure", status: "True", lastTransitionTime: "" } as const;
  replicaFailureRS.status.conditions = [old];
  const pods = (n: number) => Array.from({ length: n }, (_, i) => newPod(`pod${i + 1}`, rs));
  const err = new Error("fake manageReplicasErr");
  const made = { ...old, message: err.message, lastTransitionTime: "2021-01-13T00:00:00Z" };

  test.each([
    {
      name: "manageReplicasErr != nil && failureCond == nil, diff < 0",
      rs,
      n: 1,
      err,
      expected: [{ ...made, reason: "FailedCreate" }],
    },
    {
      name: "manageReplicasErr != nil && failureCond == nil, diff > 0",
      rs,
      n: 3,
      err,
      expected: [{ ...made, reason: "FailedDelete" }],
    },
    {
      name: "manageReplicasErr == nil && failureCond != nil",
      rs: replicaFailureRS,
      n: 1,
      err: undefined,
      expected: [],
    },
    {
      name: "manageReplicasErr != nil && failureCond != nil",
      rs: replicaFailureRS,
      n: 1,
      err,
      expected: [old],
    },
    {
      name: "manageReplicasErr == nil && failureCond == nil",
      rs,
      n: 1,
      err: undefined,
      expected: [],
    },
  ])("$name", ({ rs, n, err, expected }) => {
    const got = calculateStatus(rs, { clock, filteredPods: pods(n), manageReplicasErr: err });
    expect(got.conditions).toEqual(expected);
  });
});

describe("TestGetCondition", () => {
  test.each([
    { name: "condition exists", condType: "ReplicaFailure" as const, expected: true },
    { name: "condition does not exist", condType: imagePullBackOff, expected: false },
  ])("$name", ({ condType, expected }) => {
    expect(getCondition(status(condReplicaFailure()), condType) !== undefined).toBe(expected);
  });
});

describe("TestSetCondition", () => {
  test.each([
    {
      name: "set for the first time",
      before: status(),
      cond: condReplicaFailure(),
      expected: status(condReplicaFailure()),
    },
    {
      name: "simple set",
      before: status(condImagePullBackOff()),
      cond: condReplicaFailure(),
      expected: status(condImagePullBackOff(), condReplicaFailure()),
    },
    {
      name: "overwrite",
      before: status(condReplicaFailure()),
      cond: condReplicaFailure2(),
      expected: status(condReplicaFailure2()),
    },
  ])("$name", ({ before, cond, expected }) => {
    setCondition(before, cond);
    expect(before).toEqual(expected);
  });

  test("keeps the time of a condition whose status and reason stay", () => {
    const kept = status(condReplicaFailure());
    setCondition(kept, {
      ...condReplicaFailure(),
      lastTransitionTime: "2022-01-01T00:00:00Z",
      message: "new",
    });
    expect(kept).toEqual(status(condReplicaFailure()));
  });
});

describe("TestRemoveCondition", () => {
  test.each([
    {
      name: "remove from empty status",
      before: status(),
      condType: "ReplicaFailure" as const,
      expected: status(),
    },
    {
      name: "simple remove",
      before: status(condReplicaFailure()),
      condType: "ReplicaFailure" as const,
      expected: status(),
    },
    {
      name: "doesn't remove anything",
      before: status(condReplicaFailure()),
      condType: imagePullBackOff,
      expected: status(condReplicaFailure()),
    },
  ])("$name", ({ before, condType, expected }) => {
    removeCondition(before, condType);
    expect(before).toEqual(expected);
  });
});

describe("TestControllerUpdateStatusWithFailure", () => {
  test("reads once more after a failed write, tries again, and then gives up", async () => {
    const rs = newReplicaSet(1, { foo: "bar" });
    const calls: string[] = [];
    const client = {
      get: async (name: string) => {
        calls.push(`get ${name}`);
        return rs;
      },
      updateStatus: async ({ status }: apps.ReplicaSet) => {
        calls.push(`update ${status.replicas}`);
        throw new Error("fake error");
      },
    };
    const newStatus = { ...rs.status, replicas: 10 };
    await expect(updateReplicaSetStatus(client, rs, newStatus)).rejects.toThrow("fake error");
    expect(calls).toEqual(["update 10", "get foobar", "update 10"]);
  });

  test("writes nothing if the server has it already", async () => {
    const rs = newReplicaSet(1, { foo: "bar" });
    const never = () => Promise.reject(new Error("asked the server"));
    await expect(
      updateReplicaSetStatus({ get: never, updateStatus: never }, rs, { ...rs.status }),
    ).resolves.toBe(rs);
  });
});
