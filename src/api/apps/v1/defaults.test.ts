// Go: pkg/apis/apps/v1/defaults_test.go
import { describe, expect, test } from "vitest";
import * as intstr from "#apimachinery/util/intstr";
import * as defaultstesting from "#api/defaults/testing";

const defaultTemplate = {
  metadata: { creationTimestamp: null },
  spec: {
    dnsPolicy: "ClusterFirst",
    restartPolicy: "Always",
    securityContext: {},
    terminationGracePeriodSeconds: 30,
    schedulerName: "default-scheduler",
  },
};

const rolling = (maxSurge: number | string, maxUnavailable: number | string) => ({
  type: "RollingUpdate",
  rollingUpdate: { maxSurge, maxUnavailable },
});

describe("TestSetDefaultDeployment", () => {
  const usual = { revisionHistoryLimit: 10, progressDeadlineSeconds: 600, template: defaultTemplate };

  test.each([
    { original: {}, expected: { ...usual, replicas: 1, strategy: rolling("25%", "25%") } },
    {
      original: { replicas: 5, strategy: { rollingUpdate: { maxSurge: 5 } } },
      expected: { ...usual, replicas: 5, strategy: rolling(5, "25%") },
    },
    {
      original: { replicas: 3, strategy: { type: "RollingUpdate", rollingUpdate: null } },
      expected: { ...usual, replicas: 3, strategy: rolling("25%", "25%") },
    },
    {
      original: { replicas: 5, strategy: { type: "Recreate" }, revisionHistoryLimit: 0 },
      expected: { ...usual, replicas: 5, strategy: { type: "Recreate" }, revisionHistoryLimit: 0 },
    },
    {
      original: {
        replicas: 5,
        strategy: { type: "Recreate" },
        progressDeadlineSeconds: 30,
        revisionHistoryLimit: 2,
      },
      expected: {
        replicas: 5,
        strategy: { type: "Recreate" },
        progressDeadlineSeconds: 30,
        revisionHistoryLimit: 2,
        template: defaultTemplate,
      },
    },
  ])("$original", ({ original, expected }) => {
    expect(defaultstesting.roundTrip("Deployment", { spec: original })["spec"]).toEqual(expected);
  });
});

describe("TestDefaultDeploymentAvailability", () => {
  test("the default leaves active replicas during a rolling update", () => {
    const { spec } = defaultstesting.roundTrip("Deployment", {}) as {
      spec: { replicas: number; strategy: ReturnType<typeof rolling> };
    };
    const { maxUnavailable } = spec.strategy.rollingUpdate;
    const unavailable = intstr.getScaledValueFromIntOrPercent(maxUnavailable, spec.replicas, false);
    expect(spec.replicas - unavailable).toBeGreaterThan(0);
  });
});

describe("TestSetDefaultReplicaSetReplicas", () => {
  const template = { metadata: { labels: { foo: "bar" } } };

  test.each([
    { spec: { template }, expectReplicas: 1 },
    { spec: { replicas: 0, template }, expectReplicas: 0 },
    { spec: { replicas: 3, template }, expectReplicas: 3 },
  ])("$expectReplicas", ({ spec, expectReplicas }) => {
    expect(defaultstesting.roundTrip("ReplicaSet", { spec })["spec"]).toMatchObject({
      replicas: expectReplicas,
    });
  });
});

describe("TestDefaultRequestIsNotSetForReplicaSet", () => {
  test("a template keeps what it has", () => {
    const resources = { limits: { cpu: "100m" } };
    const template = { metadata: { labels: { foo: "bar" } }, spec: { containers: [{ resources }] } };
    const rs = defaultstesting.roundTrip("ReplicaSet", { spec: { replicas: 3, template } });
    expect(rs["spec"]).toMatchObject({ template: { spec: { containers: [{ resources }] } } });
    expect(JSON.stringify(rs)).not.toContain("requests");
  });
});
