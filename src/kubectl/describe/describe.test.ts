// Go: staging/src/k8s.io/kubectl/pkg/describe/describe_test.go
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as dynamic from "#client-go/dynamic";
import * as clientset from "#client-go/kubernetes";
import * as core from "#client-go/testing";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { describerFor, type DescriberSettings } from "./describe.ts";
import { getPodsTotalRequestsAndLimits } from "./node-resources.ts";

type Fields = Readonly<Record<string, unknown>>;

/** An object of a kind, as a server would give it. */
const object = (kind: string, name: string, fields: Fields = {}, namespace = "foo") => ({
  kind,
  apiVersion: groupOf(kind) === "" ? "v1" : `${groupOf(kind)}/v1`,
  ...fields,
  metadata: { name, namespace, ...(fields["metadata"] as object | undefined) },
});

function groupOf(kind: string): string {
  if (kind === "Lease") return "coordination.k8s.io";
  return kind === "Deployment" || kind === "ReplicaSet" ? "apps" : "";
}

type Trackable = ConstructorParameters<typeof core.FakeCluster>[number];

const clock = new utilclock.VirtualClock();
const ago = (ms: number) => time.rfc3339(clock.wall() - ms);

/** What is told of the object `bar` of a kind, on a server that has these objects. */
async function described(
  kind: string,
  objects: readonly object[],
  { name = "bar", namespace = "foo", showEvents = true }: Partial<DescriberSettings> & Partial<Named> = {},
): Promise<string> {
  // Upstream's tests leave out what a server always fills in, as these do.
  const { fetch } = new core.FakeCluster(...(objects as Trackable[]));
  const config = { host: "http://fake", clock, fetch };
  const of = { client: new clientset.Clientset(config), dynamic: new dynamic.Client(config), clock };
  const group = groupOf(kind);
  const describer = describerFor(of, {
    resource: { group, version: "v1", resource: `${kind.toLowerCase()}s` },
    groupVersionKind: { group, version: "v1", kind },
    scope: "namespace",
  });
  return describer.describe(namespace, name, { showEvents });
}

interface Named {
  readonly name: string;
  readonly namespace: string;
}

/** Each word stands somewhere in the text. */
function expectWords(text: string, words: readonly string[]): void {
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
}

const podSpec = (fields: Fields = {}) => ({ containers: [], ...fields });

test("TestDescribePod", async () => {
  const out = await described("Pod", [
    object("Pod", "bar", {
      metadata: { deletionTimestamp: ago(10 * 365.25 * 24 * time.hour), deletionGracePeriodSeconds: 1234 },
      spec: podSpec({ readinessGates: [{ conditionType: "condition1" }, { conditionType: "condition2" }] }),
      status: { conditions: [{ type: "condition1", status: "True" }] },
    }),
  ]);
  expectWords(out, ["bar", "Status:", "Terminating (lasts 10y)", "1234s"]);
  expect(out).toContain(
    "Readiness Gates:\n  Type         Status\n  condition1   True \n  condition2   <none> \n",
  );
});

test("TestDescribePodEphemeralContainers", async () => {
  const status = { name: "debugger", state: { running: { startedAt: ago(0) } }, lastState: {}, ready: false };
  const out = await described("Pod", [
    object("Pod", "bar", {
      spec: podSpec({ ephemeralContainers: [{ name: "debugger", image: "busybox", resources: {} }] }),
      status: { conditions: [], ephemeralContainerStatuses: [{ ...status, restartCount: 0 }] },
    }),
  ]);
  expectWords(out, ["Ephemeral Containers:\n  debugger:", "busybox", "Running"]);
});

test("TestDescribePodNode", async () => {
  const spec = podSpec({ nodeName: "all-in-one" });
  const status = { hostIP: "127.0.0.1", nominatedNodeName: "nodeA", conditions: [] };
  const out = await described("Pod", [object("Pod", "bar", { spec, status })]);
  expectWords(out, ["all-in-one/127.0.0.1", "nodeA"]);
});

