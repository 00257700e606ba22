import type * as apps from "#api/apps/v1";
import * as scheme from "#api/scheme";
import type * as intstr from "#apimachinery/util/intstr";
import { describe, expect, test } from "vitest";
import * as deploymentutiltesting from "#controller/deployment/util/testing";
import {
  getActualReplicaCountForReplicaSets,
  getReplicaCountForReplicaSets,
  maxSurge,
  maxUnavailable,
  minAvailable,
  newRSNewReplicas,
  resolveFenceposts,
} from "./deployment-util.ts";

function rollingDeployment(
  replicas: number,
  maxUnavailable: intstr.IntOrString,
  maxSurge: intstr.IntOrString = 1,
): apps.Deployment {
  const d = deploymentutiltesting.generateDeployment("nginx", replicas);
  d.spec.strategy = { type: "RollingUpdate", rollingUpdate: { maxUnavailable, maxSurge } };
  return d;
}

function recreateDeployment(replicas: number): apps.Deployment {
  const d = deploymentutiltesting.generateDeployment("nginx", replicas);
  d.spec.strategy = { type: "Recreate" };
  return d;
}

describe("TestGetReplicaCountForReplicaSets", () => {
  const rs1 = deploymentutiltesting.generateRS(deploymentutiltesting.generateDeployment("foo"), 1);
  rs1.status.replicas = 2;
  const rs2 = deploymentutiltesting.generateRS(deploymentutiltesting.generateDeployment("bar"), 2);
  rs2.status.replicas = 3;

  test.each([
    { name: "1:2 Replicas", sets: [rs1], expectedCount: 1, expectedActual: 2 },
    { name: "3:5 Replicas", sets: [rs1, rs2], expectedCount: 3, expectedActual: 5 },
  ])("$name", ({ sets, expectedCount, expectedActual }) => {
    expect([getReplicaCountForReplicaSets(sets), getActualReplicaCountForReplicaSets(sets)]).toEqual([
      expectedCount,
      expectedActual,
    ]);
  });

  test("a ReplicaSet that is still to be made counts for nothing", () => {
    expect(getReplicaCountForReplicaSets([rs1, undefined, rs2])).toBe(3);
  });
});

describe("TestResolveFenceposts", () => {
  test.each([
    { maxSurge: "0%", maxUnavailable: "0%", desired: 0, expected: [0, 1] },
    { maxSurge: "39%", maxUnavailable: "39%", desired: 10, expected: [4, 3] },
    { maxSurge: undefined, maxUnavailable: "39%", desired: 10, expected: [0, 3] },
    { maxSurge: "39%", maxUnavailable: undefined, desired: 10, expected: [4, 0] },
    { maxSurge: undefined, maxUnavailable: undefined, desired: 10, expected: [0, 1] },
  ])("$maxSurge, $maxUnavailable of $desired", ({ maxSurge, maxUnavailable, desired, expected }) => {
    expect(resolveFenceposts(maxSurge, maxUnavailable, desired)).toEqual(expected);
  });

  test.each([
    { maxSurge: "oops", maxUnavailable: "39%", desired: 10 },
    { maxSurge: "55%", maxUnavailable: "urg", desired: 10 },
  ])("$maxSurge, $maxUnavailable is refused", ({ maxSurge, maxUnavailable, desired }) => {
    expect(() => resolveFenceposts(maxSurge, maxUnavailable, desired)).toThrow(
      "invalid value for IntOrString",
    );
  });

  // The examples with which upstream explains why both are resolved in one step.
  test.each([
    { desired: 2, maxUnavailable: "1%", maxSurge: "0%", expected: [0, 1] },
    { desired: 1, maxUnavailable: "1%", maxSurge: "0%", expected: [0, 1] },
    { desired: 2, maxUnavailable: "25%", maxSurge: "1%", expected: [1, 0] },
    { desired: 1, maxUnavailable: "25%", maxSurge: "1%", expected: [1, 0] },
    { desired: 2, maxUnavailable: "0%", maxSurge: "1%", expected: [1, 0] },
    { desired: 1, maxUnavailable: "0%", maxSurge: "1%", expected: [1, 0] },
  ])(
    "of $desired, $maxUnavailable and $maxSurge let a rollout move",
    ({ desired, maxUnavailable, maxSurge, expected }) => {
      expect(resolveFenceposts(maxSurge, maxUnavailable, desired)).toEqual(expected);
    },
  );
});

