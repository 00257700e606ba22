// Ours: real kubectl binaries against `npm run cluster`
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findKubectls, pinned, startCluster, type ClusterProcess, type Kubectl } from "#conformance/node";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const supported = ["1.20", "1.27", "1.28", "1.29", "1.30", "1.31", "1.32", "1.33"];
const found = findKubectls(root).filter(({ version }) => supported.includes(version));
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

/** Sessions that hold all there is to hold so far; the others wait for commands and controllers to come. */
const sessions = [
  "create",
  "create-generators",
  "get",
  "apply",
  "patch-label-annotate",
  "scale",
  "watch",
  "assorted",
];
/** Commands whose recording shows who owns which field, which this server does not keep (see src/UPSTREAM.md). */
const notKept = ["kubectl diff -f cm2.yaml"];

const home = mkdtempSync(join(tmpdir(), "kubectl-home-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test("the pinned kubectl is there where it must be", () => {
  const there = found.some(({ version }) => version === pinned);
  expect(there || process.env["CI"] !== "true", `CI needs kubectl ${pinned}: set KUBECTL_1_20`).toBe(true);
});

describe.each(found)("kubectl $version", ({ version, path }: Kubectl) => {
  let cluster: ClusterProcess;
  beforeAll(async () => {
    cluster = await startCluster(root);
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

  test("says in a recorded session what it said to a real server", { timeout: 300_000 }, async () => {
    const golden = fileURLToPath(new URL("kubectl-golden", import.meta.url));
    const recorded = sessions.filter((name) => existsSync(join(golden, `${name}.${version}.json`)));
    const bare = await startCluster(root, "--no-node");
    try {
      expect(await differences({ version, path }, bare.kubeconfig, golden, recorded)).toEqual([]);
    } finally {
      await bare.stop();
    }
  });
});

/** The lines in which kubectl.mjs tells of differences that are not known ones. */
async function differences(
  kubectl: Kubectl,
  kubeconfig: string,
  golden: string,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const runner = fileURLToPath(new URL("kubectl.mjs", import.meta.url));
  const files = names.map((name) => fileURLToPath(new URL(`kubectl-sessions/${name}.json`, import.meta.url)));
  const args = [runner, "--kubectl", kubectl.path, "--kubeconfig", kubeconfig, "--golden", golden, ...files];
  // Differences end the runner with 1; what they are stands in its output all the same.
  const { stdout } = await run(process.execPath, [...args, "--verbose"]).catch(
    (err: { stdout: string }) => err,
  );
  expect(stdout).toMatch(/kubectl 1\.\d+: \d+ passed/);
  return stdout
    .split(/^(?=DIFF )/m)
    .filter((text) => text.startsWith("DIFF ") && !notKept.some((known) => text.includes(known)));
}