test("TestDescribePodTolerations", async () => {
  const tolerations = [
    { operator: "Exists" },
    { effect: "NoSchedule", operator: "Exists" },
    { key: "key0", operator: "Exists" },
    { key: "key1", value: "value1" },
    { key: "key2", operator: "Equal", value: "value2", effect: "NoSchedule" },
    { key: "key3", value: "value3", effect: "NoExecute", tolerationSeconds: 300 },
    { key: "key4", effect: "NoExecute", tolerationSeconds: 60 },
  ];
  const pod = object("Pod", "bar", { spec: podSpec({ tolerations }), status: { conditions: [] } });
  expect((await described("Pod", [pod])).split(/^Tolerations: +/m)[1]?.split(/\n +/)).toEqual([
    "op=Exists",
    ":NoSchedule op=Exists",
    "key0 op=Exists",
    "key1=value1",
    "key2=value2:NoSchedule",
    "key3=value3:NoExecute for 300s",
    "key4:NoExecute for 60s\nEvents:          <none>\n",
  ]);
});

test("TestDescribeSecret", async () => {
  const data = { username: btoa("YWRtaW4="), password: btoa("MWYyZDFlMmU2N2Rm") };
  const out = await described("Secret", [object("Secret", "bar", { data })]);
  expectWords(out, ["bar", "foo", "username:  8 bytes", "password:  16 bytes"]);
  expect(out).not.toMatch(/YWRtaW4=|MWYyZDFlMmU2N2Rm/);
});

test("TestDescribeNamespace", async () => {
  const namespace = object("Namespace", "myns", { status: { phase: "Active" } }, "");
  const quota = object("ResourceQuota", "q", { spec: {}, status: { hard: { pods: "1" } } }, "myns");
  const limits = [{ type: "Pod", max: { cpu: "100m" }, min: { memory: "1024Ki" } }];
  const range = object("LimitRange", "l", { spec: { limits } }, "myns");
  const named = { name: "myns", namespace: "" };
  expect(await described("Namespace", [namespace, quota, range], named)).toBe(`Name:         myns
Labels:       <none>
Annotations:  <none>
Status:       Active

Resource Quotas
 Name:     q
 Resource  Used  Hard
 --------  ---   ---
 pods      0     1

Resource Limits
 Type  Resource  Min  Max   Default Request  Default Limit  Max Limit/Request Ratio
 ----  --------  ---  ---   ---------------  -------------  -----------------------
 Pod   cpu       -    100m  -                -              -
 Pod   memory    1Mi  -     -                -              -
`);
  const without = await described("Namespace", [namespace], named);
  expectWords(without, ["\nNo resource quota.\n", "\nNo LimitRange resource.\n"]);
});

test("TestDescribePodPriority", async () => {
  const spec = podSpec({ priorityClassName: "high-priority", priority: 1000 });
  const out = await described("Pod", [object("Pod", "bar", { spec, status: { conditions: [] } })]);
  expectWords(out, ["Priority Class Name:  high-priority", "Priority:             1000"]);
});

test("TestDescribeConfigMap", async () => {
  const data = { key1: "value1", key2: "value2" };
  const out = await described("ConfigMap", [object("ConfigMap", "mycm", { data })], { name: "mycm" });
  expectWords(out, ["foo", "mycm", "key1:\n----\nvalue1\n", "key2:\n----\nvalue2\n", "Events:  <none>\n"]);
});

test("TestDescribeLimitRange", async () => {
  const list = (cpu: string, memory: string) => ({ cpu, ...(memory !== "" && { memory }) });
  const each = {
    max: list("100m", "10000Mi"),
    min: list("5m", "100Mi"),
    maxLimitRequestRatio: list("10", ""),
  };
  const limits = [
    { type: "Pod", ...each },
    { type: "Container", ...each, default: list("50m", "500Mi"), defaultRequest: list("10m", "200Mi") },
    { type: "PersistentVolumeClaim", max: { storage: "10Gi" }, min: { storage: "5Gi" } },
  ];
  const out = await described("LimitRange", [object("LimitRange", "bar", { spec: { limits } })]);
  expect(out.split("\n").map((line) => line.split(/ +/))).toEqual([
    ["Name:", "bar"],
    ["Namespace:", "foo"],
    [
      "Type",
      "Resource",
      "Min",
      "Max",
      "Default",
      "Request",
      "Default",
      "Limit",
      "Max",
      "Limit/Request",
      "Ratio",
    ],
    expect.arrayContaining(["----"]),
    ["Pod", "cpu", "5m", "100m", "-", "-", "10"],
    ["Pod", "memory", "100Mi", "10000Mi", "-", "-", "-"],
    ["Container", "cpu", "5m", "100m", "10m", "50m", "10"],
    ["Container", "memory", "100Mi", "10000Mi", "200Mi", "500Mi", "-"],
    ["PersistentVolumeClaim", "storage", "5Gi", "10Gi", "-", "-", "-"],
    [""],
  ]);
});

