import { describe, expect, test } from "vitest";
import type * as apps from "#api/apps/v1";
import * as schema from "#apimachinery/runtime/schema";
import * as apischema from "#api/schema";
import * as scheme from "#api/scheme";

describe("resources", () => {
  test("kubectl's short names and categories lead to one resource each", () => {
    const names = scheme.resources.flatMap((r) => [r.resource, ...r.shortNames]);
    expect(new Set(names).size).toBe(names.length);
    const all = scheme.resources.filter((r) => r.categories.includes("all")).map((r) => r.resource);
    expect(all).toEqual(["pods", "replicationcontrollers", "services", "deployments", "replicasets"]);
  });

  test("a kind leads to its address and back", () => {
    const gvk = scheme.gvkOf("Deployment");
    const info = scheme.resourceFor(gvk);
    expect(info?.resource).toBe("deployments");
    expect(scheme.kindFor({ group: "apps", version: "v1", resource: "deployments" })).toBe(info);
    expect(scheme.resourceFor({ group: "", version: "v1", kind: "Deployment" })).toBeUndefined();
    expect(() => scheme.gvkOf("Nothing")).toThrow('no kind "Nothing" is registered');
  });

  test("a scale lives in autoscaling, a token in authentication.k8s.io", () => {
    const subresources = scheme.resources.flatMap((r) =>
      r.subresources.map((s) => [`${r.resource}/${s.name}`, `${s.group}/${s.version} ${s.kind}`]),
    );
    expect(Object.fromEntries(subresources)).toMatchObject({
      "deployments/scale": "autoscaling/v1 Scale",
      "deployments/status": "apps/v1 Deployment",
      "pods/binding": "/v1 Binding",
      "serviceaccounts/token": "authentication.k8s.io/v1 TokenRequest",
    });
  });
});

describe("decode", () => {
  const metadata = {
    name: "web",
    namespace: "",
    uid: "",
    resourceVersion: "",
    generation: 0,
    labels: {},
    annotations: {},
    ownerReferences: [],
    finalizers: [],
  };
  const template = { metadata: { creationTimestamp: null }, spec: { containers: [{ name: "c" }] } };

  test("fills in what a Deployment's readers rely on, and nothing inside its template", () => {
    const wire = {
      kind: "Deployment",
      apiVersion: "apps/v1",
      metadata: { name: "web", labels: null },
      spec: { replicas: 2, template },
      status: { replicas: 2 },
    };
    expect(scheme.decode<apps.Deployment>(wire)).toEqual({
      kind: "Deployment",
      apiVersion: "apps/v1",
      metadata,
      spec: { replicas: 2, template, minReadySeconds: 0, paused: false },
      status: {
        observedGeneration: 0,
        replicas: 2,
        updatedReplicas: 0,
        readyReplicas: 0,
        availableReplicas: 0,
        unavailableReplicas: 0,
        conditions: [],
      },
    });
    expect(wire.metadata).toEqual({ name: "web", labels: null });
  });

  test("tells the items of a list what they are", () => {
    const list = {
      kind: "PodList",
      apiVersion: "v1",
      metadata: { resourceVersion: "7" },
      items: [{ metadata: { name: "web" } }],
    };
    expect(scheme.decode(list)).toEqual({
      ...list,
      items: [
        {
          kind: "Pod",
          apiVersion: "v1",
          metadata,
          status: { phase: "", conditions: [], containerStatuses: [] },
        },
      ],
    });
  });

  test.each(["Deployment", "ReplicaSet", "ReplicationController", "Pod", "Namespace", "Node", "ConfigMap"])(
    "what is filled into a %s is what Go holds there: it does not change what goes over the wire",
    (kind) => {
      const gvk = scheme.gvkOf(kind);
      const wire = { kind, apiVersion: schema.groupVersionString(gvk) };
      const decoded = scheme.decode<object>(wire);
      expect(decoded).not.toEqual(wire);
      expect(apischema.normalize(gvk, decoded)).toEqual(apischema.normalize(gvk, wire));
    },
  );

  test("leaves a Status alone", () => {
    const status = { kind: "Status", apiVersion: "v1", metadata: {}, code: 404 };
    expect(scheme.decode(status)).toBe(status);
  });

  test("gives every object containers of its own", () => {
    const one = scheme.decode<apps.ReplicaSet>({ kind: "ReplicaSet", apiVersion: "apps/v1" });
    const two = scheme.decode<apps.ReplicaSet>({ kind: "ReplicaSet", apiVersion: "apps/v1" });
    one.metadata.labels["a"] = "b";
    expect(two.metadata.labels).toEqual({});
  });

  test("fills in an object of one's own itself, and leaves any other as it was", () => {
    const newWire = () => ({ kind: "Pod", apiVersion: "v1", metadata: { name: "web" }, status: {} });
    const [wire, own] = [newWire(), newWire()];
    const decoded = scheme.decode(wire);
    expect(scheme.decodeOwn(own)).toBe(own);
    expect([own, wire]).toEqual([decoded, newWire()]);
  });
});
