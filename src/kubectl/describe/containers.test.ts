// Go: staging/src/k8s.io/kubectl/pkg/describe/describe_test.go
import { describe, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import { describeContainers } from "./containers.ts";
import { envValueRetriever } from "./pod.ts";
import { PrefixWriter } from "./prefix-writer.ts";

const startedAt = "2026-01-01T00:00:00Z";
const status = { name: "test", ready: true, restartCount: 7, state: {}, lastState: {} };
const waiting = ["test:", "State:\tWaiting", "Ready:\tTrue", "Restart Count:\t7", "Image:\timage"];
const sources = (...envFrom: object[]) => ({ env: [{ name: "envname", value: "xyz" }], envFrom });
const ended = { startedAt, finishedAt: startedAt };

/** What is written of a container in a pod; what a server would fill in is left out. */
function written(container: object, statuses: readonly object[]): string {
  let text = "";
  const w = new PrefixWriter({ write: (more) => void (text += more) });
  const containers = [{ name: "test", image: "image", resources: {}, ...container }];
  const pod = scheme.decode<v1.Pod>({
    kind: "Pod",
    apiVersion: "v1",
    metadata: { name: "p", namespace: "n" },
    spec: { containers },
    status: { containerStatuses: statuses },
  });
  const { containerStatuses } = pod.status;
  describeContainers("Containers", pod.spec.containers, w, {
    statuses: containerStatuses,
    resolve: envValueRetriever(pod),
  });
  return text;
}

const large = { cpu: "1000", memory: "4G", storage: "20G" };
const quantities = ["cpu:\t1k\n", "memory:\t4G\n", "storage:\t20G\n"];

describe("TestDescribeContainers", () => {
  test.each<[what: string, container: object, status: object | undefined, expected: string[]]>([
    [
      "Running state.",
      {},
      { ...status, state: { running: { startedAt } } },
      ["test", "State:\tRunning", "Ready:\tTrue", "Restart Count:\t7", "Image:\timage", "Started:"],
    ],
    [
      "Waiting state.",
      {},
      { ...status, state: { waiting: { reason: "potato" } } },
      [...waiting, "Reason:\tpotato"],
    ],
    [
      "Terminated state.",
      {},
      { ...status, state: { terminated: { ...ended, reason: "potato", exitCode: 2, signal: 9 } } },
      [
        "State:\tTerminated",
        "Reason:\tpotato",
        "Started:\tThu",
        "Finished:\t",
        "Exit Code:\t2",
        "Signal:\t9",
      ],
    ],
    [
      "Last Terminated",
      {},
      {
        ...status,
        state: { running: { startedAt } },
        lastState: { terminated: { ...ended, reason: "crashing", exitCode: 3 } },
      },
      ["State:\tRunning", "Last State:\tTerminated", "crashing", "Exit Code:\t3", "Ready:\tTrue"],
    ],
    ["No state defaults to waiting.", {}, status, waiting],
    [
      "Env",
      sources({ configMapRef: { name: "a123" } }),
      status,
      [...waiting, "envname:\txyz", "a123\tConfigMap\tOptional: false"],
    ],
    [
      "Env with a prefix",
      sources({ prefix: "p_", configMapRef: { name: "a123" } }),
      status,
      [...waiting, "envname:\txyz", "a123\tConfigMap with prefix 'p_'\tOptional: false"],
    ],
    [
      "Env, optional",
      sources({ configMapRef: { name: "a123", optional: true } }),
      status,
      [...waiting, "a123\tConfigMap\tOptional: true"],
    ],
    [
      "Env of a secret, optional",
      sources({ secretRef: { name: "a123", optional: true } }),
      status,
      [...waiting, "a123\tSecret\tOptional: true"],
    ],
    [
      "Env of a secret with a prefix",
      sources({ prefix: "p_", secretRef: { name: "a123" } }),
      status,
      [...waiting, "a123\tSecret with prefix 'p_'\tOptional: false"],
    ],
    ["Command", { command: ["sleep", "1000"] }, status, [...waiting, "Command:\n      sleep\n      1000\n"]],
    ["Command with newline", { command: ["sleep", "1000\n2000"] }, status, ["1000\n      2000"]],
    ["Args", { args: ["time", "1000"] }, status, [...waiting, "Args:\n      time\n      1000\n"]],
    ["Args with newline", { args: ["time", "1000\n2000"] }, status, ["1000\n      2000"]],
    ["Using limits.", { resources: { limits: large } }, status, ["Limits:", ...quantities]],
    ["Using requests.", { resources: { requests: large } }, undefined, ["Requests:", ...quantities]],
    [
      "volumeMounts read/write",
      { volumeMounts: [{ name: "mounted-volume", mountPath: "/opt/" }] },
      undefined,
      ["/opt/ from mounted-volume (rw)"],
    ],
    [
      "volumeMounts readonly",
      { volumeMounts: [{ name: "mounted-volume", mountPath: "/opt/", readOnly: true }] },
      undefined,
      ["Mounts:\n", "/opt/ from mounted-volume (ro)"],
    ],
    [
      "volumeMounts subPath",
      { volumeMounts: [{ name: "mounted-volume", mountPath: "/opt/", subPath: "foo" }] },
      undefined,
      ["Mounts:\n", '/opt/ from mounted-volume (rw,path="foo")'],
    ],
    [
      "volumeDevices",
      { volumeDevices: [{ name: "volume-device", devicePath: "/dev/xvda" }] },
      undefined,
      ["Devices:\t<none>\n", "/dev/xvda from volume-device"],
    ],
  ])("%s", (_, container, own, expected) => {
    const text = written(container, own === undefined ? [] : [own]);
    expect(expected.filter((word) => !text.includes(word))).toEqual([]);
  });

  test.each<[resource: string, divisor: string, expected: string]>([
    ["limits.cpu", "0", "2"],
    ["limits.cpu", "1m", "1500"],
    ["requests.cpu", "0", "0"],
    ["limits.memory", "0", "node allocatable"],
    ["requests.memory", "1Mi", "2"],
    ["limits.hugepages-2Mi", "1Mi", "4"],
    ["limits.storage", "0", ""],
  ])("%s by %s is %s", (resource, divisor, expected) => {
    const resources = { limits: { cpu: "1500m", "hugepages-2Mi": "4Mi" }, requests: { memory: "1.5Mi" } };
    const env = [{ name: "A", valueFrom: { resourceFieldRef: { resource, divisor } } }];
    expect(written({ resources, env }, [])).toContain(`A:\t${expected} (${resource})\n`);
  });

  test.each([
    ["metadata.name", "p"],
    ["metadata.namespace", "n"],
    ["status.podIP", ""],
  ])("the field %s is %j", (fieldPath, expected) => {
    const env = [{ name: "A", valueFrom: { fieldRef: { apiVersion: "v1", fieldPath } } }];
    expect(written({ env }, [])).toContain(`A:\t${expected} (v1:${fieldPath})\n`);
  });
});
