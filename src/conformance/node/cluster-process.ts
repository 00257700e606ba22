// Ours: `npm run cluster` as a child process, for tests that want real sockets
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { bundled } from "./program.ts";

/** What controllers say, here as upstream, when a namespace goes while they are at work in it. */
const ofNamespacesThatGo =
  /^error sync(?:ing item|hronizing serviceaccount) .*: (?:\S+ "[^"]*" not found|.* because it is being terminated)$/;

/** A running cluster program. */
export interface ClusterProcess {
  readonly url: string;
  readonly kubeconfig: string;
  readonly child: ChildProcess;
  /** Sends what Ctrl-C sends and waits for the end. */
  stop(): Promise<void>;
}

/** Starts the cluster on a free port; resolves once it is ready. */
export async function startCluster(root: string, ...flags: string[]): Promise<ClusterProcess> {
  const folder = mkdtempSync(join(tmpdir(), "cluster-"));
  const kubeconfig = join(folder, "kubeconfig");
  const program = bundled(root, "cluster");
  const args = [program.file, "--port", "0", "--kubeconfig", kubeconfig, ...flags];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  child.once("exit", () => program.remove());
  createInterface({ input: child.stderr }).on("line", (line) => {
    if (!ofNamespacesThatGo.test(line)) console.error(line);
  });
  const url = await readyLine(child);
  return {
    url,
    kubeconfig,
    child,
    stop: async () => {
      child.kill("SIGINT");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readyLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.once("exit", (code) =>
      reject(new Error(`the cluster ended with ${code} before it was ready: ${text}`)),
    );
    child.stdout?.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const url = /^ready (\S+)$/m.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
}
