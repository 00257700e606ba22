// Go: pkg/apis/core/v1/defaults_test.go
import { describe, expect, test } from "vitest";
import * as defaultstesting from "#api/defaults/testing";

const template = { metadata: { labels: { foo: "bar" } } };

describe("TestSetDefaultReplicationController", () => {
  const labels = { bar: "foo" };
  const selector = { some: "other" };

  test.each([
    { rc: { spec: { template } }, expectLabels: true, expectSelector: true },
    { rc: { metadata: { labels }, spec: { template } }, expectLabels: false, expectSelector: true },
    {
      rc: { metadata: { labels }, spec: { selector, template } },
      expectLabels: false,
      expectSelector: false,
    },
    { rc: { spec: { selector, template } }, expectLabels: true, expectSelector: false },
  ])("labels $expectLabels, selector $expectSelector", ({ rc, expectLabels, expectSelector }) => {
    expect(defaultstesting.roundTrip("ReplicationController", rc)).toMatchObject({
      metadata: { labels: expectLabels ? template.metadata.labels : labels },
      spec: { selector: expectSelector ? template.metadata.labels : selector },
    });
  });
});

describe("TestSetDefaultReplicationControllerReplicas", () => {
  test.each([
    { spec: { template }, expectReplicas: 1 },
    { spec: { replicas: 0, template }, expectReplicas: 0 },
    { spec: { replicas: 3, template }, expectReplicas: 3 },
  ])("$expectReplicas", ({ spec, expectReplicas }) => {
    expect(defaultstesting.roundTrip("ReplicationController", { spec })["spec"]).toMatchObject({
      replicas: expectReplicas,
    });
  });
});

describe("TestSetDefaultService", () => {
  test("an empty service", () => {
    expect(defaultstesting.roundTrip("Service", {})["spec"]).toEqual({
      sessionAffinity: "None",
      type: "ClusterIP",
    });
  });
});

describe("TestSetDefaultServiceSessionAffinityConfig", () => {
  test.each([
    ["SessionAffinityConfig is empty", {}],
    ["ClientIP is empty", { sessionAffinityConfig: {} }],
    ["TimeoutSeconds is empty", { sessionAffinityConfig: { clientIP: {} } }],
  ])("%s", (_, spec) => {
    expect(
      defaultstesting.roundTrip("Service", { spec: { sessionAffinity: "ClientIP", ...spec } })["spec"],
    ).toMatchObject({
      sessionAffinityConfig: { clientIP: { timeoutSeconds: 10800 } },
    });
  });
});

describe("TestSetDefaultSecret", () => {
  test("is opaque", () => expect(defaultstesting.roundTrip("Secret", {})).toMatchObject({ type: "Opaque" }));
});

describe("TestSetDefaultEndpointsProtocol", () => {
  test("TCP unless given", () => {
    const subsets = [{ ports: [{}, { protocol: "UDP" }, {}] }];
    expect(defaultstesting.roundTrip("Endpoints", { subsets })).toMatchObject({
      subsets: [{ ports: [{ protocol: "TCP" }, { protocol: "UDP" }, { protocol: "TCP" }] }],
    });
  });
});

describe("TestSetDefaultServiceTargetPort", () => {
  test.each([
    [{ port: 1234 }, 1234],
    [{ port: 1234, targetPort: 5678 }, 5678],
  ])("%j", (port, targetPort) => {
    expect(defaultstesting.roundTrip("Service", { spec: { ports: [port] } })["spec"]).toMatchObject({
      ports: [{ targetPort }],
    });
  });
});

describe("TestSetDefaultServicePort", () => {
  test("unchanged if set", () => {
    const ports = [
      { protocol: "UDP", port: 9376, targetPort: "p" },
      { protocol: "UDP", port: 8675, targetPort: 309 },
    ];
    expect(defaultstesting.roundTrip("Service", { spec: { ports } })["spec"]).toMatchObject({ ports });
  });

  test("defaulted", () => {
    const ports = [
      { protocol: "", port: 9376, targetPort: "" },
      { protocol: "", port: 8675, targetPort: 0 },
    ];
    expect(defaultstesting.roundTrip("Service", { spec: { ports } })["spec"]).toMatchObject({
      ports: [
        { protocol: "TCP", port: 9376, targetPort: 9376 },
        { protocol: "TCP", port: 8675, targetPort: 8675 },
      ],
    });
  });
});

