// Ours: recorded sessions of kubectl, replayed with a real binary against `npm run cluster -- --no-node`
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startCluster } from "./cluster-process.ts";
import type { Kubectl } from "./kubectls.ts";
import { differences, type Said } from "./said.ts";

const run = promisify(execFile);
const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Every session that the server alone decides; what `rolling-update` says depends on a kubectl that has it. */
const sessions = [
  "create",
  "create-generators",
  "get",
  "apply",
  "patch-label-annotate",
  "scale",
  "watch",
  "assorted",
  "delete",
  "rollout",
];

const goldenFile = (session: string, version: string) => here(`kubectl-golden/${session}.${version}.json`);

/** The versions of kubectl of which these sessions are recorded, oldest first. */
export function recordedVersions(): string[] {
  const names = readdirSync(here("kubectl-golden"));
  const versions = names.map((name) => /^(.+)\.(\d+\.\d+)\.json$/.exec(name)?.slice(1) ?? []);
  const ours = versions.filter(([session = ""]) => sessions.includes(session));
  const found = new Set(ours.map(([, version = ""]) => version));
  return [...found].sort((a, b) => Number(a.slice(2)) - Number(b.slice(2)));
}

/** Replays every recorded session of this kubectl's version and returns what differs from what a real server said. */
export async function sessionDifferences(kubectl: Kubectl, root: string): Promise<string[]> {
  const recorded = sessions.filter((name) => existsSync(goldenFile(name, kubectl.version)));
  const cluster = await startCluster(root, "--no-node");
  const out = mkdtempSync(join(tmpdir(), "kubectl-said-"));
  try {
    const files = recorded.map((name) => here(`kubectl-sessions/${name}.json`));
    const args = ["--kubectl", kubectl.path, "--kubeconfig", cluster.kubeconfig, "--out", out, ...files];
    await run(process.execPath, [here("kubectl.mjs"), ...args]);
    return recorded.flatMap((name) => {
      const want = read(goldenFile(name, kubectl.version));
      const got = read(join(out, `${name}.${kubectl.version}.json`));
      return differences(want, got).map((text) => `${name}: ${text}`);
    });
  } finally {
    await cluster.stop();
    rmSync(out, { recursive: true, force: true });
  }
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Said[];
