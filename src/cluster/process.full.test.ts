// Ours: `npm run cluster` as people start and stop it
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import * as embedded from "#embedded";
import * as embeddednode from "#embedded/node";
import * as conformancenode from "#conformance/node";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as inprocess from "#cluster";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const clock = new utilclock.RealClock();
const folder = mkdtempSync(join(tmpdir(), "cluster-process-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pods = "/api/v1/namespaces/default/pods";
const newPod = (name: string) => ({
  metadata: { name },
  spec: { containers: [{ name: "c", image: "nginx" }] },
});
const deployment = (name: string) => ({
  metadata: { name },
  spec: {
    replicas: 3,
    selector: { matchLabels: { app: name } },
    template: { metadata: { labels: { app: name } }, spec: newPod("x").spec },
  },
});

const kubectl = conformancenode.findKubectls(root).find(({ version }) => version === conformancenode.pinned);
const mayBeSkipped = kubectl === undefined && process.env["CI"] !== "true";
if (mayBeSkipped)
  console.warn(`SKIPPED: no kubectl ${conformancenode.pinned} on this machine: --tls was not tried`);

const started: conformancenode.ClusterProcess[] = [];
afterEach(async () => {
  for (const cluster of started.splice(0)) await cluster.stop();
});

describe("npm run cluster", () => {
  test("leaves loopback only with a token, and says so", async () => {
    const args = ["--import", "tsx", "src/cluster/main.ts", "--host", "0.0.0.0", "--port", "0"];
    await expect(run(process.execPath, args, { cwd: root })).rejects.toMatchObject({
      code: 1,
      stderr:
        "cluster: refusing to listen on 0.0.0.0 without a token: anybody who reaches it could do anything\n",
    });
  });

  test.each(["two words", "über", "line\nbreak"])(
    "refuses --token %j, which no header can carry",
    async (token) => {
      const args = ["--import", "tsx", "src/cluster/main.ts", "--token", token, "--port", "0"];
      await expect(run(process.execPath, args, { cwd: root })).rejects.toMatchObject({
        code: 2,
        stderr: expect.stringContaining("--token: no header can carry it") as string,
      });
    },
  );

  test("--images takes a table that makes sense", async () => {
    const file = join(folder, "images.json");
    writeFileSync(file, '{":v2": {"readyafter": 1}}');
    const args = ["--import", "tsx", "src/cluster/main.ts", "--images", file];
    await expect(run(process.execPath, args, { cwd: root })).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        `--images ${file}: ":v2": readyafter is none of neverPulled, readyAfter, crashesAfter, endsAfter`,
      ) as string,
    });
  });

  test.skipIf(mayBeSkipped)(
    "--tls and --token: curl and kubectl get in with the kubeconfig's certificate and token, nobody else",
    async () => {
      const cluster = await conformancenode.startCluster(root, "--tls", "--token", "secret");
      started.push(cluster);
      const ca = join(folder, "ca.pem");
      const config = readFileSync(cluster.kubeconfig, "utf8");
      const data = /certificate-authority-data: (\S+)/.exec(config)?.[1] ?? "";
      writeFileSync(ca, Buffer.from(data, "base64"));
      const curl = (...args: string[]) => run("curl", ["-sS", ...args, `${cluster.url}/api`]);
      const header = ["-H", "Authorization: Bearer secret"];
      expect((await curl("--cacert", ca, ...header)).stdout).toContain('"APIVersions"');
      expect((await curl("--cacert", ca)).stdout).toContain('"Forbidden"');
      await expect(curl(...header)).rejects.toThrow("certificate");
      const options = { env: { ...process.env, HOME: folder } };
      const { stdout } = await run(
        kubectl?.path ?? `kubectl ${conformancenode.pinned}`,
        ["--kubeconfig", cluster.kubeconfig, "get", "ns"],
        options,
      );
      const namespaces = ["default", "kube-node-lease", "kube-public", "kube-system"];
      for (const name of namespaces) expect(stdout).toMatch(new RegExp(`^${name} +Active`, "m"));
    },
  );

  test.each(["SIGINT", "SIGTERM"] as const)(
    "ends on %s under load, with 0, and ends its watches",
    async (signal) => {
      const cluster = await conformancenode.startCluster(root);
      const json = { "Content-Type": "application/json" };
      let stopped = false;
      const load = Array.from({ length: 4 }, async (_, who) => {
        for (let i = 0; !stopped; i++) {
          const body = JSON.stringify(newPod(`pod-${who}-${i}`));
          await fetch(cluster.url + pods, { method: "POST", headers: json, body }).catch(() => undefined);
        }
      });
      const watches = Array.from({ length: 4 }, () => fetch(`${cluster.url}${pods}?watch=true`));
      const texts = (await Promise.all(watches)).map((response) => response.text());
      await utilclock.sleep(clock, 500, context.background());
      const exit = once(cluster.child, "exit");
      cluster.child.kill(signal);
      expect(await exit).toEqual([0, null]);
      stopped = true;
      await Promise.all(load);
      for (const text of await Promise.all(texts)) expect(text.endsWith("\n")).toBe(true);
    },
  );
});

