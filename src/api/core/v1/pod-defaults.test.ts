// Go: pkg/apis/core/v1/defaults_test.go
import { describe, expect, test } from "vitest";
import * as defaultstesting from "#api/defaults/testing";

const quantities = { cpu: "100m", memory: "100Mi" };
const host = { httpGet: { host: "localhost" } };
const get = { httpGet: { path: "/", scheme: "HTTP" } };
const probe = { ...get, timeoutSeconds: 1, periodSeconds: 10, successThreshold: 1, failureThreshold: 3 };

describe("TestSetDefaultReplicationControllerInitContainers", () => {
  test.each([
    ["imagePullIPolicy", { image: "busybox" }, { imagePullPolicy: "Always" }],
    [
      "FieldRef",
      {
        env: [{ name: "MY_POD_IP", valueFrom: { fieldRef: { apiVersion: "", fieldPath: "status.podIP" } } }],
      },
      { env: [{ name: "MY_POD_IP", valueFrom: { fieldRef: { apiVersion: "v1" } } }] },
    ],
    ["ContainerPort", { ports: [{ name: "default" }] }, { ports: [{ name: "default", protocol: "TCP" }] }],
    [
      "Resources",
      { resources: { limits: quantities, requests: quantities } },
      { resources: { limits: quantities, requests: quantities } },
    ],
    ["Probe", { livenessProbe: host, readinessProbe: host }, { livenessProbe: probe, readinessProbe: probe }],
    [
      "LifeCycle",
      { ports: [{ name: "default" }], lifecycle: { postStart: host, preStop: host } },
      { lifecycle: { postStart: get, preStop: get } },
    ],
  ])("%s", (_name, container, want) => {
    const initContainers = [{ name: "fun", image: "alpine", ...container }];
    const rc = defaultstesting.roundTrip("ReplicationController", {
      spec: { template: { spec: { initContainers } } },
    });
    expect(rc["spec"]).toMatchObject({ template: { spec: { initContainers: [want] } } });
  });
});

describe("TestSetDefaultObjectFieldSelectorAPIVersion", () => {
  test("is v1", () => {
    const containers = [{ env: [{ valueFrom: { fieldRef: {} } }] }];
    const want = { containers: [{ env: [{ valueFrom: { fieldRef: { apiVersion: "v1" } } }] }] };
    expect(defaultstesting.roundTrip("Pod", { spec: { containers } })["spec"]).toMatchObject(want);
  });
});

describe("TestSetDefaultSchedulerName", () => {
  test("is the default scheduler", () =>
    expect(defaultstesting.roundTrip("Pod", {})["spec"]).toMatchObject({
      schedulerName: "default-scheduler",
    }));
});

describe("TestSetDefaultEnableServiceLinks", () => {
  test("are on", () =>
    expect(defaultstesting.roundTrip("Pod", {})["spec"]).toMatchObject({ enableServiceLinks: true }));
});
