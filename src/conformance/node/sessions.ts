// Ours: recorded sessions of kubectl, replayed with a real binary against `npm run cluster -- --no-node`
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startCluster } from "./cluster-process.ts";
import type { Kubectl } from "./kubectls.ts";

const run = promisify(execFile);
const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

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

/** Replays every recorded session of this kubectl's version and returns what differs from what a real server said. */
export async function sessionDifferences(kubectl: Kubectl, root: string): Promise<string[]> {
  const recorded = sessions.filter((name) =>
    existsSync(here(`kubectl-golden/${name}.${kubectl.version}.json`)),
  );
  if (recorded.length === 0) return [];
  const cluster = await startCluster(root, "--no-node");
  try {
    return await differences(kubectl, cluster.kubeconfig, recorded);
  } finally {
    await cluster.stop();
  }
}

/** The lines in which kubectl.mjs tells of differences that are not known ones. */
async function differences(
  kubectl: Kubectl,
  kubeconfig: string,
  names: readonly string[],
): Promise<string[]> {
  const files = names.map((name) => here(`kubectl-sessions/${name}.json`));
  const against = ["--kubectl", kubectl.path, "--kubeconfig", kubeconfig, "--golden", here("kubectl-golden")];
  const args = [here("kubectl.mjs"), ...against, ...files];
  // Differences end the runner with 1; what they are stands in its output all the same.
  const { stdout } = await run(process.execPath, [...args, "--verbose"]).catch(
    (err: { stdout: string }) => err,
  );
  if (!/kubectl 1\.\d+: \d+ passed/.test(stdout)) throw new Error(`the runner ended early: ${stdout}`);
  return stdout
    .split(/^(?=DIFF )/m)
    .filter((text) => text.startsWith("DIFF ") && !notKept.some((known) => text.includes(known)));
}
