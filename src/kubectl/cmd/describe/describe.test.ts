// Go: staging/src/k8s.io/kubectl/pkg/cmd/describe/describe_test.go
import { expect, test } from "vitest";
import * as inprocess from "#cluster";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as cmdtesting from "#kubectl/cmd/testing";
import * as utilclock from "#utils/clock";

const probe = { httpGet: { path: "/healthz", port: "http" }, initialDelaySeconds: 3 };
const deployment = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web", annotations: { note: "two\nlines" } },
  spec: {
    replicas: 0,
    strategy: { type: "Recreate" },
    selector: { matchLabels: { app: "web" } },
    template: {
      metadata: { labels: { app: "web", tier: "front" }, annotations: { a: "b" } },
      spec: {
        serviceAccountName: "robot",
        containers: [
          {
            name: "main",
            image: "nginx",
            command: ["sh", "-c"],
            args: ["one\ntwo"],
            ports: [
              { name: "http", containerPort: 80 },
              { containerPort: 443, hostPort: 8443 },
            ],
            resources: { limits: { memory: "64Mi", cpu: "200m" }, requests: { cpu: "100m" } },
            livenessProbe: probe,
            readinessProbe: { exec: { command: ["cat", "/ready"] } },
            envFrom: [
              { prefix: "P_", secretRef: { name: "s", optional: true } },
              { configMapRef: { name: "c" } },
            ],
            env: [
              { name: "A", value: "1\n2" },
              { name: "N", valueFrom: { fieldRef: { fieldPath: "metadata.name" } } },
              { name: "K", valueFrom: { secretKeyRef: { name: "s", key: "k" } } },
              { name: "M", valueFrom: { configMapKeyRef: { name: "c", key: "k", optional: true } } },
            ],
            volumeMounts: [
              { name: "tmp", mountPath: "/z", subPath: "x" },
              { name: "conf", mountPath: "/a", readOnly: true },
            ],
          },
        ],
        volumes: [
          { name: "tmp", emptyDir: {} },
          { name: "conf", configMap: { name: "c" } },
        ],
      },
    },
  },
};

const described = `Name:               web
Namespace:          default
CreationTimestamp:  TIME
Labels:             <none>
Annotations:        deployment.kubernetes.io/revision: 1
                    note:
                      two
                      lines
Selector:           app=web
Replicas:           0 desired | 0 updated | 0 total | 0 available | 0 unavailable
StrategyType:       Recreate
MinReadySeconds:    0
Pod Template:
  Labels:           app=web
                    tier=front
  Annotations:      a: b
  Service Account:  robot
  Containers:
   main:
    Image:       nginx
    Ports:       80/TCP, 443/TCP
    Host Ports:  0/TCP, 8443/TCP
    Command:
      sh
      -c
    Args:
      one
      two
    Limits:
      cpu:     200m
      memory:  64Mi
    Requests:
      cpu:      100m
    Liveness:   http-get http://:http/healthz delay=3s timeout=1s period=10s #success=1 #failure=3
    Readiness:  exec [cat /ready] delay=0s timeout=1s period=10s #success=1 #failure=3
    Environment Variables from:
      s  Secret with prefix 'P_'  Optional: true
      c  ConfigMap                Optional: false
    Environment:
      A:  1
          2
      N:   (v1:metadata.name)
      K:  <set to the key 'k' in secret 's'>      Optional: false
      M:  <set to the key 'k' of config map 'c'>  Optional: true
    Mounts:
      /a from conf (ro)
      /z from tmp (rw,path="x")
  Volumes:
   tmp:
    Type:       EmptyDir (a temporary directory that shares a pod's lifetime)
    Medium:     
    SizeLimit:  <unset>
   conf:
    Type:      ConfigMap (a volume populated by a ConfigMap)
    Name:      c
    Optional:  false
Conditions:
  Type           Status  Reason
  ----           ------  ------
  Available      True    MinimumReplicasAvailable
  Progressing    True    NewReplicaSetAvailable
OldReplicaSets:  <none>
NewReplicaSet:   web-HASH (0/0 replicas created)
`;

/** What commands say of a cluster that holds the Deployment. */
async function said(...lines: string[]): Promise<string[]> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock });
  await clock.run(cluster.start());
  const system = clientcmdtesting.memorySystem({ files: { "/home/web.json": JSON.stringify(deployment) } });
  const run = async (line: string) => {
    const args = ["--server", "http://cluster", ...line.split(" ")];
    const fetch: typeof cluster.server.fetch = (request) => cluster.server.fetch(request);
    const options = { fetch, clock, system };
    const { code, stderr, stdout } = await clock.run(cmdtesting.runKubectl(args, options));
    return `${code}: ${stdout}${stderr}`
      .replace(/[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d \+0000/, "TIME")
      .replace(/web-[a-z0-9]+/g, "web-HASH");
  };
  try {
    await run("create -f web.json --validate=false");
    await clock.step(2000);
    const all: string[] = [];
    for (const line of lines) all.push(await run(`describe ${line}`));
    return all;
  } finally {
    await clock.run(cluster.stop());
  }
}

test("a Deployment is described with its template", async () => {
  const [whole = "", withoutEvents, byPrefix] = await said(
    "deployment web",
    "deploy/web --show-events=false",
    "deploy w --show-events=false",
  );
  expect(withoutEvents).toBe(`0: ${described}`);
  expect(whole.slice(0, described.length + 3)).toBe(`0: ${described}`);
  expect(whole).toMatch(/Events: +<none>\n$|Events:\n {2}Type +Reason/);
  expect(byPrefix).toBe(`0: ${described}\n`);
});

test("what cannot be described is told in a line", async () => {
  expect(await said("deployment none", "secrets", "--show-events")).toEqual([
    '1: Error from server (NotFound): deployments.apps "none" not found\n',
    "0: No resources found in default namespace.\n",
    expect.stringContaining(
      '1: error: You must specify the type of resource to describe. Use "kubectl api-resources"',
    ),
  ]);
});