describe("TestDescribeService", () => {
  const port = { name: "port-tcp", port: 8080, protocol: "TCP", targetPort: 9527, nodePort: 31111 };
  const spec = {
    type: "LoadBalancer",
    ports: [port],
    selector: { blah: "heh" },
    clusterIP: "1.2.3.4",
    ipFamilies: ["IPv4"],
    loadBalancerIP: "5.6.7.8",
    sessionAffinity: "None",
    externalTrafficPolicy: "Local",
    healthCheckNodePort: 32222,
  };
  const named = { ...spec, ports: [{ ...port, targetPort: "targetPort" }] };
  const lines = (target: string, policy: string, ips = "<none>") => `Name:                     bar
Namespace:                foo
Labels:                   <none>
Annotations:              <none>
Selector:                 blah=heh
Type:                     LoadBalancer
${policy}IP Families:              IPv4
IP:                       1.2.3.4
IPs:                      ${ips}
IP:                       5.6.7.8
Port:                     port-tcp  8080/TCP
TargetPort:               ${target}/TCP
NodePort:                 port-tcp  31111/TCP
Endpoints:                <none>
Session Affinity:         None
External Traffic Policy:  Local
HealthCheck NodePort:     32222
Events:                   <none>
`;
  const singleStack = { ...named, ipFamilyPolicy: "SingleStack", clusterIPs: ["1.2.3.4"] };
  test.each<[name: string, spec: Fields, expected: string]>([
    ["test1", spec, lines("9527", "")],
    ["test2", named, lines("targetPort", "")],
    ["test-ServiceIPFamily", named, lines("targetPort", "")],
    [
      "test-ServiceIPFamilyPolicy+ClusterIPs",
      singleStack,
      lines("targetPort", "IP Family Policy:         SingleStack\n", "1.2.3.4"),
    ],
  ])("%s", async (_, given, expected) => {
    const service = object("Service", "bar", { spec: given, status: { loadBalancer: {} } });
    expect(await described("Service", [service])).toBe(expected);
  });
});

/** Events of the same object, by name and the time of each. */
const event = (name: string, at: string, component: string) =>
  object("Event", name, {
    source: { component },
    message: `Item ${name} `,
    firstTimestamp: at,
    lastTimestamp: at,
    count: 1,
    type: "Normal",
    reason: "R",
    eventTime: null,
    reportingComponent: "",
    involvedObject: { name: "bar", namespace: "foo" },
  });

test("TestPodDescribeResultsSorted", async () => {
  const years = (n: number) => ago(n * 365.25 * 24 * time.hour);
  const out = await described("Pod", [
    event("one", years(3), "kubelet"),
    event("two", years(29), "scheduler"),
    event("three", years(14), "kubelet"),
    object("Pod", "bar", { spec: podSpec(), status: { conditions: [] } }),
  ]);
  expect(out.slice(out.indexOf("Events:"))).toBe(`Events:
  Type    Reason  Age   From       Message
  ----    ------  ----  ----       -------
  Normal  R       29y   scheduler  Item two
  Normal  R       14y   kubelet    Item three
  Normal  R       3y    kubelet    Item one
`);
});

test("TestGetPodsTotalRequests: test1", () => {
  const container = (cpu: string, memory: string, storage: string) => ({
    resources: { requests: { cpu, memory, storage } },
  });
  const pods = [
    { spec: { containers: [container("1", "300Mi", "1G"), container("90m", "120Mi", "200M")] } },
    { spec: { containers: [container("60m", "43Mi", "500M"), container("34m", "83Mi", "700M")] } },
  ];
  const [reqs] = getPodsTotalRequestsAndLimits(pods as unknown as v1.Pod[]);
  const texts = Object.fromEntries([...reqs].map(([name, quantity]) => [name, quantity.toString()]));
  expect(texts).toEqual({ cpu: "1184m", memory: "546Mi", storage: "2400M" });
});

