// Ours: `npm run controller-manager` as people start and stop it
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import * as types from "#apimachinery/types";
import * as servernodetesting from "#apiserver/server/node/testing";
import * as clientset from "#client-go/kubernetes";
import * as clientnode from "#client-go/node";
import * as clientcmd from "#client-go/tools/clientcmd";
import * as conformancenode from "#conformance/node";
import * as context from "#go/context";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const clock = new utilclock.RealClock();
const folder = mkdtempSync(join(tmpdir(), "manager-process-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  // The managers first: without their server they would only complain.
  for (const running of started.splice(0).reverse()) await running.stop();
});

/** A cluster, and a client that comes to it as the managers do. */
interface Reached {
  readonly cluster: conformancenode.ClusterProcess;
  readonly kubeconfig: string;
  readonly client: clientset.Clientset;
}

async function startCluster(...flags: string[]): Promise<conformancenode.ClusterProcess> {
  const cluster = await conformancenode.startCluster(root, "--no-controllers", ...flags);
  started.push(cluster);
  return cluster;
}

async function reach(
  cluster: conformancenode.ClusterProcess,
  kubeconfig = cluster.kubeconfig,
): Promise<Reached> {
  const connection = clientcmd.restConfigFromKubeConfig(readFileSync(kubeconfig, "utf8"), clientnode.system);
  const way = clientnode.restConfig(connection, { clock });
  started.push({ stop: async () => way.close() });
  const client = new clientset.Clientset(way.config);
  // Who is not let in would be waited for in vain.
  await client.coreV1().namespaces().list();
  return { cluster, kubeconfig, client };
}

/** Over HTTPS, where a certificate of its own says who comes. */
async function byCertificate(): Promise<Reached> {
  const ca = await servernodetesting.makeCertificate("clients");
  const { pem } = await servernodetesting.makeCertificate("manager", { ca, use: "client" });
  const cluster = await startCluster("--tls", "--client-ca-file", file("ca.pem", ca.pem.cert));
  const text = readFileSync(cluster.kubeconfig, "utf8");
  const user = {
    "client-certificate": file("manager.crt", pem.cert),
    "client-key": file("manager.key", pem.key),
  };
  expect(text).toContain("  user: {}\n");
  return reach(cluster, file("kubeconfig", text.replace("user: {}", `user: ${JSON.stringify(user)}`)));
}

const ways: readonly [how: string, start: () => Promise<Reached>][] = [
  ["HTTP", async () => reach(await startCluster())],
  ["HTTPS, with a token", async () => reach(await startCluster("--tls", "--token", "secret"))],
  ["HTTPS, with a client certificate", byCertificate],
];

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
async function startCandidate({ kubeconfig }: Pick<Reached, "kubeconfig">) {
  const port = await freePort();
  const ports = ["--address=127.0.0.1", `--port=${port}`, "--secure-port=0"];
  const manager = startManager("--kubeconfig", kubeconfig, ...ports, ...election);
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  return { ...manager, get };
}

/** How a program ends that should within a minute. */
const endOf = ({ ended }: conformancenode.ManagerProcess) =>
  Promise.race([
    ended,
    utilclock.sleep(clock, time.minute, context.background()).then(() => "it still runs"),
  ]);

const acquired = /successfully acquired lease kube-system\/kube-controller-manager/;

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

