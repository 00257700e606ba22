import { describe, expect, test } from "vitest";
import * as defaultstesting from "#api/defaults/testing";
import recorded from "../../conformance/golden/invalid-deployments.json" with { type: "json" };

describe("setObjectDefaults", () => {
  test("makes of a short Deployment what a real server made of it", () => {
    const [web] = recorded.end.deployments;
    const labels = { app: "web" };
    const containers = [{ name: "web", image: "nginx:1.19" }];
    const spec = {
      replicas: 3,
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers } },
    };
    expect(defaultstesting.roundTrip("Deployment", { spec })["spec"]).toEqual({
      ...web?.spec,
      template: web?.template,
    });
  });

  test("leaves a complete object as it is", () => {
    const once = defaultstesting.roundTrip("Pod", { spec: { containers: [{ name: "c", image: "i:1" }] } });
    expect(defaultstesting.roundTrip("Pod", once)).toEqual(once);
  });

  test.each([
    ["nginx", "Always"],
    ["nginx:latest", "Always"],
    ["nginx:1.19", "IfNotPresent"],
    ["localhost:5000/a", "Always"],
    ["localhost:5000/a:1", "IfNotPresent"],
    [`nginx@sha256:${"a".repeat(64)}`, "IfNotPresent"],
    ["NGINX", "IfNotPresent"],
    ["", "IfNotPresent"],
  ])("an image %j is pulled %s", (image, imagePullPolicy) => {
    const { spec } = defaultstesting.roundTrip("Pod", { spec: { containers: [{ name: "c", image }] } });
    expect(spec).toMatchObject({ containers: [{ imagePullPolicy }] });
  });

  test("requests follow limits in a pod, not in a template", () => {
    const spec = {
      containers: [
        { name: "c", resources: { limits: { cpu: "1", memory: "1Gi" }, requests: { cpu: "0.1m" } } },
      ],
    };
    expect(defaultstesting.roundTrip("Pod", { spec })["spec"]).toMatchObject({
      containers: [{ resources: { requests: { cpu: "1m", memory: "1Gi" } } }],
    });
    expect(defaultstesting.roundTrip("ReplicaSet", { spec: { template: { spec } } })["spec"]).toMatchObject({
      template: { spec: { containers: [{ resources: { requests: { cpu: "1m" } } }] } },
    });
  });

  test("the two names of a service account agree", () => {
    const spec = { containers: [], serviceAccount: "old" };
    expect(defaultstesting.roundTrip("Pod", { spec })["spec"]).toMatchObject({
      serviceAccountName: "old",
      serviceAccount: "old",
    });
  });

  test("plain texts of a secret become data", () => {
    const secret = defaultstesting.roundTrip("Secret", { stringData: { b: "ä" }, data: { a: "YQ==" } });
    expect(secret).toEqual({
      metadata: { creationTimestamp: null },
      data: { a: "YQ==", b: "w6Q=" },
      type: "Opaque",
    });
  });

  test("a service sends to the port that it listens on", () => {
    expect(defaultstesting.roundTrip("Service", { spec: { ports: [{ port: 80 }] } })["spec"]).toEqual({
      ports: [{ protocol: "TCP", port: 80, targetPort: 80 }],
      sessionAffinity: "None",
      type: "ClusterIP",
    });
  });
});