test("TestDescribeDeployment", async () => {
  const template = {
    metadata: {},
    spec: podSpec({ containers: [{ image: "mytest-image:latest", resources: {} }] }),
  };
  const spec = { replicas: 1, selector: {}, strategy: {}, template };
  const out = await described("Deployment", [object("Deployment", "bar", { spec, status: {} })]);
  expectWords(out, ["bar", "foo", "Containers:", "mytest-image:latest"]);
});

describe("TestDescribeEvents", () => {
  const template = { metadata: {}, spec: podSpec() };
  const workload = {
    spec: { replicas: 1, selector: {}, strategy: {}, template },
    status: { conditions: [] },
  };
  test.each<[name: string, kind: string, fields: Fields]>([
    ["DeploymentDescriber", "Deployment", workload],
    ["EndpointsDescriber", "Endpoints", {}],
    ["NodeDescriber", "Node", { spec: {}, status: { nodeInfo: {} } }],
    ["PodDescriber", "Pod", { spec: podSpec(), status: { conditions: [] } }],
    ["ReplicaSetDescriber", "ReplicaSet", workload],
    ["ReplicationControllerDescriber", "ReplicationController", workload],
    ["Service", "Service", { spec: {}, status: { loadBalancer: {} } }],
    ["ConfigMap", "ConfigMap", {}],
  ])("%s", async (_, kind, fields) => {
    const namespace = kind === "Node" ? "" : "foo";
    const objects = [object(kind, "bar", fields, namespace), event("e", ago(0), "kubelet")];
    expectWords(await described(kind, objects, { namespace }), ["bar", "Events:"]);
    const out = await described(kind, objects, { namespace, showEvents: false });
    expectWords(out, ["bar"]);
    expect(out).not.toContain("Events:");
  });
});

test("TestDescribeResourceQuota", async () => {
  const names = ["cpu", "limits.cpu", "limits.memory", "memory", "requests.cpu", "requests.memory"];
  const hard = { cpu: "1", "limits.cpu": "2", "limits.memory": "2G", memory: "1G", "requests.cpu": "1" };
  const used = Object.fromEntries(names.map((name) => [name, name.endsWith("cpu") ? "0" : "0G"]));
  const status = { hard: { ...hard, "requests.memory": "1G" }, used };
  expect(await described("ResourceQuota", [object("ResourceQuota", "bar", { spec: {}, status })])).toBe(
    `Name:            bar
Namespace:       foo
Resource         Used  Hard
--------         ----  ----
cpu              0     1
limits.cpu       0     2
limits.memory    0     2G
memory           0     1G
requests.cpu     0     1
requests.memory  0     1G
`,
  );
});

test("TestDescribeServiceAccount", async () => {
  const account = { secrets: [{ name: "test-objectref" }], imagePullSecrets: [{ name: "test-local-ref" }] };
  expect(await described("ServiceAccount", [object("ServiceAccount", "bar", account)])).toBe(
    `Name:                bar
Namespace:           foo
Labels:              <none>
Annotations:         <none>
Image pull secrets:  test-local-ref (not found)
Mountable secrets:   test-objectref (not found)
Tokens:              <none>
Events:              <none>
`,
  );
});

