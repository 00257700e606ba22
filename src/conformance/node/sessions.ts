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

/** So many sessions of one kubectl run side by side: they mostly wait, and more would make commands late. */
const atOnce = 3;

/**
 * Replays every recorded session of this kubectl's version and returns what differs from what a real server said. The
 * recorder ran each session alone, and some commands give up after a second: what differs beside others is run again, alone.
 */
export async function sessionDifferences(kubectl: Kubectl, root: string): Promise<string[]> {
  const recorded = sessions.filter((name) => existsSync(goldenFile(name, kubectl.version)));
  const cluster = await startCluster(root, "--no-node");
  const out = mkdtempSync(join(tmpdir(), "kubectl-said-"));
  const replay = async (name: string) => {
    const options = { kubectl: kubectl.path, version: kubectl.version, kubeconfig: cluster.kubeconfig, out };
    const flags = Object.entries(options).flatMap(([flag, value]) => [`--${flag}`, value]);
    await run(process.execPath, [here("kubectl.mjs"), ...flags, sessionFile(name)]);
    const want = read(goldenFile(name, kubectl.version));
    const got = read(join(out, `${name}.${kubectl.version}.json`));
    return differences(want, got).map((text) => `${name}: ${text}`);
  };
  try {
    const together = await sideBySide(longestFirst(recorded), replay);
    const alone: string[] = [];
    for (const [name, found] of together) {
      if (found.length === 0) continue;
      console.warn(`kubectl ${kubectl.version} ran again, alone, for it differed: ${found.join("; ")}`);
      alone.push(...(await replay(name)));
    }
    return alone;
  } finally {
    await cluster.stop();
    rmSync(out, { recursive: true, force: true });
  }
}

/** Each session has a namespace, a folder and a cache of its own, so that none can tell that others run. */
async function sideBySide<T>(names: string[], work: (name: string) => Promise<T>): Promise<[string, T][]> {
  const done: [string, T][] = [];
  const next = async (): Promise<void> => {
    const name = names.shift();
    if (name === undefined) return;
    done.push([name, await work(name)]);
    await next();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return done;
}

const sessionFile = (name: string) => here(`kubectl-sessions/${name}.json`);

const longestFirst = (names: readonly string[]) => [...names].sort((a, b) => steps(b) - steps(a));

function steps(name: string): number {
  const session = JSON.parse(readFileSync(sessionFile(name), "utf8")) as { steps: readonly unknown[] };
  return session.steps.length;
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Said[];
