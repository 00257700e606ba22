// Go: cmd/kubectl/kubectl.go
import { spawn, spawnSync } from "node:child_process";
import { accessSync, appendFileSync, constants, statSync } from "node:fs";
import type * as resourcecli from "#cli-runtime/resource";
import * as clientnode from "#client-go/node";
import * as restclient from "#client-go/rest";
import * as transport from "#client-go/transport";
import * as logs from "#component-base/logs";
import * as componentversion from "#component-base/version";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as os from "#go/os";
import * as klog from "#klog";
import * as kubectlcmd from "#kubectl/cmd";
import * as rollingupdate from "#kubectl/cmd/rollingupdate";
import * as utilclock from "#utils/clock";

const clock = new utilclock.RealClock();
const { network, system } = clientnode;
const version = componentversion.get();
const userAgent = restclient.defaultKubernetesUserAgent({
  command: "kubectl",
  version: version.gitVersion,
  commit: version.gitCommit,
  os: "linux",
  arch: "amd64",
});

/** Standard input, of which nothing is read before somebody asks. */
function stdin(): resourcecli.Reader {
  let chunks: AsyncIterator<Uint8Array> | undefined;
  return {
    read: async () => {
      chunks ??= process.stdin[Symbol.asyncIterator]();
      const { done, value } = await chunks.next();
      return done === true ? undefined : value;
    },
  };
}

/** Runs another program on this one's terminal, and waits for it. */
function runOnTerminal(program: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: "inherit" });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** Programs called `kubectl-…` on the PATH. */
const pluginHandler: kubectlcmd.PluginHandler = {
  lookup: (filename) =>
    system.filepath
      .splitList(system.getenv("PATH"))
      .map((folder) => system.filepath.join(folder === "" ? "." : folder, `kubectl-${filename}`))
      .find(isExecutable),
  // Node cannot put another program in its own place, so it waits and ends as that one did.
  execute: async (path, args) => {
    const { error, status } = spawnSync(path, args, { stdio: "inherit" });
    if (error !== undefined) throw error;
    throw new os.Exit(status ?? 1);
  },
};

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function untilAskedToEnd(): AbortSignal {
  const [signal, cancel] = context.withCancel(context.background());
  process.on("SIGINT", () => {
    cancel();
    process.exit(130);
  });
  return signal;
}

async function main(): Promise<number> {
  const logFlags = new logs.Flags();
  const stderr = (text: string) => void process.stderr.write(text);
  const append = (file: string, text: string) => appendFileSync(file, text);
  const sink = { wall: () => clock.wall(), pid: process.pid, stderr, append };
  klog.setSink(klog.newSink(logFlags.logging, sink));
  const cache = new transport.TLSTransportCache(network);
  const connect = (connection: restclient.Connection) =>
    clientnode.restConfig(connection, { clock, userAgent, cache }).config;
  try {
    return await kubectlcmd.run(
      {
        streams: {
          in: stdin(),
          out: { write: (text) => void process.stdout.write(text) },
          errOut: { write: stderr },
        },
        system,
        clock,
        version,
        logFlags,
        pluginHandler,
        ofOtherReleases: [rollingupdate.newCmdRollingUpdate],
        connect,
        inClusterConfig: restclient.inClusterConfig,
        fetch: (request) => connect({ host: new URL(request.url).origin }).fetch(request),
        argv: ["kubectl", ...process.argv.slice(2)],
        rand: new rand.Rand(rand.randomSeed()),
        goos: process.platform === "win32" ? "windows" : process.platform,
        columns: process.stdout.columns ?? 0,
        x509KeyPair: (cert, key) => network.x509KeyPair(cert, key),
        edit: async ([program = "", ...args], file) => {
          const code = await runOnTerminal(program, [...args, file]);
          if (code !== 0) throw new Error(`exit status ${code}`);
        },
      },
      untilAskedToEnd(),
    );
  } finally {
    cache.close();
  }
}

process.exitCode = await main();