test("TestDescribeNode", async () => {
  const huge = (list: string) => ({ "hugepages-2Mi": list, "hugepages-1Gi": "0" });
  const status = {
    capacity: { ...huge("4Gi"), cpu: "8", memory: "24Gi" },
    allocatable: { ...huge("2Gi"), cpu: "4", memory: "12Gi" },
    nodeInfo: {},
  };
  const list = { "hugepages-2Mi": "512Mi" };
  const containers = [
    {
      name: "cpu-mem",
      image: "image:latest",
      resources: { requests: { cpu: "1", memory: "1Gi" }, limits: { cpu: "2", memory: "2Gi" } },
    },
    { name: "hugepages", image: "image:latest", resources: { requests: list, limits: list } },
  ];
  const times = { acquireTime: "2026-01-01T00:00:00.000000Z", renewTime: "2026-01-01T01:00:00.000000Z" };
  const objects = [
    object("Node", "bar", { spec: { unschedulable: true }, status }, ""),
    object("Lease", "bar", { spec: { holderIdentity: "holder", ...times } }, "kube-node-lease"),
    object("Pod", "pod-with-resources", { spec: { containers }, status: { phase: "Running" } }),
  ];
  const out = await described("Node", objects, { namespace: "foo" });
  expectWords(out, [
    "Unschedulable:      true\n",
    "  HolderIdentity:  holder\n  AcquireTime:     Thu, 01 Jan 2026 00:00:00 +0000\n",
    `Allocated resources:
  (Total limits may be over 100 percent, i.e., overcommitted.)
  Resource           Requests     Limits
  --------           --------     ------
  cpu                1 (25%)      2 (50%)
  memory             1Gi (8%)     2Gi (16%)
  ephemeral-storage  0 (0%)       0 (0%)
  hugepages-1Gi      0 (0%)       0 (0%)
  hugepages-2Mi      512Mi (25%)  512Mi (25%)`,
  ]);
});

test("TestControllerRef", async () => {
  const pod = (name: string, owner?: object) =>
    object("Pod", name, {
      metadata: { labels: { abc: "xyz" }, ...(owner !== undefined && { ownerReferences: [owner] }) },
      spec: podSpec(),
      status: { phase: "Running", conditions: [] },
    });
  const template = { metadata: {}, spec: podSpec() };
  const spec = { replicas: 1, selector: { abc: "xyz" }, template };
  const out = await described("ReplicationController", [
    object("ReplicationController", "bar", { metadata: { uid: "123456" }, spec, status: { conditions: [] } }),
    pod("barpod", { name: "bar", uid: "123456", controller: true }),
    pod("orphan"),
    pod("buzpod", { name: "buz", uid: "654321", controller: true }),
  ]);
  expectWords(out, ["1 Running / 0 Waiting / 0 Succeeded / 0 Failed"]);
});

describe("beyond upstream's tests", () => {
  test("a pod with every source of a volume is told as kubectl 1.20 told it", async () => {
    const read = (name: string) => readFileSync(new URL(`testdata/${name}`, import.meta.url), "utf8");
    const pod = JSON.parse(read("pod.json")) as object;
    const named = { name: "vols", namespace: "default", showEvents: false };
    expect(await described("Pod", [pod], named)).toBe(read("pod.txt"));
  });

  test("a pod that is gone is told of by its events, if there are any", async () => {
    const out = await described("Pod", [event("e", ago(time.minute), "kubelet")]);
    expect(out.split("\n")[0]).toBe(`Pod 'bar': error 'pods "bar" not found', but found events.`);
    expect(out).toContain("kubelet  Item e\n");
    await expect(described("Pod", [])).rejects.toThrow('pods "bar" not found');
  });

  test("a kind without words of its own is told by its fields", async () => {
    const lease = object("Lease", "bar", { spec: { holderIdentity: "me", leaseDurationSeconds: 15 } });
    expect(await described("Lease", [lease])).toBe(`Name:         bar
Namespace:    foo
Labels:       <none>
Annotations:  <none>
API Version:  coordination.k8s.io/v1
Kind:         Lease
Metadata:
  Finalizers:
  Generation:  0
  Owner References:
  Resource Version:  
  UID:               
Spec:
  Holder Identity:         me
  Lease Duration Seconds:  15
Events:                    <none>
`);
  });

  test.each([
    [{}, "BestEffort"],
    [{ requests: { cpu: "1" } }, "Burstable"],
    [{ requests: { cpu: "1", memory: "1" }, limits: { cpu: "1", memory: "1" } }, "Guaranteed"],
  ])("a pod with the resources %j is %s", async (resources, qosClass) => {
    const spec = podSpec({ containers: [{ name: "c", resources }] });
    const out = await described("Pod", [object("Pod", "bar", { spec, status: { conditions: [] } })]);
    expect(out).toMatch(new RegExp(`\nQoS Class: +${qosClass}\n`));
  });
});
