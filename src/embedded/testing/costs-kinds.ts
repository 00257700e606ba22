// Ours: requests of any length about Deployments, services, nodes and the kinds that are only answered
import { fields, pod, post, service, servicesPath, times, type Cost } from "./costs.ts";
import { deploymentsPath } from "./harness.ts";

export const kindCosts: readonly Cost[] = [
  {
    name: "secret data",
    bytes: 16,
    make: (n) =>
      post("/api/v1/namespaces/default/secrets", {
        metadata: { name: "a" },
        data: fields(n, (i) => [`k${i}`, "dg=="]),
      }),
  },
  {
    name: "secret stringData",
    bytes: 12,
    make: (n) =>
      post("/api/v1/namespaces/default/secrets", {
        metadata: { name: "a" },
        stringData: fields(n, (i) => [`k${i}`, "dg=="]),
      }),
  },
  {
    name: "secret bad base64",
    bytes: 1,
    make: (n) =>
      post("/api/v1/namespaces/default/secrets", {
        metadata: { name: "a" },
        data: { k: "A=".repeat(n / 2) },
      }),
  },
  {
    name: "long number",
    bytes: 1,
    make: (n) => post(deploymentsPath, `{"metadata":{"name":"a"},"spec":{"replicas":${"1".repeat(n)}}}`),
  },
  {
    name: "long number e",
    bytes: 1,
    make: (n) => post(deploymentsPath, `{"metadata":{"name":"a"},"spec":{"replicas":0.${"0".repeat(n)}1}}`),
  },
  {
    name: "selector expressions",
    bytes: 50,
    make: (n) =>
      post(deploymentsPath, {
        metadata: { name: "a" },
        spec: {
          selector: { matchExpressions: times(n, (i) => ({ key: `k${i}`, operator: "Exists" })) },
          template: { metadata: { labels: fields(n, (i) => [`k${i}`, "v"]) }, spec: pod({}).spec },
        },
      }),
  },
  {
    name: "selector values",
    bytes: 8,
    make: (n) =>
      post(deploymentsPath, {
        metadata: { name: "a" },
        spec: {
          selector: { matchExpressions: [{ key: `k`, operator: "In", values: times(n, (i) => `v${i}`) }] },
          template: { metadata: { labels: { k: "v1" } }, spec: pod({}).spec },
        },
      }),
  },
  {
    name: "selector same values",
    bytes: 8,
    make: (n) =>
      post(deploymentsPath, {
        metadata: { name: "a" },
        spec: {
          selector: { matchExpressions: [{ key: `k`, operator: "In", values: times(n, () => `v`) }] },
          template: { metadata: { labels: { k: "v1" } }, spec: pod({}).spec },
        },
      }),
  },
  {
    name: "intorstring",
    bytes: 1,
    make: (n) =>
      post(deploymentsPath, {
        metadata: { name: "a" },
        spec: {
          strategy: { rollingUpdate: { maxSurge: "1".repeat(n) + "%" } },
          selector: { matchLabels: { a: "b" } },
          template: { metadata: { labels: { a: "b" } }, spec: pod({}).spec },
        },
      }),
  },
  {
    name: "service ports",
    bytes: 40,
    make: (n) =>
      post(servicesPath, service({ ports: times(n, (i) => ({ name: `p${i}`, port: (i % 65535) + 1 })) })),
  },
  {
    name: "service ports equal",
    bytes: 40,
    make: (n) => post(servicesPath, service({ ports: times(n, () => ({ name: `p`, port: 1 })) })),
  },
  {
    name: "service nodePorts",
    bytes: 50,
    make: (n) =>
      post(
        servicesPath,
        service({
          type: "NodePort",
          ports: times(Math.min(n, 2700), (i) => ({ name: `p${i}`, port: (i % 65535) + 1 })),
        }),
      ),
  },
  {
    name: "service nodePorts equal",
    bytes: 50,
    make: (n) =>
      post(
        servicesPath,
        service({
          type: "NodePort",
          ports: times(n, (i) => ({ name: `p${i}`, port: (i % 65535) + 1, nodePort: 30000 })),
        }),
      ),
  },
  {
    name: "service externalIPs",
    bytes: 12,
    make: (n) =>
      post(servicesPath, service({ ports: [{ port: 1 }], externalIPs: times(n, () => `1.2.3.4`) })),
  },
  {
    name: "service sourceRanges",
    bytes: 14,
    make: (n) =>
      post(
        servicesPath,
        service({
          type: "LoadBalancer",
          ports: [{ port: 1 }],
          loadBalancerSourceRanges: times(n, () => `1.2.3.0/24`),
        }),
      ),
  },
  {
    name: "service topologyKeys",
    bytes: 12,
    make: (n) =>
      post(servicesPath, service({ ports: [{ port: 1 }], topologyKeys: times(n, (i) => `k${i}`) })),
  },
  {
    name: "endpoints",
    bytes: 20,
    make: (n) =>
      post("/api/v1/namespaces/default/endpoints", {
        metadata: { name: "a" },
        subsets: [
          { addresses: times(n, (i) => ({ ip: `1.2.${(i >> 8) & 255}.${i & 255}` })), ports: [{ port: 1 }] },
        ],
      }),
  },
  {
    name: "endpoint subsets",
    bytes: 60,
    make: (n) =>
      post("/api/v1/namespaces/default/endpoints", {
        metadata: { name: "a" },
        subsets: times(n, (i) => ({ addresses: [{ ip: `1.2.3.4` }], ports: [{ port: (i % 65535) + 1 }] })),
      }),
  },
  {
    name: "endpoint ports",
    bytes: 30,
    make: (n) =>
      post("/api/v1/namespaces/default/endpoints", {
        metadata: { name: "a" },
        subsets: [
          {
            addresses: [{ ip: `1.2.3.4` }],
            ports: times(n, (i) => ({ name: `p${i}`, port: (i % 65535) + 1 })),
          },
        ],
      }),
  },
  {
    name: "node taints",
    bytes: 30,
    make: (n) =>
      post("/api/v1/nodes", {
        metadata: { name: "a" },
        spec: { taints: times(n, (i) => ({ key: `k${i}`, effect: "NoSchedule" })) },
      }),
  },
  {
    name: "node addresses",
    bytes: 30,
    make: (n) =>
      post("/api/v1/nodes", {
        metadata: { name: "a" },
        status: { addresses: times(n, (i) => ({ type: `k${i}`, address: "x" })) },
      }),
  },
  {
    name: "node images",
    bytes: 30,
    make: (n) =>
      post("/api/v1/nodes", {
        metadata: { name: "a" },
        status: { images: times(n, (i) => ({ names: [`k${i}`], sizeBytes: 1 })) },
      }),
  },
  {
    name: "node podCIDRs",
    bytes: 12,
    make: (n) =>
      post("/api/v1/nodes", {
        metadata: { name: "a" },
        spec: { podCIDR: "10.0.0.0/24", podCIDRs: times(n, () => "10.0.0.0/24") },
      }),
  },
  {
    name: "sa secrets",
    bytes: 12,
    make: (n) =>
      post("/api/v1/namespaces/default/serviceaccounts", {
        metadata: { name: "a" },
        secrets: times(n, (i) => ({ name: `s${i}` })),
      }),
  },
  {
    name: "quota hard",
    bytes: 24,
    make: (n) =>
      post("/api/v1/namespaces/default/resourcequotas", {
        metadata: { name: "a" },
        spec: { hard: fields(n, (i) => [`count/a${i}.b`, "1"]) },
      }),
  },
  {
    name: "quota scopes",
    bytes: 14,
    make: (n) =>
      post("/api/v1/namespaces/default/resourcequotas", {
        metadata: { name: "a" },
        spec: { hard: { pods: "1" }, scopes: times(n, (i) => `S${i}`) },
      }),
  },
  {
    name: "namespace finalizers",
    bytes: 12,
    make: (n) =>
      post("/api/v1/namespaces", {
        metadata: { name: "a" },
        spec: { finalizers: times(n, (i) => `a.b/c${i}`) },
      }),
  },
  {
    name: "event",
    bytes: 1,
    make: (n) =>
      post("/api/v1/namespaces/default/events", {
        metadata: { name: "a", namespace: "default" },
        involvedObject: { namespace: "default" },
        message: "m".repeat(n),
        reason: "r",
        type: "Normal",
      }),
  },
  {
    name: "token audiences",
    bytes: 8,
    make: (n) =>
      post("/api/v1/namespaces/default/serviceaccounts/default/token", {
        spec: { audiences: times(n, (i) => `a${i}`) },
      }),
  },
  {
    name: "tokenreview",
    bytes: 1,
    make: (n) => post("/apis/authentication.k8s.io/v1/tokenreviews", { spec: { token: "a.".repeat(n / 2) } }),
  },
  {
    name: "tokenreview audiences",
    bytes: 1,
    make: (n) =>
      post("/apis/authentication.k8s.io/v1/tokenreviews", {
        spec: { token: "a", audiences: times(n / 8, (i) => `a${i}`) },
      }),
  },
  {
    name: "sar groups",
    bytes: 8,
    make: (n) =>
      post("/apis/authorization.k8s.io/v1/subjectaccessreviews", {
        spec: {
          user: "u",
          groups: times(n, (i) => `a${i}`),
          resourceAttributes: { verb: "get", resource: "pods" },
        },
      }),
  },
];