describe.each(ways)("npm run controller-manager over %s", (_how, start) => {
  test("two of them: one works; when it is killed, the other goes on with the work, and ends when it is told to", async () => {
    const reached = await start();
    const deployments = reached.client.appsV1().deployments("default");
    const getLease = () =>
      reached.client.coordinationV1().leases("kube-system").get("kube-controller-manager");
    const rolledOut = async () => {
      const { metadata, status } = await deployments.get("web");
      const { observedGeneration, readyReplicas, replicas, updatedReplicas } = status;
      return [observedGeneration === metadata.generation, replicas, readyReplicas, updatedReplicas];
    };

    const first = await startCandidate(reached);
    await first.says(acquired);
    const second = await startCandidate(reached);
    await second.says(/attempting to acquire leader lease/);
    await deployments.create(web("nginx:1"));
    await expect.poll(rolledOut).toEqual([true, 3, 3, 3]);

    const isMaster = /^leader_election_master_status\{name="kube-controller-manager"\} (\d)$/m;
    for (const [{ get }, master] of [[first, "1"] as const, [second, "0"] as const]) {
      expect(await get("/healthz")).toBe("ok");
      expect(isMaster.exec(await get("/metrics"))?.[1]).toBe(master);
    }
    expect(await first.get("/metrics")).toMatch(/^workqueue_adds_total\{name="deployment"\} [1-9]/m);
    expect(await first.get("/metrics")).toMatch(/^deployment_controller_rate_limiter_use 0$/m);
    expect(second.said()).not.toMatch(acquired);

    first.child.kill("SIGKILL");
    expect(await first.ended).toEqual([null, "SIGKILL"]);
    const before = await getLease();
    await deployments.patch("web", types.strategicMergePatchType, web("nginx:2"));
    await second.says(acquired);
    const after = await getLease();
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
    const reached = await start();
    const first = await startCandidate(reached);
    await first.says(acquired);
    const second = await startCandidate(reached);
    await second.says(/attempting to acquire leader lease/);
    first.child.kill("SIGSTOP");
    await second.says(acquired);
    expect(first.child.exitCode).toBeNull();
    first.child.kill("SIGCONT");
    expect(await first.ended).toEqual([255, null]);
    expect(first.said()).toMatch(/leaderelection lost\n$/);
    expect(second.child.exitCode).toBeNull();
  });
});

describe("npm run controller-manager", () => {
  test("a leader that loses its server loses its lease, says so in upstream's words, and exits with 255", async () => {
    const { cluster, ...reached } = await reach(await startCluster());
    const leader = await startCandidate(reached);
    await leader.says(acquired);
    cluster.child.kill("SIGKILL");
    expect(await leader.ended).toEqual([255, null]);
    const last = leader.said().trimEnd().split("\n").at(-1);
    expect(last).toMatch(/^F\d{4} [\d:.]+ +\d+ \?\?\?:1\] leaderelection lost$/);
    expect(leader.said()).toContain(
      "failed to renew lease kube-system/kube-controller-manager: timed out waiting for the condition",
    );
  });

  test("a server of an unknown authority, or of another name, is refused in upstream's words, and who need not lead exits with 255", async () => {
    const [ca, other] = [
      await servernodetesting.makeCertificate("ca"),
      await servernodetesting.makeCertificate("other"),
    ];
    const { pem } = await servernodetesting.makeCertificate("server", { ca, hosts: ["elsewhere.example"] });
    const files = [
      "--tls-cert-file",
      file("server.crt", pem.cert),
      "--tls-private-key-file",
      file("server.key", pem.key),
    ];
    const { url, kubeconfig } = await startCluster("--tls", "--token", "secret", ...files);
    const trusting = ({ pem: { cert } }: servernodetesting.Made) =>
      readFileSync(kubeconfig, "utf8").replace(/(certificate-authority-data: )\S+/, `$1${btoa(cert)}`);
    for (const [name, trusted, why] of [
      ["stranger", other, "certificate signed by unknown authority"],
      ["named", ca, "cannot validate certificate for 127.0.0.1 because it doesn't contain any IP SANs"],
    ] as const) {
      const flags = ["--kubeconfig", file(name, trusting(trusted)), "--port=0"];
      const working = startManager(...flags, "--secure-port=0", "--leader-elect=false");
      expect(await endOf(working)).toEqual([255, null]);
      expect(working.said()).toMatch(
        /^F\d{4} .*\] error building controller context: failed to wait for apiserver being healthy: timed out waiting for the condition: failed to get apiserver \/healthz status: /m,
      );
      expect(working.said()).toContain(`Get "${url}/healthz?timeout=32s": x509: ${why}`);
      const delegating = ["--authentication-kubeconfig", file(name, trusting(trusted))];
      const serving = startManager(...flags, ...delegating, `--secure-port=${await freePort()}`);
      expect(await endOf(serving)).toEqual([1, null]);
      const configMap = `${url}/api/v1/namespaces/kube-system/configmaps/extension-apiserver-authentication?timeout=10s`;
      expect(serving.said()).toContain(
        `unable to load configmap based request-header-client-ca-file: Get "${configMap}": x509: ${why}`,
      );
    }
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