describe("stop() under load, again and again", () => {
  test("a listener with clients that write, watch, and connect without a word", async () => {
    for (let round = 0; round < 15; round++) {
      const server = new embedded.ApiServer({ clock, rand: new rand.Rand(1) });
      const listening = await embeddednode.listen(server, { patience: { close: 600_000 } });
      let stopped = false;
      const silent = spawn(process.execPath, [
        "-e",
        `for (let i = 0; i < 5; i++) require("node:net").connect(${listening.port}, "127.0.0.1").on("error", () => {})`,
      ]);
      const write = async (who: number) => {
        for (let i = 0; !stopped; i++) {
          const init = { method: "POST", body: JSON.stringify(newPod(`pod-${who}-${i}`)) };
          await fetch(listening.url + pods, init).catch(() => undefined);
        }
      };
      const watch = async () => {
        while (!stopped)
          await fetch(`${listening.url}${pods}?watch=true`)
            .then((r) => r.text())
            .catch(() => undefined);
      };
      const clients = [write(1), write(2), write(3), watch(), watch()];
      await utilclock.sleep(clock, 10 + 10 * round, context.background());
      await listening.close();
      await server.close();
      stopped = true;
      silent.kill();
      await Promise.all(clients);
      expect(server.watches).toBe(0);
    }
  });

  test("a whole cluster, at any instant of a rollout", async () => {
    for (let round = 0; round < 40; round++) {
      const virtual = new utilclock.VirtualClock();
      const cluster = new inprocess.Cluster({ clock: virtual, seed: round });
      await virtual.run(cluster.start());
      const deployments = cluster.client.appsV1().deployments("default");
      const creations = Array.from({ length: 5 }, (_, i) => deployments.create(deployment(`web-${i}`)));
      await virtual.run(Promise.all(creations));
      await virtual.step(37 * round);
      // Requests under way while it stops: whatever they are told, stop() ends.
      const late = Array.from({ length: 5 }, (_, i) =>
        deployments
          .patch(`web-${i}`, "application/merge-patch+json", { spec: { replicas: round } })
          .catch(String),
      );
      await virtual.run(cluster.stop());
      await virtual.run(Promise.all(late));
      expect(cluster.server.watches).toBe(0);
    }
  });

  test("a whole cluster in real time, while clients write to it", async () => {
    // On a busy machine it is stopped before the garbage collector has seen everything.
    klogtesting.claimErrors(
      /^unable to sync caches for garbage collector$/,
      /^timed out waiting for dependency graph builder sync during GC sync/,
    );
    for (let round = 0; round < 6; round++) {
      const cluster = new inprocess.Cluster({ clock, seed: round });
      await cluster.start();
      const deployments = cluster.client.appsV1().deployments("default");
      let stopped = false;
      const clients = Array.from({ length: 3 }, async (_, who) => {
        for (let i = 0; !stopped; i++)
          await deployments
            .create(deployment(`web-${who}-${i}`))
            .catch(() => utilclock.sleep(clock, 1, context.background()));
      });
      await utilclock.sleep(clock, 50 + 60 * round, context.background());
      await cluster.stop();
      stopped = true;
      await Promise.all(clients);
      expect(cluster.server.watches).toBe(0);
    }
  });
});
