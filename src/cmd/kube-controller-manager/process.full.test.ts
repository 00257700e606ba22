// Ours: `npm run controller-manager` as people start and stop it
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import type * as apps from "#api/apps/v1";
import type * as coordinationv1 from "#api/coordination/v1";
import * as conformancenode from "#conformance/node";
import * as time from "#go/time";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  // The managers first: without their server they would only complain.
  for (const running of started.splice(0).reverse()) await running.stop();
});

async function startCluster(): Promise<conformancenode.ClusterProcess> {
  const cluster = await conformancenode.startCluster(root, "--no-controllers");
  started.push(cluster);
  return cluster;
}

function startManager(...flags: string[]): conformancenode.ManagerProcess {
  const manager = conformancenode.startManager(root, ...flags);
  started.push(manager);
  return manager;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** As short an election as the recorded one, in seconds. */
const [leaseDuration, renewDeadline, retryPeriod] = [4, 3, 1];
const election = [
  `--leader-elect-lease-duration=${leaseDuration}s`,
  `--leader-elect-renew-deadline=${renewDeadline}s`,
  `--leader-elect-retry-period=${retryPeriod}s`,
];

/** A manager that takes part in that election, and the address that it serves. */
async function startCandidate({ kubeconfig }: conformancenode.ClusterProcess) {
  const port = await freePort();
  const ports = ["--address=127.0.0.1", `--port=${port}`, "--secure-port=0"];
  const manager = startManager("--kubeconfig", kubeconfig, ...ports, ...election);
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  return { ...manager, get };
}

const acquired = /successfully acquired lease kube-system\/kube-controller-manager/;

async function call<T>(url: string, method = "GET", body?: object): Promise<T> {
  const type = method === "PATCH" ? "application/strategic-merge-patch+json" : "application/json";
  const init = { method, headers: { "Content-Type": type } };
  const response = await fetch(url, body ? { ...init, body: JSON.stringify(body) } : init);
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  // What is asked for is what the server has there.
  return (await response.json()) as T;
}

const web = (image: string) => ({
  metadata: { name: "web" },
  spec: {
    replicas: 3,
    selector: { matchLabels: { app: "web" } },
    template: {
      metadata: { labels: { app: "web" } },
      spec: { containers: [{ name: "c", image }] },
    },
  },
});

describe("npm run controller-manager", () => {
  test("two of them: one works; when it is killed, the other goes on with the work, and ends when it is told to", async () => {
    const cluster = await startCluster();
    const deployments = `${cluster.url}/apis/apps/v1/namespaces/default/deployments`;
    const leaseURL = `${cluster.url}/apis/coordination.k8s.io/v1/namespaces/kube-system/leases/kube-controller-manager`;
    const rolledOut = async () => {
      const { metadata, status } = await call<apps.Deployment>(`${deployments}/web`);
      const { observedGeneration, readyReplicas, replicas, updatedReplicas } = status;
      return [observedGeneration === metadata.generation, replicas, readyReplicas, updatedReplicas];
    };

    const first = await startCandidate(cluster);
    await first.says(acquired);
    const second = await startCandidate(cluster);
    await second.says(/attempting to acquire leader lease/);
    await call(deployments, "POST", web("nginx:1"));
    await expect.poll(rolledOut).toEqual([true, 3, 3, 3]);

    const isMaster = /^leader_election_master_status\{name="kube-controller-manager"\} (\d)$/m;
    for (const [{ get }, master] of [[first, "1"] as const, [second, "0"] as const]) {
      expect(await get("/healthz")).toBe("ok");
      expect(isMaster.exec(await get("/metrics"))?.[1]).toBe(master);
    }
    expect(await first.get("/metrics")).toMatch(/^workqueue_adds_total\{name="deployment"\} [1-9]/m);
    expect(second.said()).not.toMatch(acquired);

    first.child.kill("SIGKILL");
    expect(await first.ended).toEqual([null, "SIGKILL"]);
    const before = await call<coordinationv1.Lease>(leaseURL);
    await call(`${deployments}/web`, "PATCH", web("nginx:2"));
    await second.says(acquired);
    const after = await call<coordinationv1.Lease>(leaseURL);
    expect(after.spec.holderIdentity).not.toBe(before.spec.holderIdentity);
    expect(after.spec.leaseTransitions).toBe((before.spec.leaseTransitions ?? 0) + 1);
    const waited = instant(after.spec.acquireTime) - instant(before.spec.renewTime);
    expect(waited).toBeGreaterThanOrEqual(leaseDuration * time.second);
    await expect.poll(rolledOut).toEqual([true, 3, 3, 3]);

    second.child.kill("SIGTERM");
    expect(await second.ended).toEqual([0, null]);
    expect(second.said()).not.toMatch(/leaderelection lost|panic/);
  });

  test("a leader that is frozen for longer than its lease finds another in its place when it wakes, and ends by itself", async () => {
    const cluster = await startCluster();
    const first = await startCandidate(cluster);
    await first.says(acquired);
    const second = await startCandidate(cluster);
    await second.says(/attempting to acquire leader lease/);
    first.child.kill("SIGSTOP");
    await second.says(acquired);
    expect(first.child.exitCode).toBeNull();
    first.child.kill("SIGCONT");
    expect(await first.ended).toEqual([255, null]);
    expect(first.said()).toMatch(/leaderelection lost\n$/);
    expect(second.child.exitCode).toBeNull();
  });

  test("a leader that loses its server loses its lease, says so in upstream's words, and exits with 255", async () => {
    const cluster = await startCluster();
    const leader = await startCandidate(cluster);
    await leader.says(acquired);
    cluster.child.kill("SIGKILL");
    expect(await leader.ended).toEqual([255, null]);
    const last = leader.said().trimEnd().split("\n").at(-1);
    expect(last).toMatch(/^F\d{4} [\d:.]+ +\d+ \?\?\?:1\] leaderelection lost$/);
    expect(leader.said()).toContain(
      "failed to renew lease kube-system/kube-controller-manager: timed out waiting for the condition",
    );
  });

  test.each<[flags: string[], code: number, says: string]>([
    [["--bogus"], 1, "Error: unknown flag: --bogus"],
    [["--kubeconfig=nowhere"], 1, "stat nowhere: no such file or directory"],
    [
      ["--master=http://127.0.0.1:1", "--port=0", "--secure-port=0", "--leader-elect-lease-duration=5s"],
      2,
      "panic: leaseDuration must be greater than renewDeadline",
    ],
    [
      ["--master=http://127.0.0.1:1", "--port=0", "--secure-port=0", "--leader-elect-resource-lock=bogus"],
      255,
      "error creating lock: Invalid lock-type bogus",
    ],
  ])("%j ends it with %d", async (flags, code, says) => {
    const { ended, said } = startManager(...flags);
    expect(await ended).toEqual([code, null]);
    expect(said()).toContain(says);
  });
});

const instant = (text: string | undefined): number => time.parseRFC3339(text ?? "") ?? NaN;
