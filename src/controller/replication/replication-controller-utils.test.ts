import { describe, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as utilclock from "#utils/clock";
import {
  getCondition,
  newReplicationControllerCondition,
  removeCondition,
  setCondition,
} from "./replication-controller-utils.ts";

const clock = new utilclock.VirtualClock();
const condition = (type: string, reason: string) =>
  newReplicationControllerCondition(clock, { type, status: "True", reason, message: "" });
const condImagePullBackOff = () => condition("ImagePullBackOff", "NonExistentImage");
const condReplicaFailure = () => condition("ReplicaFailure", "OtherFailure");
const condReplicaFailure2 = () => condition("ReplicaFailure", "AnotherFailure");

const status = (...conditions: v1.ReplicationControllerCondition[]): v1.ReplicationControllerStatus => ({
  replicas: 0,
  fullyLabeledReplicas: 0,
  readyReplicas: 0,
  availableReplicas: 0,
  observedGeneration: 0,
  conditions,
});

describe("TestGetCondition", () => {
  test.each([
    { name: "condition exists", condType: "ReplicaFailure", expected: true },
    { name: "condition does not exist", condType: "ImagePullBackOff", expected: false },
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
    setCondition(kept, { ...condReplicaFailure(), lastTransitionTime: "2022-01-01T00:00:00Z" });
    expect(kept).toEqual(status(condReplicaFailure()));
  });
});

describe("TestRemoveCondition", () => {
  test.each([
    {
      name: "remove from empty status",
      before: status(),
      condType: "ReplicaFailure",
      expected: status(),
    },
    {
      name: "simple remove",
      before: status(condReplicaFailure()),
      condType: "ReplicaFailure",
      expected: status(),
    },
    {
      name: "doesn't remove anything",
      before: status(condReplicaFailure()),
      condType: "ImagePullBackOff",
      expected: status(condReplicaFailure()),
    },
  ])("$name", ({ before, condType, expected }) => {
    removeCondition(before, condType);
    expect(before).toEqual(expected);
  });
});
