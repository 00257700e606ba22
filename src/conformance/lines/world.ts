// Ours: what is there before a random command line is run
import * as http from "#go/net/http";

const creationTimestamp = "2021-01-12T00:00:00Z";
const template = (app: string) => ({
  metadata: { labels: { app } },
  spec: { containers: [{ name: app, image: "nginx:1.19" }] },
});
const workload = (name: string, app: string) => ({
  metadata: { name, labels: { app, ...(app === "web" && { tier: "front" }) } },
  spec: { replicas: 2, selector: { matchLabels: { app } }, template: template(app) },
});
const pod = (name: string, app: string) => ({
  metadata: { name, labels: { app } },
  spec: template(app).spec,
});
/** A pod of which there is much to tell. */
const detailed = (name: string, app: string) => ({
  metadata: { name, labels: { app }, annotations: { note: "two\nlines", owner: "team" } },
  spec: {
    initContainers: [{ name: "first", image: "busybox", command: ["sh", "-c", "true\nfalse"] }],
    containers: [
      {
        name: app,
        image: "nginx:1.19",
        args: ["-v", "two words"],
        ports: [
          { name: "http", containerPort: 80 },
          { containerPort: 443, hostPort: 8443, protocol: "UDP" },
        ],
        env: [
          { name: "PLAIN", value: "a\nb" },
          { name: "NONE" },
          { name: "OWN", valueFrom: { fieldRef: { fieldPath: "metadata.name" } } },
          { name: "IP", valueFrom: { fieldRef: { fieldPath: "status.podIP" } } },
          { name: "CPU", valueFrom: { resourceFieldRef: { resource: "limits.cpu" } } },
          { name: "KEY", valueFrom: { configMapKeyRef: { name: "settings", key: "color", optional: true } } },
          { name: "WORD", valueFrom: { secretKeyRef: { name: "password", key: "p" } } },
        ],
        envFrom: [
          { prefix: "P_", configMapRef: { name: "settings" } },
          { secretRef: { name: "tls", optional: true } },
        ],
        resources: { requests: { memory: "64Mi", cpu: "250m" }, limits: { cpu: "1" } },
        livenessProbe: { httpGet: { path: "/healthz", port: "http" }, initialDelaySeconds: 3 },
        readinessProbe: { exec: { command: ["cat", "/tmp/ok"] }, periodSeconds: 5 },
        startupProbe: { tcpSocket: { port: 80 }, failureThreshold: 30 },
        volumeMounts: [
          { name: "cache", mountPath: "/z", subPath: "part" },
          { name: "settings", mountPath: "/etc/settings", readOnly: true },
        ],
      },
      {
        name: "beside",
        image: "busybox",
        command: ["sleep"],
        volumeMounts: [{ name: "all", mountPath: "/all" }],
      },
    ],
    volumes: [
      { name: "cache", emptyDir: { medium: "Memory", sizeLimit: "1Gi" } },
      { name: "settings", configMap: { name: "settings", optional: true } },
      { name: "word", secret: { secretName: "password" } },
      { name: "disk", hostPath: { path: "/var", type: "Directory" } },
      {
        name: "all",
        projected: { sources: [{ secret: { name: "tls" } }, { configMap: { name: "settings" } }] },
      },
    ],
    nodeSelector: { disk: "ssd", zone: "a" },
    tolerations: [
      { key: "b", operator: "Exists", effect: "NoExecute", tolerationSeconds: 300 },
      { key: "a", operator: "Equal", value: "x" },
      { operator: "Exists" },
    ],
    readinessGates: [{ conditionType: "example.com/ready" }],
    priorityClassName: "",
  },
});
const metadata = (name: string, labels?: Record<string, string>) => ({
  metadata: { name, ...(labels && { labels }) },
});

/** Objects by the address of their kind, in the order in which they are made. */
const objects: readonly (readonly [path: string, objects: readonly object[]])[] = [
  ["/api/v1/namespaces", [metadata("other")]],
  ["/api/v1/nodes", [metadata("node-1", { zone: "a" })]],
  ["/apis/apps/v1/namespaces/default/deployments", [workload("web", "web"), workload("api", "api")]],
  ["/apis/apps/v1/namespaces/other/deployments", [workload("web", "web")]],
  [
    "/apis/apps/v1/namespaces/default/replicasets",
    [workload("web-6d4b75cb6d", "web"), workload("lone", "lone")],
  ],
  ["/api/v1/namespaces/default/pods", [pod("web-1", "web"), detailed("web-2", "web"), pod("api-1", "api")]],
  [
    "/api/v1/namespaces/default/configmaps",
    [
      { ...metadata("settings", { app: "web" }), data: { color: "red" } },
      metadata("kube.root"),
      metadata("a"),
      metadata("d"),
      metadata("many-a"),
    ],
  ],
  ["/api/v1/namespaces/other/configmaps", [metadata("settings")]],
  [
    "/api/v1/namespaces/default/secrets",
    [
      { ...metadata("password"), data: { p: "dw==" } },
      { ...metadata("tls"), type: "kubernetes.io/tls", data: { "tls.crt": "", "tls.key": "" } },
    ],
  ],
  [
    "/api/v1/namespaces/default/services",
    [
      {
        ...metadata("web", { app: "web" }),
        spec: { selector: { app: "web" }, ports: [{ port: 80 }], clusterIP: "None" },
      },
      { ...metadata("outside"), spec: { type: "ExternalName", externalName: "example.com" } },
    ],
  ],
  ["/api/v1/namespaces/default/serviceaccounts", [metadata("robot")]],
  [
    "/api/v1/namespaces/default/replicationcontrollers",
    [{ ...metadata("old"), spec: { replicas: 1, selector: { app: "old" }, template: template("old") } }],
  ],
  ["/api/v1/namespaces/default/endpoints", [metadata("web")]],
  ["/api/v1/namespaces/default/resourcequotas", [{ ...metadata("few"), spec: { hard: { pods: "40" } } }]],
  [
    "/apis/coordination.k8s.io/v1/namespaces/default/leases",
    [{ ...metadata("leader"), spec: { holderIdentity: "a" } }],
  ],
  [
    "/api/v1/namespaces/default/events",
    [
      {
        ...metadata("web.1"),
        involvedObject: { kind: "Deployment", namespace: "default", name: "web" },
        reason: "Scaled",
        message: "Scaled up",
        type: "Normal",
        source: { component: "deployment-controller" },
        firstTimestamp: creationTimestamp,
        lastTimestamp: creationTimestamp,
        count: 3,
      },
    ],
  ],
];

/** Makes all that command lines name. Throws if the server refuses anything. */
export async function furnish(fetch: (request: http.Request) => Promise<http.Response>): Promise<void> {
  for (const [path, made] of objects) {
    for (const object of made) {
      const init = {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(object),
      };
      const answer = await fetch(new http.TextRequest(`http://cluster${path}`, init));
      if (answer.status !== 201) throw new Error(`${path}: ${await answer.text()}`);
    }
  }
}