describe("TestSetDefaultServiceExternalTraffic", () => {
  test.each([
    ["", undefined],
    ["NodePort", "Cluster"],
    ["LoadBalancer", "Cluster"],
  ])("type %j", (type, policy) => {
    const { spec } = defaultstesting.roundTrip("Service", { spec: { type } }) as {
      spec: { externalTrafficPolicy?: string };
    };
    expect(spec.externalTrafficPolicy).toBe(policy);
  });
});

describe("TestSetDefaultNamespace", () => {
  test("is active", () =>
    expect(defaultstesting.roundTrip("Namespace", {})).toMatchObject({ status: { phase: "Active" } }));
});

describe("TestSetDefaultPodSpecHostNetwork", () => {
  test("a container's port is its host's", () => {
    const containers = [{ ports: [{ containerPort: 8080 }] }];
    const spec = { hostNetwork: true, containers, initContainers: containers };
    const ports = [{ ports: [{ hostPort: 8080 }] }];
    expect(defaultstesting.roundTrip("Pod", { spec })["spec"]).toMatchObject({
      containers: ports,
      initContainers: ports,
    });
  });
});

describe("TestSetDefaultNodeStatusAllocatable", () => {
  const capacity = { cpu: "1", memory: "10G" };
  const allocatable = { cpu: "500m", memory: "5G" };

  test.each([
    { name: "Everything set, no defaulting.", status: { capacity, allocatable }, expected: allocatable },
    { name: "Allocatable set, no defaulting.", status: { allocatable }, expected: allocatable },
    { name: "Capacity set, allocatable defaults to capacity.", status: { capacity }, expected: capacity },
    { name: 'Nothing set, allocatable "defaults" to capacity.', status: {}, expected: undefined },
  ])("$name", ({ status, expected }) => {
    const node = defaultstesting.roundTrip("Node", { status }) as { status: { allocatable?: object } };
    expect(node.status.allocatable).toEqual(expected);
  });
});

describe("TestSetMinimumScalePod", () => {
  test("less than a thousandth becomes one", () => {
    const containers = [{ resources: { requests: { memory: "1n" }, limits: { cpu: "2n" } } }];
    const rounded = [{ resources: { requests: { memory: "1m", cpu: "1m" }, limits: { cpu: "1m" } } }];
    const spec = { containers, initContainers: containers };
    expect(defaultstesting.roundTrip("Pod", { spec })["spec"]).toMatchObject({
      containers: rounded,
      initContainers: rounded,
    });
  });
});

describe("TestSetDefaultRequestsPod", () => {
  test("requests follow limits, and a request of 0 stays", () => {
    const limits = { cpu: "100m", memory: "1Gi" };
    const containers = [{ resources: { requests: { memory: "0" }, limits } }];
    const expected = [{ resources: { requests: { cpu: "100m", memory: "0" } } }];
    const spec = { containers, initContainers: containers };
    expect(defaultstesting.roundTrip("Pod", { spec })["spec"]).toMatchObject({
      containers: expected,
      initContainers: expected,
    });
  });

  test("nothing happens without limits", () => {
    expect(defaultstesting.roundTrip("Pod", { spec: { containers: [{}] } })["spec"]).toMatchObject({
      containers: [{ resources: {} }],
    });
  });
});

describe("TestDefaultRequestIsNotSetForReplicationController", () => {
  test("a template keeps what it has", () => {
    const spec = { containers: [{ resources: { limits: { cpu: "100m" } } }] };
    const rc = defaultstesting.roundTrip("ReplicationController", {
      spec: { replicas: 3, template: { ...template, spec } },
    });
    expect(rc).toMatchObject({ spec: { template: { spec } } });
    expect(JSON.stringify(rc)).not.toContain("requests");
  });
});

describe("TestSetDefaultProbe", () => {
  test("an empty probe", () => {
    expect(
      defaultstesting.roundTrip("Pod", { spec: { containers: [{ livenessProbe: {} }] } })["spec"],
    ).toMatchObject({
      containers: [
        { livenessProbe: { timeoutSeconds: 1, periodSeconds: 10, successThreshold: 1, failureThreshold: 3 } },
      ],
    });
  });
});
