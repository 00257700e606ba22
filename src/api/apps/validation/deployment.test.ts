// Go: pkg/apis/apps/validation/validation_test.go
import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as apps from "#api/apps/v1";
import * as apivalidation from "#api/core/validation";
import * as appsvalidation from "#api/apps/validation";

type Deployment = metav1.Manifest<apps.Deployment>;
type DeploymentSpec = metav1.Manifest<apps.DeploymentSpec>;
type PodSpec = NonNullable<NonNullable<DeploymentSpec["template"]>["spec"]>;

const container = {
  name: "nginx",
  image: "image",
  imagePullPolicy: "Never",
  terminationMessagePolicy: "File",
} as const;

function validDeployment(change: DeploymentSpec = {}, pod: PodSpec = {}): Deployment {
  return {
    metadata: {
      name: "abc",
      namespace: "default",
      annotations: { "deprecated.deployment.rollback.to": "1" },
    },
    spec: {
      selector: { matchLabels: { name: "abc" } },
      strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, maxUnavailable: 1 } },
      template: {
        metadata: { name: "abc", namespace: "default", labels: { name: "abc" } },
        spec: { restartPolicy: "Always", dnsPolicy: "Default", containers: [container], ...pod },
      },
      ...change,
    },
  };
}

const rolling = (rollingUpdate: metav1.Manifest<apps.RollingUpdateDeployment>): DeploymentSpec => ({
  strategy: { type: "RollingUpdate", rollingUpdate },
});

// What a user may write although no type allows it.
const sideways = { type: "randomType" } as unknown as apps.DeploymentStrategy;
const recreate = { type: "Recreate", rollingUpdate: {} } as unknown as apps.DeploymentStrategy;

describe("TestValidateDeployment", () => {
  test("success", () => {
    expect(appsvalidation.validateDeployment(validDeployment(), apivalidation.rareFields)).toEqual([]);
  });

  test.each<[name: string, deployment: Deployment]>([
    ["metadata.name: Required value", { metadata: { namespace: "default" } }],
    [
      "`selector` does not match template `labels`",
      validDeployment({ selector: { matchLabels: { name: "def" } } }),
    ],
    ['Unsupported value: "Never"', validDeployment({}, { restartPolicy: "Never" })],
    ['supported values: "Recreate", "RollingUpdate"', validDeployment({ strategy: sideways })],
    ["may not be specified when strategy `type` is 'Recreate'", validDeployment({ strategy: recreate })],
    ["a valid percent string must be", validDeployment(rolling({ maxSurge: "20Percent" }))],
    ["may not be 0 when `maxSurge` is 0", validDeployment(rolling({ maxSurge: "0%", maxUnavailable: 0 }))],
    ["must not be greater than 100%", validDeployment(rolling({ maxUnavailable: "110%" }))],
    [
      "must be greater than or equal to 0",
      {
        ...validDeployment(),
        metadata: {
          name: "abc",
          namespace: "default",
          annotations: { "deprecated.deployment.rollback.to": "-3" },
        },
      },
    ],
    [
      "must be greater than minReadySeconds",
      validDeployment({ progressDeadlineSeconds: 600, minReadySeconds: 600 }),
    ],
    [
      "ephemeral containers not allowed",
      validDeployment({}, { ephemeralContainers: [{ ...container, name: "ec" }] }),
    ],
  ])("%s", (name, deployment) => {
    expect(String(appsvalidation.validateDeployment(deployment, apivalidation.rareFields)[0])).toContain(
      name,
    );
  });
});

const meta = { name: "foo", namespace: "default", resourceVersion: "1" };

function statusUpdate(
  to: metav1.Manifest<apps.DeploymentStatus>,
  from: metav1.Manifest<apps.DeploymentStatus> = {},
): boolean {
  const update = { metadata: meta, status: to };
  return appsvalidation.validateDeploymentStatusUpdate(update, { metadata: meta, status: from }).length > 0;
}

describe("TestValidateDeploymentStatus", () => {
  const counts = (
    replicas: number,
    updatedReplicas: number,
    readyReplicas: number,
    availableReplicas: number,
    observedGeneration: number,
  ) => ({ replicas, updatedReplicas, readyReplicas, availableReplicas, observedGeneration });

  test.each([
    { name: "valid status", status: counts(3, 3, 2, 1, 2), expectedErr: false },
    { name: "invalid replicas", status: counts(-1, 2, 2, 1, 2), expectedErr: true },
    { name: "invalid updatedReplicas", status: counts(2, -1, 2, 1, 2), expectedErr: true },
    { name: "invalid readyReplicas", status: counts(3, 0, -1, 1, 2), expectedErr: true },
    { name: "invalid availableReplicas", status: counts(3, 0, 3, -1, 2), expectedErr: true },
    { name: "invalid observedGeneration", status: counts(3, 0, 3, 3, -1), expectedErr: true },
    { name: "updatedReplicas greater than replicas", status: counts(3, 4, 3, 3, 1), expectedErr: true },
    { name: "readyReplicas greater than replicas", status: counts(3, 0, 4, 3, 1), expectedErr: true },
    { name: "availableReplicas greater than replicas", status: counts(3, 0, 3, 4, 1), expectedErr: true },
    {
      name: "availableReplicas greater than readyReplicas",
      status: counts(3, 0, 2, 3, 1),
      expectedErr: true,
    },
    {
      name: "invalid collisionCount",
      status: { ...counts(3, 0, 0, 0, 1), collisionCount: -3 },
      expectedErr: true,
    },
  ])("$name", ({ status, expectedErr }) => {
    expect(statusUpdate(status)).toBe(expectedErr);
  });
});

describe("TestValidateDeploymentStatusUpdate", () => {
  test.each([
    { name: "increase: valid update", from: {}, to: { collisionCount: 1 }, expectedErr: false },
    {
      name: "stable: valid update",
      from: { collisionCount: 1 },
      to: { collisionCount: 1 },
      expectedErr: false,
    },
    { name: "unset: invalid update", from: { collisionCount: 1 }, to: {}, expectedErr: true },
    {
      name: "decrease: invalid update",
      from: { collisionCount: 2 },
      to: { collisionCount: 1 },
      expectedErr: true,
    },
  ])("$name", ({ from, to, expectedErr }) => {
    expect(statusUpdate(to, from)).toBe(expectedErr);
  });
});