describe("TestNewRSNewReplicas", () => {
  const rs5 = deploymentutiltesting.generateRS(deploymentutiltesting.generateDeployment("nginx"), 5);

  test.each([
    {
      name: "can not scale up - to newRSReplicas",
      deployment: rollingDeployment(1, 1, 1),
      newRSReplicas: 5,
      expected: 5,
    },
    {
      name: "scale up - to depReplicas",
      deployment: rollingDeployment(6, 1, 10),
      newRSReplicas: 2,
      expected: 6,
    },
    {
      name: "recreate - to depReplicas",
      deployment: recreateDeployment(3),
      newRSReplicas: 1,
      expected: 3,
    },
  ])("$name", ({ deployment, newRSReplicas, expected }) => {
    const newRS = deploymentutiltesting.generateRS(deployment, newRSReplicas);
    expect(newRSNewReplicas(deployment, [rs5], newRS)).toBe(expected);
  });

  test.each([
    { name: "25% of 10 rounds up to a surge of 3", replicas: 10, surge: "25%", old: 10, now: 0, expected: 3 },
    { name: "10% of 1 rounds up to a surge of 1", replicas: 1, surge: "10%", old: 1, now: 0, expected: 1 },
    { name: "what is left of the surge is used up", replicas: 10, surge: 3, old: 8, now: 3, expected: 5 },
    { name: "exactly full: no more", replicas: 10, surge: 3, old: 8, now: 5, expected: 5 },
    { name: "one place left: one more", replicas: 10, surge: 3, old: 8, now: 4, expected: 5 },
  ])("$name", ({ replicas, surge, old, now, expected }) => {
    const deployment = rollingDeployment(replicas, 0, surge);
    const oldRS = deploymentutiltesting.generateRS(deploymentutiltesting.generateDeployment("old"), old);
    const newRS = deploymentutiltesting.generateRS(deployment, now);
    expect(newRSNewReplicas(deployment, [oldRS, newRS], newRS)).toBe(expected);
  });

  test("without room even one that is too large keeps its size", () => {
    const deployment = rollingDeployment(4, 0, 1);
    const newRS = deploymentutiltesting.generateRS(deployment, 5);
    expect(newRSNewReplicas(deployment, [newRS], newRS)).toBe(5);
  });

  test("a surge that is no percentage is an error here, though maxSurge() lets it pass", () => {
    const deployment = rollingDeployment(10, 1, "oops");
    const newRS = deploymentutiltesting.generateRS(deployment, 0);
    expect(() => newRSNewReplicas(deployment, [newRS], newRS)).toThrow("invalid value for IntOrString");
  });

  test("a strategy of another name is refused", () => {
    const deployment = scheme.decode<apps.Deployment>({
      ...deploymentutiltesting.generateDeployment("nginx"),
      spec: { ...deploymentutiltesting.generateDeployment("nginx").spec, strategy: { type: "BlueGreen" } },
    });
    expect(() => newRSNewReplicas(deployment, [], rs5)).toThrow("deployment type BlueGreen isn't supported");
  });
});

describe("TestMaxUnavailable", () => {
  test.each([
    { name: "maxUnavailable less than replicas", deployment: rollingDeployment(10, 5), expected: 5 },
    { name: "maxUnavailable equal replicas", deployment: rollingDeployment(10, 10), expected: 10 },
    { name: "maxUnavailable greater than replicas", deployment: rollingDeployment(5, 10), expected: 5 },
    { name: "maxUnavailable with replicas is 0", deployment: rollingDeployment(0, 10), expected: 0 },
    {
      name: "maxUnavailable with Recreate deployment strategy",
      deployment: recreateDeployment(0),
      expected: 0,
    },
    {
      name: "maxUnavailable less than replicas with percents",
      deployment: rollingDeployment(10, "50%"),
      expected: 5,
    },
    {
      name: "maxUnavailable equal replicas with percents",
      deployment: rollingDeployment(10, "100%"),
      expected: 10,
    },
    {
      name: "maxUnavailable greater than replicas with percents",
      deployment: rollingDeployment(5, "100%"),
      expected: 5,
    },
  ])("$name", ({ deployment, expected }) => {
    expect(maxUnavailable(deployment)).toBe(expected);
  });

  test("minAvailable() is what maxUnavailable() leaves, and 0 for Recreate", () => {
    const deployments = [rollingDeployment(10, "25%"), rollingDeployment(5, 10), recreateDeployment(3)];
    expect(deployments.map(minAvailable)).toEqual([8, 0, 0]);
  });

  test("values that validation would have refused read as zeros", () => {
    const deployment = rollingDeployment(10, "oops", "25%");
    expect([maxUnavailable(deployment), maxSurge(deployment)]).toEqual([0, 0]);
  });

  test("maxSurge() rounds up where maxUnavailable() rounds down", () => {
    const deployment = rollingDeployment(10, "25%", "25%");
    expect([maxUnavailable(deployment), maxSurge(deployment)]).toEqual([2, 3]);
  });
});
