// Ours: real kubectl binaries against `npm run cluster`
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as conformancenode from "#conformance/node";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const supported = ["1.20", "1.27", "1.28", "1.29", "1.30", "1.31", "1.32", "1.33"];
const found = conformancenode.findKubectls(root).filter(({ version }) => supported.includes(version));
const missing = supported.filter((version) => found.every((kubectl) => kubectl.version !== version));
if (missing.length > 0) console.warn(`SKIPPED: no kubectl ${missing.join(", ")} on this machine`);

const manifest = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web, labels: {app: web}}
spec:
  replicas: 3
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: "nginx:1.19"}]}
`;

const home = mkdtempSync(join(tmpdir(), "kubectl-home-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test("the pinned kubectl is there where it must be", () => {
  const there = found.some(({ version }) => version === conformancenode.pinned);
  expect(
    there || process.env["CI"] !== "true",
    `CI needs kubectl ${conformancenode.pinned}: set KUBECTL_1_20`,
  ).toBe(true);
});

describe.each(found)("kubectl $version", ({ version, path }: conformancenode.Kubectl) => {
  let cluster: conformancenode.ClusterProcess;
  beforeAll(async () => {
    cluster = await conformancenode.startCluster(root);
  });
  afterAll(() => cluster.stop());

  const kubectl = async (...args: string[]): Promise<string> => {
    const env = { ...process.env, HOME: home, KUBECACHEDIR: join(home, version) };
    const { stdout } = await run(path, ["--kubeconfig", cluster.kubeconfig, ...args], { env });
    return stdout;
  };

  test("creates a Deployment from a file, watches it roll out, changes its image, shows and deletes it", async () => {
    const file = join(home, `web-${version}.yaml`);
    writeFileSync(file, manifest);
    const rolledOut = /deployment "web" successfully rolled out\n$/;
    expect(await kubectl("create", "-f", file)).toBe("deployment.apps/web created\n");
    expect(await kubectl("rollout", "status", "deployment/web", "--timeout=60s")).toMatch(rolledOut);
    expect(await kubectl("set", "image", "deployment/web", "web=nginx:1.20")).toBe(
      "deployment.apps/web image updated\n",
    );
    expect(await kubectl("rollout", "status", "deployment/web", "--timeout=60s")).toMatch(rolledOut);
    const shown = await kubectl("get", "deploy,rs,pods");
    expect(shown).toMatch(/deployment\.apps\/web +3\/3 +3 +3 /);
    expect(shown.match(/replicaset\.apps\/web-/g)).toHaveLength(2);
    expect(shown.match(/pod\/web-\S+ +1\/1 +Running/g)).toHaveLength(3);
    expect(await kubectl("delete", "deployment", "web")).toMatch(/^deployment\.apps "web" deleted/);
  });
});
